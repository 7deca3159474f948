import { describe, expect, test } from 'vitest'
import { dossier } from '../../test/support/dossier.ts'
import { differences, readRuleVectors, ruleIdsWithVectors } from '../../test/support/rule-vectors.ts'
import { CATALOGUE } from './catalogue.ts'

describe.each(ruleIdsWithVectors())('%s', (ruleId) => {
  const vectors = readRuleVectors(ruleId).map((vector) => [vector.case, vector] as const)

  test.each(vectors)('%s', (_case, { patch, expect: expected }) => {
    const rule = CATALOGUE.find(({ id }) => id === ruleId)
    if (rule === undefined) throw new Error(`no rule of the catalogue is called ${ruleId}`)
    const facts = frozen(structuredClone(dossier(patch)))

    const judgement = rule.evaluate(facts)

    expect(differences(rule, judgement, expected)).toEqual([])
    // A rule that remembers what it saw would answer otherwise the second time.
    expect(rule.evaluate(facts)).toEqual(judgement)
  })
})

/** Frozen at every depth, so that a rule which changes its dossier is found out. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) frozen(member)
    Object.freeze(value)
  }
  return value
}
