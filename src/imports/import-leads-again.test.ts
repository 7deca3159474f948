import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { generatedLeads } from '../../bench/generate-leads.ts'
import { leadBody, NOON, SUPPLIER } from '../../test/support/evidence.ts'
import { importBench, ndjson, textOf } from '../../test/support/lead-import.ts'
import { londonDayOf } from '../base/time.ts'
import { parseLeadJson } from '../http/lead-json.ts'
import { fileMark } from './file-mark.ts'
import { importLeads } from './import-leads.ts'
import type { LeadsFile } from './import-leads.ts'
import { NO_MAPPING } from './import-mapping.ts'
import { refusedFile } from './refused-rows.ts'

const bench = importBench()

describe('an import that was interrupted', () => {
  const bodies = Array.from({ length: 20 }, (_, number) =>
    number % 4 === 3
      ? leadBody(`L-${number}`, { captured_at: 'never' })
      : leadBody(`L-${number % 12}`, { opt_in_source: String(number % 7) }),
  )
  const text = ndjson(bodies)

  async function marked(name: string): Promise<{ readonly path: string; readonly mark: LeadsFile['mark'] }> {
    const path = join(bench.folder(), name)
    await writeFile(path, text)
    return { path, mark: await fileMark(path) }
  }

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'after %i batches goes on there, and ends as if it had not been',
    async (stopAfterBatches) => {
      const whole = await bench.run(text, await marked('whole'))
      const expected = await bench.leads()
      await bench.empty()
      const file = await marked(`cut-${stopAfterBatches}`)

      await expect(bench.run(text, { ...file, stopAfterBatches })).rejects.toThrow('the plug was pulled')
      const rest = await bench.run(text, file)

      expect(await bench.leads()).toEqual(expected)
      expect(rest).toMatchObject({ rows: 20, rejected: 5 })
      expect(rest.accepted + rest.unchanged + rest.rejected).toBe(20)
      expect([rest.accepted, rest.unchanged]).toEqual([whole.accepted, whole.unchanged])
      // A batch whose commit was not answered any more was stored all the same.
      expect(rest.resumed).toBe(Math.min(20, (stopAfterBatches + 1) * 3))
      expect(rest.refused).toBe(whole.refused)
    },
  )

  test('does not list a refused row twice, whatever was written after the last whole batch', async () => {
    const file = await marked('torn')
    await bench.run(text, { ...file, stopAfterBatches: 2 }).catch((error: unknown) => error)
    const path = `${file.path}.rejected.csv`
    await writeFile(path, `${await textOf(path)}99,torn,half a li`)

    const { refused } = await bench.run(text, file)

    expect(refused).not.toContain('torn')
    expect(refused.trim().split('\n')).toHaveLength(6)
  })

  test('begins anew when it was finished, or when its rows would mean something else', async () => {
    const file = await marked('again')
    await bench.run(text, file)
    const again = await bench.run(text, file)
    await bench.run(text, { ...file, stopAfterBatches: 1 }).catch((error: unknown) => error)
    const otherwise = await bench.run(text, { ...file, zone: 'Europe/London' })

    expect(again).toMatchObject({ rows: 20, resumed: 0 })
    expect(otherwise).toMatchObject({ rows: 20, resumed: 0 })
  })

  test('is not done twice by two at once', async () => {
    const file = await marked('both')

    const [one, other] = await Promise.allSettled([
      bench.run(text, file),
      bench.run(text, { ...file, path: join(bench.folder(), 'both-2') }),
    ])

    const failed = [one, other].filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'conflict' }) as unknown }])
    const { rows } = await sql`select rows_done, finished_at is not null as finished from import_progress`.execute(
      bench.database().db,
    )
    expect(rows).toEqual([{ rows_done: 20, finished: true }])
  })
})

test('however a file is cut into files and batches, the leads and their versions are the same', async () => {
  const row = fc.record({
    id: fc.integer({ min: 0, max: 5 }),
    what: fc.integer({ min: 0, max: 2 }),
    good: fc.boolean(),
  })
  const cuts = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 20 }),
      cuts,
      fc.integer({ min: 1, max: 7 }),
      async (rows, at, batchRowsMax) => {
        const lines = rows.map(({ id, what, good }) =>
          leadBody(`L-${id}`, good ? { opt_in_source: String(what) } : { captured_at: 'never' }),
        )
        await bench.empty()
        const whole = await bench.run(ndjson(lines), { format: 'ndjson' })
        const expected = await bench.leads()
        await bench.empty()
        const edges = [0, ...at.toSorted((one, other) => one - other), lines.length]
        let accepted = 0
        for (const [index, edge] of edges.entries()) {
          const part = lines.slice(edge, edges[index + 1] ?? edge)
          const result = await bench.run(ndjson(part), { format: 'ndjson', batchRowsMax })
          expect(result.accepted + result.unchanged + result.rejected).toBe(part.length)
          accepted += result.accepted
        }

        expect(await bench.leads()).toEqual(expected)
        expect(accepted).toBe(whole.accepted)
      },
    ),
    { numRuns: 15 },
  )
})

test('memory stays flat, however long the file is', async () => {
  const world = { leadSourceId: 'SRC-1', today: londonDayOf(NOON) }
  const settled: number[] = []
  async function* endless(): AsyncGenerator<Buffer> {
    // The same leads again and again: what is measured is the way, not the storing.
    for (let round = 0; round < 8; round += 1) {
      for (const { body } of generatedLeads(500, world)) yield Buffer.from(`${JSON.stringify(body)}\n`)
      globalThis.gc?.()
      settled.push(process.memoryUsage().rss)
    }
  }
  const file = {
    mark: null,
    format: null,
    mapping: NO_MAPPING,
    source: null,
    zone: null,
    bytesMax: 10_000,
    batchRowsMax: 500,
  }
  const result = await importLeads(
    bench.backing(),
    SUPPLIER,
    { ...file, bytes: endless() },
    {
      parseJson: parseLeadJson,
      refused: refusedFile(join(bench.folder(), 'flat.rejected.csv')),
      tell: () => undefined,
    },
  )

  expect(result).toMatchObject({ rows: 4000, accepted: 500, unchanged: 3500 })
  expect(settled.at(-1)! - settled[3]!).toBeLessThan(50_000_000)
})
