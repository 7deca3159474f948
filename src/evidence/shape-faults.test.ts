import { expect, test } from 'vitest'
import { z } from 'zod'
import { shapedAs } from './shape-faults.ts'

const Shape = z.strictObject({
  consent: z.strictObject({ text: z.string() }).nullish(),
  times: z.record(z.string(), z.boolean()).nullish(),
})

test('what is wrong throughout is looked at no longer than it takes to say so', () => {
  const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`unheard${index}`, true]))
  const times = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`t${index}`, 'no']))
  const unknown = { pointer: '', detail: 'has a member that is not known here' }

  expect(shapedAs(Shape, strange)).toEqual({ value: null, faults: [unknown] })
  expect(shapedAs(Shape, { times })).toEqual({
    value: null,
    faults: [{ pointer: '/times', detail: 'must be true or false' }],
  })
})

test('of what is wrong in places everything is told, and the rest can be read', () => {
  const strange = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`other${index}`, true]))

  const { value, faults } = shapedAs(Shape, { ...strange, times: { morning: true } })

  expect(value).toEqual({ times: { morning: true } })
  expect(faults).toEqual([{ pointer: '', detail: 'has a member that is not known here' }])
})
