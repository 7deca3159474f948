import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inStep, turnGate } from './in-step.ts'

test('those who come in one turn go in step', async () => {
  const told: string[] = []
  const gate = turnGate()

  async function go(name: string): Promise<void> {
    await gate()
    told.push(`${name} reads`)
    await inStep
    told.push(`${name} judges`)
    await inStep
    told.push(`${name} answers`)
  }

  await Promise.all([go('a'), go('b'), go('c')])

  expect(told).toEqual([
    'a reads',
    'b reads',
    'c reads',
    'a judges',
    'b judges',
    'c judges',
    'a answers',
    'b answers',
    'c answers',
  ])
})

test('who comes in a later turn is not waited for', async () => {
  const told: string[] = []
  const gate = turnGate()

  async function go(name: string): Promise<void> {
    await gate()
    told.push(name)
  }

  const first = go('first')
  await setImmediate()
  const second = go('second')
  await first

  expect(told).toEqual(['first'])
  await second
  expect(told).toEqual(['first', 'second'])
})

test('what throws on the way holds nobody up', async () => {
  const gate = turnGate()

  async function go(isBad: boolean): Promise<string> {
    await gate()
    if (isBad) throw new Error('refused')
    await inStep
    return 'answered'
  }

  const outcomes = await Promise.allSettled([go(true), go(false)])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
