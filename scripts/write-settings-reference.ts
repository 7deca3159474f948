import { readFileSync, writeFileSync } from 'node:fs'
import { SETTINGS } from '../src/config.ts'
import { markdownTable } from './markdown-table.ts'

/** The page that this script writes and that a house test holds against the schema. */
export const SETTINGS_REFERENCE = new URL('../docs/reference/settings.md', import.meta.url)

const README = new URL('../README.md', import.meta.url)

/** The README has the same table between these two lines. */
export const TABLE_BEGIN = '<!-- settings: written by scripts/write-settings-reference.ts -->'
export const TABLE_END = '<!-- /settings -->'

if (import.meta.main) {
  writeFileSync(SETTINGS_REFERENCE, settingsReference())
  writeFileSync(README, withTable(readFileSync(README, 'utf8')))
}

/** The settings reference as Markdown. */
export function settingsReference(): string {
  return `# Settings

Written by \`node scripts/write-settings-reference.ts\` from \`src/config.ts\`. Do not edit.

Every setting is an environment variable. All that are wrong are named at once when the service starts.

${settingsTable()}
`
}

/** One row per setting. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const fallback = SETTINGS.shape[name as keyof typeof SETTINGS.shape].safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : ''
    const shown = shownDefault(value)
    return [`\`${name}\``, shown, schema.description ?? '']
  })
  return markdownTable([['setting', 'default', 'what it does'], ...rows])
}

function withTable(readme: string): string {
  const [before, , after] = readme.split(new RegExp(`(${TABLE_BEGIN}[^]*${TABLE_END})`))
  if (before === undefined || after === undefined) throw new Error('the README must have the two lines of the table')
  return `${before}${TABLE_BEGIN}\n\n${settingsTable()}\n\n${TABLE_END}${after}`
}

function shownDefault(value: string): string {
  if (value === '') return '–'
  return value.length > 40 ? 'a text in English' : `\`${value}\``
}
