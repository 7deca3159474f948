import { escapeHtml } from '../../html.ts'
import type { OpenApi } from '../open-api.ts'
import { inline, page } from './page.ts'
import { schemaHtml, typeOf } from './schema-html.ts'

/** The page of one schema; null when there is none of that name. */
export function schemaPage(document: OpenApi, name: string): string | null {
  if (!Object.hasOwn(document.components.schemas, name)) return null
  const schema = document.components.schemas[name] ?? {}
  const says = schema.description === undefined ? '' : `<p>${inline(schema.description)}</p>`
  const source = escapeHtml(JSON.stringify(schema, null, 2))
  const main = `<h1>${escapeHtml(name)}</h1>
${says}<p class="faint">${typeOf(schema)}</p>
${schemaHtml(schema)}
<h2>As JSON Schema</h2>
<pre tabindex="0"><code>${source}</code></pre>`
  return page(document, { title: name, main })
}
