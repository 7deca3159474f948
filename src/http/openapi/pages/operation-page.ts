import { escapeHtml } from '../../html.ts'
import type { Content, MediaType, OpenApi, ParameterObject, Reference, ResponseObject } from '../open-api.ts'
import { curlOf } from './curl.ts'
import { inline, methodMark, operationsOf, page, prose } from './page.ts'
import type { Placed } from './page.ts'
import { schemaHtml, typeOf } from './schema-html.ts'

// A reader looks for one code among many; the first example is open, the others are titles.
const OPEN_EXAMPLES = 1

/** The page of one operation; null when there is none of that id. */
export function operationPage(document: OpenApi, operationId: string): string | null {
  const placed = operationsOf(document).find(({ operation }) => operation.operationId === operationId)
  if (placed === undefined) return null
  const { method, path, operation } = placed
  const main = [
    `<h1>${escapeHtml(operation.summary)}</h1>`,
    `<p class="path">${methodMark(method)} <code>${escapeHtml(path)}</code></p>`,
    operation.description === undefined ? '' : prose(operation.description),
    `<p>${whoMay(placed)}</p>`,
    parametersHtml(operation.parameters ?? []),
    bodyHtml(document, placed),
    `<h2>Try it</h2>\n<p class="faint">One click selects the whole command.</p>\n<pre class="copy" tabindex="0"><code>${escapeHtml(curlOf(document, placed))}</code></pre>`,
    `<h2>Answers</h2>\n${answersHtml(document, placed)}`,
  ]
  return page(document, { title: operation.summary, main: main.join('\n'), current: operationId })
}

function whoMay({ operation }: Placed): string {
  const scopes = operation.security.flatMap((requirement) => Object.values(requirement).flat())
  if (scopes.length === 0) return 'Needs no key.'
  return `Needs a key with the scope ${scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(' or ')}.`
}

function parametersHtml(parameters: readonly ParameterObject[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? '' : ', optional'}</td>` +
      `<td>${typeOf(schema)}</td><td>${inline(description)}</td></tr>`,
  )
  const names = ['Name', 'In', 'Type', 'Meaning']
  const head = `<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`
  return `<h2>Parameters</h2>\n<table class="stack">${head}<tbody>${rows.join('\n')}</tbody></table>`
}

function bodyHtml(document: OpenApi, { operation: { requestBody } }: Placed): string {
  if (requestBody === undefined) return ''
  const optional = requestBody.required ? '' : '<p>It may be left out.</p>'
  const says = requestBody.description === undefined ? '' : `<p>${inline(requestBody.description)}</p>`
  return `<h2>Body</h2>\n${optional}${says}${contentHtml(document, requestBody.content, ' open')}`
}

function answersHtml(document: OpenApi, { operation: { responses } }: Placed): string {
  return Object.entries(responses)
    .map(([status, answer]) => {
      const { description, headers, content = {} } = resolved(document, answer)
      const names = Object.keys(headers).map((name) => `<code>${name}</code>`)
      return `<h3 id="status-${status}">${status}</h3>\n${prose(description)}\n<p class="faint">Headers: ${names.join(', ')}</p>\n${contentHtml(document, content, '')}`
    })
    .join('\n')
}

/** Every answer of ours that stands elsewhere stands in `components.responses`. */
function resolved({ components }: OpenApi, answer: ResponseObject | Reference): ResponseObject {
  if (!('$ref' in answer)) return answer
  const found = components.responses[answer.$ref.slice('#/components/responses/'.length)]
  if (found === undefined) throw new Error('every reference of the document must lead somewhere')
  return found
}

/** @param isOpen ` open` where the members are to be seen at once. */
function contentHtml(document: OpenApi, content: Content, isOpen: '' | ' open'): string {
  return Object.entries(content)
    .map(([type, media]) => {
      const schema = `<p><code>${escapeHtml(type)}</code>: ${shapeOf(media)}</p>${membersOf(document, media, isOpen)}`
      return `${schema}\n${examplesHtml(media)}`
    })
    .join('\n')
}

/** Of a refusal, which stands beside the common form of all problems, only what is its own. */
function shapeOf({ schema }: MediaType): string {
  const [common] = schema.allOf ?? []
  if (common !== undefined) return typeOf(common)
  return `${typeOf(schema)}${schema.description === undefined ? '' : `. ${inline(schema.description)}`}`
}

function membersOf({ components }: OpenApi, { schema }: MediaType, isOpen: '' | ' open'): string {
  const name = (schema.$ref ?? '').replace('#/components/schemas/', '')
  const members = schemaHtml(components.schemas[name] ?? schema)
  return members === '' || 'allOf' in schema ? '' : `<details${isOpen}><summary>Members</summary>${members}</details>`
}

function examplesHtml({ examples = {} }: MediaType): string {
  return Object.entries(examples)
    .map(([name, { summary, value }], index) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
      const title = `<summary><code>${escapeHtml(name)}</code> ${escapeHtml(summary)}</summary>`
      const open = index < OPEN_EXAMPLES ? ' open' : ''
      return `<details${open}>${title}<pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details>`
    })
    .join('\n')
}
