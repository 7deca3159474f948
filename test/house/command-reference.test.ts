import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  COMMAND_REFERENCE,
  commandReference,
  leavesOf,
  programOfMain,
  usageOf,
} from '../../scripts/write-command-reference.ts'

const program = await programOfMain()

test('the command reference is what the commands say today', () => {
  expect(readFileSync(COMMAND_REFERENCE, 'utf8')).toBe(commandReference(program))
})

test('every command says what it does, and every option that takes a value says which', () => {
  const silent = leavesOf(program).filter((command) => command.description() === '')
  const nameless = leavesOf(program).flatMap((command) =>
    command.options
      .filter(({ flags, required }) => required && !flags.includes('<'))
      .map(({ flags }) => `${usageOf(command)} ${flags}`),
  )

  expect(silent.map(usageOf)).toEqual([])
  expect(nameless).toEqual([])
})
