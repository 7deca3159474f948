import { expect, test } from 'vitest'
import { memo, memoOfTwo } from './memo.ts'

test('a value is made once for each text, however the texts alternate', () => {
  const made: string[] = []
  const lengthOf = memo(8, (text) => {
    made.push(text)
    return text.length
  })

  const lengths = ['a', 'a', 'bb', 'a', 'bb', ''].map(lengthOf)

  expect(lengths).toEqual([1, 1, 2, 1, 2, 0])
  expect(made).toEqual(['a', 'bb', ''])
})

test('a full memory is emptied, and what is asked for again is made again', () => {
  const made: string[] = []
  const upper = memo(2, (text) => {
    made.push(text)
    return text.toUpperCase()
  })

  const values = ['a', 'b', 'c', 'a'].map(upper)

  expect(values).toEqual(['A', 'B', 'C', 'A'])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

test('of two texts neither stands for the other', () => {
  const joined = memoOfTwo([2, 2], (first, second) => `${first}/${second}`)
  const pairs = [
    ['a', 'b'],
    ['b', 'a'],
    ['ab', ''],
    ['', 'ab'],
    ['a', 'b'],
  ] as const

  expect(pairs.map(([first, second]) => joined(first, second))).toEqual(['a/b', 'b/a', 'ab/', '/ab', 'a/b'])
})
