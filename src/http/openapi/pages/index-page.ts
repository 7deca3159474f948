import type { FaultCode } from '../../../base/fault.ts'
import { escapeHtml } from '../../html.ts'
import { PROBLEM_KINDS } from '../../problem.ts'
import type { OpenApi } from '../open-api.ts'
import { inline, methodMark, operationsOf, page, prose } from './page.ts'

/** The first page: what the interface is, every operation, every schema, every problem. */
export function indexPage(document: OpenApi): string {
  const main = [
    '<h1>Leadproof API</h1>',
    prose(document.info.description),
    ...document.tags.map((tag) => chapter(document, tag)),
    `<h2 id="problems">Problems</h2>\n${problems()}`,
    `<h2 id="schemas">Schemas</h2>\n<ul>${schemas(document)}</ul>`,
  ]
  return page(document, { title: 'Reference', main: main.join('\n') })
}

function chapter(document: OpenApi, { name, description }: OpenApi['tags'][number]): string {
  const rows = operationsOf(document)
    .filter(({ operation }) => operation.tags.includes(name))
    .map(({ method, path, operation: { operationId, summary } }) => {
      const link = `<a href="/docs/operations/${operationId}">${escapeHtml(summary)}</a>`
      return `<tr><th scope="row">${link}</th><td>${methodMark(method)} <code>${escapeHtml(path)}</code></td></tr>`
    })
  if (rows.length === 0) return ''
  const head = '<thead><tr><th scope="col">Operation</th><th scope="col">Request</th></tr></thead>'
  const table = `<table class="stack">${head}<tbody>${rows.join('\n')}</tbody></table>`
  return `<h2>${escapeHtml(name)}</h2>\n<p>${inline(description)}</p>\n${table}`
}

function problems(): string {
  const rows = (Object.keys(PROBLEM_KINDS) as FaultCode[]).map((code) => {
    const { status, contractStatus, title } = PROBLEM_KINDS[code]
    const cells = [status, contractStatus].map((each) => `<td>${each}</td>`).join('')
    const link = `<a href="/problems/${code}"><code>${code}</code></a>`
    return `<tr><th scope="row">${link}</th>${cells}<td>${escapeHtml(title)}</td></tr>`
  })
  const names = ['Code', 'Status', 'Status of the verifications', 'Meaning']
  const head = `<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`
  return `<div class="wide" tabindex="0" role="region" aria-label="Problems"><table>${head}<tbody>${rows.join('\n')}</tbody></table></div>`
}

function schemas({ components }: OpenApi): string {
  const names = Object.keys(components.schemas).toSorted()
  return names.map((name) => `<li><a href="/docs/schemas/${name}">${name}</a></li>`).join('\n')
}
