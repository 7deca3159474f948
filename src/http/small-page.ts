import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from './html.ts'

const STYLE =
  'body{max-width:44rem;margin:4rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1c2430;background:#fff}' +
  'dt{color:#5a6472}dd{margin:0 0 1rem}code{font-size:.95em}' +
  'table{width:100%;border-collapse:collapse}th,td{padding:.5rem .75rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #cfd6df}' +
  '@media(prefers-color-scheme:dark){body{color:#dfe5ec;background:#14181d}dt{color:#98a3b0}th,td{border-color:#39424d}}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY =
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors 'none'`

/**
 * Answers with a page of one heading that loads nothing and runs nothing.
 *
 * @param body HTML; what is not our own text must be escaped in it.
 */
export function sendSmallPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const heading = escapeHtml(title)
  const lines = [
    '<!doctype html>',
    '<html lang="en-GB">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body><main><h1>${heading}</h1>${body}</main></body>`,
    '</html>',
    '',
  ]
  return reply
    .header('content-security-policy', POLICY)
    .header('content-type', 'text/html; charset=utf-8')
    .send(lines.join('\n'))
}
