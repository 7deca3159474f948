import { escapeHtml } from '../../html.ts'
import type { OpenApi, OperationObject } from '../open-api.ts'

/** One operation of the document with its place. */
export type Placed = {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

/** Every operation, in the document's order. */
export function operationsOf({ paths }: OpenApi): readonly Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** A whole page of the reference. `main` is markup, and begins with its first heading. */
export function page(
  document: OpenApi,
  { title, main, current }: { readonly title: string; readonly main: string; readonly current?: string },
): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Leadproof API</title>
<link rel="stylesheet" href="/docs/style.css">
<link rel="service-desc" type="application/json" href="/openapi.json">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><strong><a href="/docs">Leadproof API</a></strong> <span class="faint">version ${escapeHtml(document.info.version)}</span> <a href="/docs#schemas">Schemas</a> <a href="/docs#problems">Problems</a> <a href="/docs/testing">Testing</a> <a href="/openapi.json">OpenAPI document</a></header>
<div class="page">
<main id="content" tabindex="-1">
${main}
</main>
${navigation(document, current)}
</div>
<footer>Made from the <a href="/openapi.json">OpenAPI document</a> of this service. No part of this page comes from elsewhere.</footer>
</body>
</html>
`
}

/** The method, as a word in its colour. */
export function methodMark(method: string): string {
  return `<span class="method ${method}">${method.toUpperCase()}</span>`
}

/** Prose of the document: paragraphs, and code between backticks. */
export function prose(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n')
}

/** A line of prose: code between backticks. */
export function inline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function navigation(document: OpenApi, current: string | undefined): string {
  const placed = operationsOf(document)
  const groups = document.tags.flatMap(({ name }) => {
    const inGroup = placed.filter(({ operation }) => operation.tags.includes(name))
    const links = inGroup.map(({ operation: { operationId, summary } }) => {
      const mark = operationId === current ? ' aria-current="page"' : ''
      return `<li><a href="/docs/operations/${operationId}"${mark}>${escapeHtml(summary)}</a></li>`
    })
    return links.length === 0 ? [] : [`<h2>${escapeHtml(name)}</h2>\n<ul>${links.join('\n')}</ul>`]
  })
  return `<nav class="operations" aria-label="Operations">\n${groups.join('\n')}\n</nav>`
}
