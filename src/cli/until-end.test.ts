import { expect, test } from 'vitest'
import { NOON } from '../../test/support/dossier.ts'
import { openLog } from '../http/service-log.ts'
import { untilCrash } from './until-end.ts'

test('an error that nobody has caught ends the service; it and those after it are logged, by kind and place alone', async () => {
  const lines: string[] = []
  const log = openLog('info', () => NOON, { write: (line) => lines.push(line) })
  const listeners: ((error: unknown) => void)[] = []
  const crash = untilCrash((listener) => listeners.push(listener), log)

  for (const listener of listeners) {
    listener(new TypeError('morgan.ellis@example.com'))
    listener('morgan.ellis@example.com')
  }

  expect(await crash).toMatchObject({ message: expect.stringContaining('nobody had caught') as string })
  expect(lines).toHaveLength(2)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 'error',
      err: { name: 'TypeError', at: expect.arrayContaining([expect.stringContaining('until-end.test.ts')]) as unknown },
    },
    { level: 'error', err: { name: 'NotAnError' } },
  ])
  expect(lines.join('')).not.toContain('morgan')
})
