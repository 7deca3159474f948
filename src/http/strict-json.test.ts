import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTsvVectors } from '../../test/support/tsv-vectors.ts'
import { Fault } from '../base/fault.ts'
import { CONTRACT_JSON, parseStrictJson } from './strict-json.ts'

const KNOWN: ReadonlySet<string> = new Set(['a', 'b'])

/** JSON that may break every rule at once; objects as lists, so that a name can come twice. */
type Tree =
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Tree])[] }
  | { readonly kind: 'array'; readonly elements: readonly Tree[] }
  | { readonly kind: 'plain'; readonly value: string | number | boolean | null }

describe('the strict reader takes exactly what its table says', () => {
  test.each(readTsvVectors('json_strict', 4))('%s: %s', (_what, escaped, pointer) => {
    const bytes = bytesFrom(escaped ?? '')
    const expected = pointer === '-' ? { value: JSON.parse(bytes.toString()) as unknown } : { pointers: [pointer] }

    expect(outcomeOf(() => parseStrictJson(bytes, CONTRACT_JSON, KNOWN))).toEqual(expected)
  })
})

describe('the strict reader agrees with JSON.parse', () => {
  test('on every text that breaks none of its rules, and refuses all that break one', () => {
    fc.assert(
      fc.property(treeArbitrary(), fc.infiniteStream(fc.nat(99)), (tree, chance) => {
        const text = written(tree, chance)
        const expected = breaksARule(tree, 0) ? 'refused' : { value: JSON.parse(text) as unknown }

        expect(outcomeOf(() => parseStrictJson(Buffer.from(text)), 'refused')).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  test('on texts that are nearly JSON', () => {
    const inserts = fc.constantFrom('', '"', '{', ']', '\\', ',', ':', 'e')
    const nearly = fc
      .tuple(treeArbitrary(), fc.infiniteStream(fc.nat(99)), fc.nat(), inserts)
      .map(([tree, chance, at, insert]) => {
        const text = written(tree, chance)
        const place = at % (text.length + 1)
        return `${text.slice(0, place)}${insert}${text.slice(place + 1)}`
      })
    fc.assert(fc.property(nearly, assertNothingElseIsTaken), { numRuns: 2000 })
  })

  test('on any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), assertNothingElseIsTaken))
  })
})

describe('a refusal', () => {
  test('points at every fault, and at no name that the shape does not have', () => {
    const body = '{"a":"\\u0000","secret name":{"a":1,"a":2},"b":[1e400,{"b":"\\ud800"}],"a":1}'

    expect(faultOf(() => parseStrictJson(body, CONTRACT_JSON, KNOWN)).inputFaults).toEqual([
      { pointer: '/a', detail: expect.stringContaining('control character') as string },
      { pointer: '', detail: 'appears more than once' },
      { pointer: '/b/0', detail: 'is a number out of range' },
      { pointer: '/b/1/b', detail: expect.stringContaining('surrogate') as string },
      { pointer: '/a', detail: 'appears more than once' },
    ])
  })

  test('repeats nothing of the body', () => {
    const bodies = ['{"mark":"MARK\\u0000"}', '{"MARK":1,"MARK":2}', '["MARK', 'MARK', '{"MARK":"\\ud800"}']

    for (const body of bodies) {
      const { publicMessage, inputFaults, message } = faultOf(() => parseStrictJson(body))
      expect(JSON.stringify([publicMessage, inputFaults, message])).not.toContain('MARK')
    }
  })

  test('lists at most 100 faults', () => {
    const body = `[${Array.from({ length: 5000 }, () => '"\\u0000"').join(',')}]`

    expect(faultOf(() => parseStrictJson(body)).inputFaults).toHaveLength(100)
  })

  test('is too_large beyond the parts allowed, before anything is built', () => {
    const limits = { ...CONTRACT_JSON, partsMax: 3 }

    expect(parseStrictJson('[1,2,3]', limits)).toEqual([1, 2, 3])
    expect(faultOf(() => parseStrictJson('[1,2,3,4]', limits)).code).toBe('too_large')
  })
})

describe('line breaks', () => {
  const limits = { ...CONTRACT_JSON, linesIn: new Set(['consent_text']) }

  test('stand in the members named for them, and nowhere else', () => {
    expect(parseStrictJson('{"consent_text":"one\\n\\ttwo\\r\\n"}', limits)).toEqual({ consent_text: 'one\n\ttwo\r\n' })
    expect(pointersOf(() => parseStrictJson('{"a":"one\\ntwo"}', limits, KNOWN))).toEqual(['/a'])
    expect(pointersOf(() => parseStrictJson('{"consent_text":{"a":"\\n"}}', limits, KNOWN))).toEqual([''])
  })

  test('bring no other control with them', () => {
    expect(() => parseStrictJson('{"consent_text":"one\\n\\u0000"}', limits)).toThrow(Fault)
    expect(() => parseStrictJson('{"consent_text":"one\\u000b"}', limits)).toThrow(Fault)
  })
})

function bytesFrom(escaped: string): Buffer {
  return Buffer.from(
    escaped.replaceAll(/%([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** Whatever is taken is what JSON.parse makes of it; everything else is a fault and no other error. */
function assertNothingElseIsTaken(source: string | Uint8Array): void {
  const ours = outcomeOf(() => parseStrictJson(source), 'refused')
  const theirs = (): unknown => JSON.parse(typeof source === 'string' ? source : Buffer.from(source).toString())

  expect(ours).toEqual(ours === 'refused' ? 'refused' : { value: theirs() })
}

/** The value, or where the faults are; an error that is no fault goes on. */
function outcomeOf(work: () => unknown, refused?: 'refused'): unknown {
  try {
    return { value: work() }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return refused ?? { pointers: error.inputFaults.map(({ pointer }) => pointer) }
  }
}

function faultOf(work: () => unknown): Fault {
  try {
    work()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('a fault was expected')
}

function pointersOf(work: () => unknown): readonly string[] {
  return faultOf(work).inputFaults.map(({ pointer }) => pointer)
}

function treeArbitrary(): fc.Arbitrary<Tree> {
  const text = fc.oneof(
    { weight: 6, arbitrary: fc.string({ maxLength: 6 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype', '\ud800', '\u0000', '\u007f', '\ufffe'),
    },
  )
  const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c') }, { weight: 1, arbitrary: text })
  const plain = fc
    .oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))
    .map((value): Tree => ({ kind: 'plain', value }))
  return fc.letrec<{ readonly tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 10, depthSize: 'medium' },
      plain,
      fc.array(fc.tuple(name, tie('tree')), { maxLength: 4 }).map((members): Tree => ({ kind: 'object', members })),
      fc.array(tie('tree'), { maxLength: 4 }).map((elements): Tree => ({ kind: 'array', elements })),
    ),
  })).tree
}

/** Written with blanks and escapes as chance has it. */
function written(tree: Tree, chance: Iterator<number>): string {
  const blank = ['', '', '', ' ', '\n\t'][(chance.next().value as number) % 5] ?? ''
  if (tree.kind === 'object') {
    const members = tree.members.map(
      ([name, held]) => `${blank}${quoted(name, chance)}${blank}:${written(held, chance)}`,
    )
    return `${blank}{${members.join(',')}}`
  }
  if (tree.kind === 'array') {
    return `${blank}[${tree.elements.map((element) => written(element, chance)).join(',')}${blank}]`
  }
  return `${blank}${typeof tree.value === 'string' ? quoted(tree.value, chance) : JSON.stringify(tree.value)}`
}

function quoted(text: string, chance: Iterator<number>): string {
  const escaped = (chance.next().value as number) < 10
  if (!escaped) return JSON.stringify(text)
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`
}

function breaksARule(tree: Tree, depth: number): boolean {
  if (tree.kind === 'plain') return typeof tree.value === 'string' && !isClean(tree.value)
  if (depth === CONTRACT_JSON.depthMax) return true
  if (tree.kind === 'array') return tree.elements.some((element) => breaksARule(element, depth + 1))
  const names = tree.members.map(([name]) => name)
  return (
    new Set(names).size < names.length ||
    names.some((name) => ['__proto__', 'constructor', 'prototype'].includes(name) || !isClean(name)) ||
    tree.members.some(([, value]) => breaksARule(value, depth + 1))
  )
}

/** Written out code point by code point, apart from the pattern that the reader uses. */
function isClean(text: string): boolean {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).every((point) => {
    const isControl = point < 0x20 || (point >= 0x7f && point <= 0x9f)
    const isSurrogate = point >= 0xd800 && point <= 0xdfff
    const isNoncharacter = point % 0x10000 >= 0xfffe || (point >= 0xfdd0 && point <= 0xfdef)
    return !isControl && !isSurrogate && !isNoncharacter
  })
}
