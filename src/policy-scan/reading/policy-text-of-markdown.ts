import { policyTextOfHtml } from './policy-text-of-html.ts'
import type { PolicyText } from './policy-text.ts'

type List = { readonly indent: number; readonly tag: 'ul' | 'ol' }

type Draft = {
  readonly html: string[]
  /** Open, the outermost first. */
  readonly lists: List[]
  paragraph: string[]
  isTable: boolean
}

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/
const ITEM = /^(\s{0,40})(?:([*+-])|(\d{1,4})[.)])\s+(.*)$/
const UNDERLINE = /^ {0,3}(?:=+|-{3,})\s*$/
const RULE = /^ {0,3}(?:[*_-]\s*){3,}$/
const TABLE_ROW = /^\s{0,3}\|.*\|\s*$/
const TABLE_RULE = /^[\s|:-]+$/
const LINE_CHARACTERS_MAX = 100_000
const ESCAPED = '\uE000'

/**
 * Reads Markdown: headings, paragraphs, nested lists, tables, links, bold. It is turned into HTML and read as that, so that
 * HTML within it is read too and nothing is decided twice.
 *
 * @throws PageTooLargeError as `policyTextOfHtml` does.
 */
export function policyTextOfMarkdown(source: string, url: string | null): PolicyText {
  return policyTextOfHtml(htmlFrom(source), url)
}

function htmlFrom(source: string): string {
  const draft: Draft = { html: [], lists: [], paragraph: [], isTable: false }
  const lines = source.split(/\r\n|\n|\r/)
  for (const [index, whole] of lines.entries()) {
    const line = whole.slice(0, LINE_CHARACTERS_MAX)
    if (line.trim() === '') emptyLine(draft, lines[index + 1] ?? '')
    else readLine(draft, line)
  }
  endParagraph(draft)
  endLists(draft, -1)
  return draft.html.join('\n')
}

function readLine(draft: Draft, line: string): void {
  const [, marks, heading] = HEADING.exec(line) ?? []
  const [, indent, bullet, , text] = ITEM.exec(line) ?? []
  if (marks !== undefined) {
    endParagraph(draft)
    endLists(draft, -1)
    pushHeading(draft, marks.length, heading ?? '')
  } else if (draft.paragraph.length > 0 && UNDERLINE.test(line)) {
    const title = draft.paragraph.join('\n')
    draft.paragraph = []
    pushHeading(draft, line.includes('=') ? 1 : 2, title)
  } else if (RULE.test(line)) endParagraph(draft)
  else if (text !== undefined) pushItem(draft, listOf(indent, bullet), text)
  else if (TABLE_ROW.test(line)) pushRow(draft, line)
  else draft.paragraph.push(line)
}

/** A list goes on after an empty line if what follows is indented or an item. */
function emptyLine(draft: Draft, next: string): void {
  endParagraph(draft)
  if (/^\S/.test(next) && !ITEM.test(next)) endLists(draft, -1)
}

function endParagraph(draft: Draft): void {
  if (draft.paragraph.length > 0) draft.html.push('<p>', inlineHtml(draft.paragraph.join('\n')), '</p>')
  draft.paragraph = []
  if (draft.isTable) draft.html.push('</table>')
  draft.isTable = false
}

function endLists({ html, lists }: Draft, indent: number): void {
  for (let last = lists.at(-1); last !== undefined && last.indent > indent; last = lists.at(-1)) {
    html.push(`</li></${last.tag}>`)
    lists.pop()
  }
}

function pushHeading({ html }: Draft, level: number, text: string): void {
  html.push(`<h${level}>${inlineHtml(text)}</h${level}>`)
}

function listOf(indent: string | undefined, bullet: string | undefined): List {
  return { indent: indent?.length ?? 0, tag: bullet === undefined ? 'ol' : 'ul' }
}

function pushItem(draft: Draft, list: List, text: string): void {
  endParagraph(draft)
  endLists(draft, list.indent)
  if (draft.lists.at(-1)?.indent === list.indent) draft.html.push('</li>')
  else {
    draft.html.push(`<${list.tag}>`)
    draft.lists.push(list)
  }
  draft.html.push('<li>')
  draft.paragraph.push(text)
}

function pushRow(draft: Draft, line: string): void {
  if (TABLE_RULE.test(line)) return
  const tag = draft.isTable ? 'td' : 'th'
  if (!draft.isTable) {
    endParagraph(draft)
    draft.html.push('<table>')
  }
  draft.isTable = true
  const cells = cellsOf(line).map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`)
  draft.html.push('<tr>', ...cells, '</tr>')
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .slice(1, -1)
    .replaceAll(String.raw`\|`, ESCAPED)
    .split('|')
    .map((cell) => cell.replaceAll(ESCAPED, '|').trim())
}

function inlineHtml(text: string): string {
  return text
    .replaceAll(/!\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '')
    .replaceAll(/\[([^\]]{0,1000})\]\(\s?<?([^)\s>]{0,2000})>?(?:\s+"[^"\n]{0,300}")?\s?\)/g, linkHtml)
    .replaceAll(/<(https?:\/\/[^>\s]{1,2000})>/g, (_whole, href: string) => linkHtml(_whole, href, href))
    .replaceAll(/(?<![\\\w])(\*\*|__)(?=\S)([^*_]{1,1000})\1/g, '<b>$2</b>')
    .replaceAll(/(?<![\\\w*])\*(?=\S)([^*\n]{1,1000})\*/g, '$1')
    .replaceAll(/(?<![\\\w])_(?=\S)([^_\n]{1,1000})_(?!\w)/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/ {2,}\n/g, '<br>')
}

function linkHtml(_whole: string, text: string, href: string): string {
  return `<a href="${href.replaceAll('"', '%22')}">${text}</a>`
}
