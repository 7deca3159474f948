import type { Dossier } from '../../src/rules/dossier.ts'
import { judgeDossier } from '../../src/rules/judge.ts'
import type { Failure, Judgement, Rule, Severity } from '../../src/rules/rule.ts'
import type { ChannelDecision, Verdict } from '../../src/rules/verdict.ts'
import { dossier } from './dossier.ts'
import type { Patch } from './dossier.ts'

/** A finding about e-mail. */
export function findingOf(severity: Severity): Failure {
  return { severity, channels: ['email'], detail: 'a test fails', remedy: 'make it pass' }
}

/** A rule `TST-001`, code `TEST`, that says the same of every dossier. */
export function ruleThat(judgement: Judgement): Rule {
  return {
    id: 'TST-001',
    code: 'TEST',
    title: 'A test',
    citation: 'None',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: () => judgement,
  }
}

/** The verdict on the compliant dossier when one rule says this and there is no other rule. */
export function judged(judgement: Judgement, patch: Patch<Dossier> = {}): Verdict {
  return judgeDossier(dossier(patch), [ruleThat(judgement)])
}

/** The decision on one channel. */
export function decisionOn(verdict: Verdict, channel: string): ChannelDecision {
  const decision = verdict.channels.find((each) => each.channel === channel)
  if (decision === undefined) throw new Error(`no decision on ${channel}`)
  return decision
}
