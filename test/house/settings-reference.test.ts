import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  SETTINGS_REFERENCE,
  settingsReference,
  settingsTable,
  TABLE_BEGIN,
  TABLE_END,
} from '../../scripts/write-settings-reference.ts'
import { SETTINGS } from '../../src/config.ts'

test('the settings reference is what the schema says', () => {
  expect(readFileSync(SETTINGS_REFERENCE, 'utf8')).toBe(settingsReference())
})

test('the README has the same table', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const table = readme.split(TABLE_BEGIN)[1]?.split(TABLE_END)[0]?.trim()

  expect(table).toBe(settingsTable())
})

test('every setting says in a sentence what it does', () => {
  const silent = Object.entries(SETTINGS.shape).filter(
    ([, schema]) => !/^[A-Z`].{20,}\.$/.test(schema.description ?? ''),
  )

  expect(silent.map(([name]) => name)).toEqual([])
})
