import { hash } from 'node:crypto'
import type { Day, Instant } from '../../src/base/time.ts'
import type { Exchange } from '../../src/http/openapi/recorded-examples.ts'
import { CATALOGUE } from '../../src/rules/catalogue.ts'
import type { Dossier } from '../../src/rules/dossier.ts'
import { judgeDossier } from '../../src/rules/judge.ts'
import type { Verdict } from '../../src/rules/verdict.ts'
import type { DdAnswerResult } from '../../src/verification/dd/dd-contract.ts'
import { presentDdVerification } from '../../src/verification/dd/present-dd-verification.ts'
import { presentDd } from '../../src/verification/dd/present-dd.ts'
import type { ShownWords } from '../../src/verification/dd/present-dd.ts'
import { briefVerdict } from '../../src/verification/dd/recorded-dd.ts'
import type { KycFacts } from '../../src/verification/kyc/kyc-facts.ts'
import { KYC_CODES } from '../../src/verification/kyc/kyc-reason.ts'
import type { KycCode } from '../../src/verification/kyc/kyc-reason.ts'
import { judgeKyc } from '../../src/verification/kyc/kyc-rules.ts'
import { presentKyc } from '../../src/verification/kyc/present-kyc.ts'
import { stampRulePacks } from '../../src/verification/rule-packs.ts'
import type { DdVerificationBody } from '../../src/verification/verification-contract.ts'
import { dossier } from './dossier.ts'
import { askedPhone, evidenceOf, kycFacts, orderOf, UNCONFIRMED, withdrawal } from './kyc-facts.ts'
import { readRuleVectors } from './rule-vectors.ts'

const WORDS: ShownWords = {
  legalBasis: 'Consent',
  consentMethod: 'Web form, unticked checkbox',
  consentCategories: ['Third-party marketing'],
}
const DISCLOSURE = 'The marketplace operator acts as authorised data processor for this lead.'

/**
 * An answer for every reason code that a lead can have, made by the rules from the first of their vectors that has it. A
 * code that is never told in an answer is shown in the record of the verification.
 */
export function leadReasons(): readonly Exchange[] {
  const codes = CATALOGUE.flatMap(({ code }) => (code === null ? [] : [code]))
  return [...new Set(codes)].map((code) => {
    const judged = vectorsOf(code).map((facts) => ({ facts, verdict: judgeDossier(facts) }))
    const answers = judged.map(({ facts, verdict }) => presentDd(facts, verdict, WORDS, DISCLOSURE))
    const loud = answers.find(({ verification_results: [result] }) => messageOf(result).includes(code))
    const example = { name: code, summary: titleOf(code), request: null, status: 200 }
    if (loud !== undefined) return { operation: 'POST /dd-verify', ...example, answer: loud }
    const quiet = judged.map(recordOf).find(({ rules }) => rules.some((rule) => rule.code === code && isBroken(rule)))
    if (quiet === undefined) throw new Error(`no vector of a rule leads to ${code}`)
    return { operation: 'GET /v1/verifications/{verification_id}', ...example, answer: quiet }
  })
}

/** An answer for every reason code that a person can have. */
export function identityReasons(): readonly Exchange[] {
  return KYC_CODES.map((code) => {
    const verdict = judgeKyc(kycFacts(FACTS[code]))
    const told = verdict.entries.flatMap(({ reasons }) => reasons).find((reason) => reason.code === code)
    if (told === undefined) throw new Error(`the facts for ${code} must lead to it`)
    return {
      operation: 'POST /v1/svc_verify',
      name: code,
      summary: told.detail,
      request: null,
      status: 200,
      answer: presentKyc('DD-1', verdict),
    }
  })
}

function titleOf(code: string): string {
  const rules = CATALOGUE.filter((rule) => rule.code === code)
  return `Broken: ${rules.map(({ title }) => title.slice(0, 1).toLowerCase() + title.slice(1)).join('; ')}`
}

function vectorsOf(code: string): readonly Dossier[] {
  const rules = CATALOGUE.filter((rule) => rule.code === code)
  return rules.flatMap(({ id }) => readRuleVectors(id)).map(({ patch }) => dossier(patch))
}

function messageOf(result: DdAnswerResult | undefined): string {
  return result?.verification_summary.message ?? ''
}

function isBroken({ outcome }: DdVerificationBody['rules'][number]): boolean {
  return outcome === 'fail' || outcome === 'unknown'
}

/** What would be on record about a verdict. */
function recordOf({ facts, verdict }: { readonly facts: Dossier; readonly verdict: Verdict }): DdVerificationBody {
  const { now, asked, registers } = facts
  const row = { verificationId: `ver_${'1'.repeat(32)}`, ddId: asked.ddId, at: now, madeFrom: {} }
  const recorded = { now, verdict: briefVerdict(verdict, CATALOGUE), answerSha256: hash('sha256', '', 'base64') }
  const snapshots = (['tps', 'ctps', 'mps'] as const).map((kind) => ({ kind, ...registers[kind] }))
  const shared = { packs: stampRulePacks(), ruleIds: CATALOGUE.map(({ id }) => id), reference: { snapshots } }
  return presentDdVerification(
    { row, recorded, shared } as unknown as Parameters<typeof presentDdVerification>[0],
    false,
  )
}

const day = (text: string) => text as Day
const noRegister = { snapshotId: null, snapshotDate: null }
const suppressed = [{ scope: 'caller' as const, channels: 'all' as const, at: '2026-10-01T00:00:00.000Z' as Instant }]
const disagreeing = (loneDisagreement: 'name' | 'birthDate' | 'address'): Partial<KycFacts> => ({
  identity: { ...UNCONFIRMED, verdict: 'review', loneDisagreement },
})

/** What must be so for each code to be told. */
const FACTS: Readonly<Record<KycCode, Partial<KycFacts>>> = {
  PHONE_INVALID: askedPhone({ value: null, line: null, valid: false }),
  IDENTITY_NOT_CONFIRMED: { identity: UNCONFIRMED },
  NAME_MISMATCH: disagreeing('name'),
  DOB_MISMATCH: disagreeing('birthDate'),
  ADDRESS_MISMATCH: disagreeing('address'),
  INSUFFICIENT_SOURCES: { sourcesMin: 2 },
  NUMBER_REASSIGNED: { records: [evidenceOf({ number_recycled_on: '2026-09-01' })] },
  DECEASED: { records: [evidenceOf({ date_of_death: '2026-10-05' })] },
  OPT_IN_MISSING: { records: [evidenceOf({ opt_in_timestamp: null })] },
  CONSENT_WITHDRAWN: { withdrawals: [withdrawal()] },
  CONSENT_EXPIRED: { records: [evidenceOf({ opt_in_timestamp: '2024-11-19T12:00:00Z' })] },
  LICENCE_EXPIRED: orderOf({ endsOn: day('2026-11-19') }),
  TPS_REGISTERED: askedPhone({
    listings: { tps: [{ identifier: 0, listedSince: day('2026-10-23') }], ctps: [] },
  }),
  SCREENING_EXPIRED: { registers: { tps: noRegister, ctps: noRegister } },
  SUPPRESSED_BY_BUYER: askedPhone({ suppressions: suppressed }),
  SOURCE_UNAVAILABLE: {
    identity: UNCONFIRMED,
    sources: [
      { name: 'register', state: 'answered' },
      { name: 'elsewhere', state: 'unavailable' },
    ],
  },
}
