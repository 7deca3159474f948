import type { Day } from '../base/time.ts'
import type { PackId } from './jurisdiction.ts'
import { NOT_APPLICABLE, PASS } from './rule.ts'
import type { Judgement, Rule } from './rule.ts'
import { UK_RULES } from './uk/uk-pack.ts'
import type { RuleResult } from './verdict.ts'

/** A rule with the two results that need no facts of the dossier: most rules give one of them for most leads. */
export type RuleInForce = {
  readonly rule: Rule
  readonly passed: RuleResult
  readonly notApplicable: RuleResult
}

type RulesOfDay = { readonly today: Day; readonly byPacks: WeakMap<readonly PackId[], readonly RuleInForce[]> }

const UK_IDS = new Set(UK_RULES.map(({ id }) => id))

// Leads are judged by the same rules all day long.
const remembered = new WeakMap<readonly Rule[], RulesOfDay>()

/** Those of the rules that belong to one of the packs and are in force on that day, in their own order. */
export function rulesInForce(rules: readonly Rule[], packs: readonly PackId[], today: Day): readonly RuleInForce[] {
  const { byPacks } = rulesOfDay(rules, today)
  const known = byPacks.get(packs)
  if (known !== undefined) return known
  const inForce = rules
    .filter((rule) => isInForce(rule, today) && packs.includes(packOf(rule)))
    .map((rule) => ({ rule, passed: resultWithout(rule, PASS), notApplicable: resultWithout(rule, NOT_APPLICABLE) }))
  byPacks.set(packs, inForce)
  return inForce
}

function rulesOfDay(rules: readonly Rule[], today: Day): RulesOfDay {
  const known = remembered.get(rules)
  if (known?.today === today) return known
  const fresh = { today, byPacks: new WeakMap<readonly PackId[], readonly RuleInForce[]>() }
  remembered.set(rules, fresh)
  return fresh
}

function isInForce({ effectiveFrom, effectiveTo }: Rule, today: Day): boolean {
  return effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo)
}

function packOf({ id }: Rule): PackId {
  return UK_IDS.has(id) ? 'uk' : 'core'
}

/** Many verdicts share it, hence it is frozen. */
function resultWithout({ id, code, title, citation }: Rule, { outcome }: Judgement): RuleResult {
  return Object.freeze({
    id,
    code,
    title,
    citation,
    outcome,
    failures: Object.freeze([]),
    limits: Object.freeze([]),
  })
}
