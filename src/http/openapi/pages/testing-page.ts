import { DEMO_BUYER_ID } from '../../../demo/demo-parties.ts'
import type { TestValueAnswer } from '../../../demo/test-value-contract.ts'
import { escapeHtml } from '../../html.ts'
import type { OpenApi } from '../open-api.ts'
import { methodMark, page, prose } from './page.ts'

const INTRODUCTION =
  `Requests to the sandbox whose answers are known, for every reason code: with a test key of the buyer \`${DEMO_BUYER_ID}\`, on ` +
  'every day, and as often as they are asked. Ids that begin with `LEAD-OK` are Verified. Whatever is not documented is answered ' +
  'as an unknown lead or person is. Nobody in it is real. `GET /v1/test-values` gives the same list to programs.'

/** The test values of the sandbox, with their whole requests. */
export function testingPage(document: OpenApi, values: readonly TestValueAnswer[]): string {
  const names = ['Code', 'What it shows', 'Answer', 'Request']
  const head = `<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`
  const table = `<table>${head}<tbody>${values.map(row).join('\n')}</tbody></table>`
  const main = [
    '<h1>Testing</h1>',
    prose(INTRODUCTION),
    `<div class="wide" tabindex="0" role="region" aria-label="Test values">${table}</div>`,
  ]
  return page(document, { title: 'Testing', main: main.join('\n') })
}

function row({ code, shows, request, answer }: TestValueAnswer): string {
  const cells = [escapeHtml(shows), told(answer), asked(request)]
  return `<tr><th scope="row"><code>${escapeHtml(code)}</code></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function told({ status, told_in: toldIn, results }: TestValueAnswer['answer']): string {
  if (toldIn === 'problem') return `${status}, a problem`
  const verdicts = results.map((result) => `${result.status}: ${result.codes.map(codeMark).join(', ')}`)
  return `${verdicts.join('<br>')}${toldIn === 'record' ? ' (told in the record only)' : ''}`
}

function asked({ method, path, needs_key: needsKey, body }: TestValueAnswer['request']): string {
  const line = `${methodMark(method.toLowerCase())} <code>${escapeHtml(path)}</code>${needsKey ? '' : ', without a key'}`
  if (body === null) return line
  return `${line}<details><summary>Body</summary><pre><code>${escapeHtml(JSON.stringify(body, null, 2))}</code></pre></details>`
}

function codeMark(code: string): string {
  return `<code>${escapeHtml(code)}</code>`
}
