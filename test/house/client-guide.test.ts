import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorFrom } from '../../packages/sdk/src/errors.ts'
import { Leadproof } from '../../packages/sdk/src/index.ts'
import { PROBLEM_KINDS } from '../../src/http/problem.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'guide', 'client.md'), 'utf8')
const ROWS = GUIDE.split('\n').filter((line) => line.startsWith('| `'))
const UNKNOWN = { message: '', status: null, requestId: null, faults: [], retryable: false, retryAfterSeconds: null }

describe('the guide to the client', () => {
  test.each(Object.keys(PROBLEM_KINDS))('has %s in the row of its class', (code) => {
    const { name } = errorFrom({ ...UNKNOWN, code })

    expect(name).not.toBe('LeadproofError')
    expect(ROWS.find((row) => row.startsWith(`| \`${name}\``))).toContain(`\`${code}\``)
  })

  test('names every method', () => {
    const client = new Leadproof({ baseUrl: 'http://localhost:8080' })
    const methods = Object.entries(client).flatMap(([member, group]: readonly [string, unknown]) =>
      typeof group === 'object' && group !== null ? Object.keys(group).map((method) => [member, method] as const) : [],
    )

    const missing = methods.filter(
      ([member, method]) =>
        !ROWS.some((row) => row.split('|')[1]?.includes(`\`${member}\``) === true && tells(row, method)),
    )

    expect(methods.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })
})

/** Sources have what organisations have, and the table says so. */
function tells(row: string, method: string): boolean {
  return row.includes(`\`${method}\``) || (row.includes('the same') && /^(?:create|list|get|change)$/.test(method))
}
