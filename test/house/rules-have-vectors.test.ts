import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/rules/catalogue.ts'
import type { Judgement, Rule } from '../../src/rules/rule.ts'
import { dossier } from '../support/dossier.ts'
import { readRuleVectors, ruleIdsWithVectors } from '../support/rule-vectors.ts'

/** The leads of all vectors: if a rule ever answers in some way, one of them is likely to make it do so. */
const LEADS = ruleIdsWithVectors()
  .flatMap((ruleId) => readRuleVectors(ruleId).map(({ patch }) => dossier(patch)))
  .filter(({ lead }) => lead !== null)

test('every vector file belongs to a rule', () => {
  const ids = new Set(CATALOGUE.map(({ id }) => id))

  expect(ruleIdsWithVectors().filter((ruleId) => !ids.has(ruleId))).toEqual([])
})

describe.each(CATALOGUE.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  test('has a vector for a pass, for a failure, and for every other answer that it ever gives', () => {
    const covered = new Set(vectorsOf(rule).map(({ expect: { outcome } }) => outcome))

    expect([...answersOf(rule)].filter((outcome) => !covered.has(outcome))).toEqual([])
  })

  test('gives the source of each vector, and no case twice', () => {
    const vectors = vectorsOf(rule)
    const cases = vectors.map((vector) => vector.case)

    expect(vectors.filter(({ source }) => source.trim() === '')).toEqual([])
    expect(cases.filter((name, index) => cases.indexOf(name) !== index)).toEqual([])
  })
})

function vectorsOf({ id }: Rule): ReturnType<typeof readRuleVectors> {
  return ruleIdsWithVectors().includes(id) ? readRuleVectors(id) : []
}

/** What the rule answered to some lead, and what it must be able to answer at the least. */
function answersOf(rule: Rule): ReadonlySet<Judgement['outcome']> {
  return new Set([...LEADS.map((lead) => rule.evaluate(lead).outcome), ...leastAnswers(rule)])
}

/** A rule without a code modifies others and cannot fail; one that only informs says so or has nothing to say. */
function leastAnswers({ code, severity }: Rule): readonly Judgement['outcome'][] {
  if (code === null) return ['pass', 'not_applicable']
  return severity === 'INFO' ? ['fail', 'not_applicable'] : ['pass', 'fail']
}
