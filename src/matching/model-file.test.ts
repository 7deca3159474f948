import { describe, expect, test } from 'vitest'
import { instantFromMs } from '../base/time.ts'
import { modelFileText, readModelFile } from './model-file.ts'
import type { ModelFile } from './model-file.ts'
import { DEFAULT_MODEL } from './scoring/default-model.ts'
import { FIELDS } from './scoring/levels.ts'
import type { Field } from './scoring/levels.ts'

const { version: _, ...shipped } = DEFAULT_MODEL
const TRAINED: Omit<ModelFile, 'version'> = {
  ...shipped,
  trainedAt: instantFromMs(Date.UTC(2026, 10, 21)),
  seed: 1,
  counts: { rows: 5_000, queries: 0, pairs: 18_000, homePairs: 0, heldOut: 400 },
  pairsOfField: Object.fromEntries(FIELDS.map((field) => [field, 0])) as Readonly<Record<Field, number>>,
}

type Json = Record<string, unknown>

function changed(change: (file: Json) => void): string {
  const file = JSON.parse(modelFileText(TRAINED)) as Json
  change(file)
  return JSON.stringify(file)
}

function faultsOf(text: string): readonly string[] {
  const read = readModelFile(text)
  return 'faults' in read ? read.faults : []
}

test('what was written is read again, and named by its content', () => {
  const text = modelFileText(TRAINED)
  const read = readModelFile(text)

  expect(read).toEqual({ ...shipped, version: expect.stringMatching(/^trained-[0-9a-f]{12}$/) })
  expect(modelFileText({ ...TRAINED, seed: 1 })).toBe(text)
  expect(modelFileText({ ...TRAINED, shareInRegister: 0.4 }).slice(0, 40)).not.toBe(text.slice(0, 40))
})

test('the model that is shipped would pass', () => {
  expect(DEFAULT_MODEL.reliability.length).toBeGreaterThan(0)
  expect(faultsOf(modelFileText(TRAINED))).toEqual([])
})

describe('a bad model file is refused, and says why', () => {
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['no JSON', '{', /is not JSON/],
    ['no object', '[]', /^file: /],
    ['no reliability table', changed((file) => delete file['reliability']), /^reliability: /],
    ['an empty reliability table', changed((file) => (file['reliability'] = [])), /^reliability: /],
    ['another format', changed((file) => (file['format'] = 'leadproof-matching-model-2')), /^format: /],
    ['a version of another kind', changed((file) => (file['version'] = 'default-1')), /^version: /],
    ['other canonical forms', changed((file) => (file['canonicalVersion'] = 1)), /^canonicalVersion: /],
    ['another matcher', changed((file) => (file['matcher'] = 'plain-equality')), /^matcher: /],
    ['a field too many', changed((file) => (file['people'] = ['Margaret Reid'])), /people/],
    [
      'a level that there is not',
      changed((file) => ((file['same'] as Json)['email'] = { exact: 1, near: 0 })),
      /same\.email/,
    ],
    [
      'shares above 1',
      changed((file) => ((file['same'] as Json)['email'] = { exact: 2, different: -1 })),
      /same\.email\.exact/,
    ],
    [
      'shares that do not come to 1',
      changed((file) => ((file['same'] as Json)['email'] = { exact: 0.7, different: 0.2 })),
      /^same\.email: the shares come to 0\.900000, not to 1/,
    ],
    [
      'a calibration that falls',
      changed(
        (file) =>
          (file['calibration'] = [
            { posterior: 0.5, share: 0.4 },
            { posterior: 0.6, share: 0.3 },
          ]),
      ),
      /^calibration\.1: must rise/,
    ],
    ['content that its version does not name', changed((file) => (file['shareInRegister'] = 0.9)), /^version: /],
  ]
  test.each(cases)('%s', (_case, text, fault) => {
    expect(faultsOf(text)).toContainEqual(expect.stringMatching(fault))
  })

  test('every fault at once', () => {
    const text = changed((file) => {
      delete file['reliability']
      file['format'] = 'other'
      file['shareInRegister'] = 1
    })

    expect(faultsOf(text).map((fault) => fault.split(':')[0])).toEqual(['format', 'shareInRegister', 'reliability'])
  })
})
