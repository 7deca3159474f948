import { writeFileSync } from 'node:fs'
import { CATALOGUE } from '../src/rules/catalogue.ts'
import type { Rule, Severity } from '../src/rules/rule.ts'
import { KYC_CODES } from '../src/verification/kyc/kyc-reason.ts'
import type { KycCode } from '../src/verification/kyc/kyc-reason.ts'
import { examplesOf } from './write-rule-reference.ts'
import { testValueClauses } from './write-test-values.ts'

/** The page that this script writes and that a house test holds against the code. */
export const REASON_REFERENCE = new URL('../docs/reference/reasons.md', import.meta.url)

const EFFECTS: Readonly<Record<Severity, string>> = {
  BLOCK: 'no channel may be used',
  CHANNEL: 'the channels that it names may not be used',
  REVIEW: 'a person should look at the lead',
  WARN: 'a warning, told in the record only',
  INFO: 'a note, told in the record only',
}
const HEAVIEST_FIRST: readonly Severity[] = ['BLOCK', 'CHANNEL', 'REVIEW', 'WARN', 'INFO']

/** What the codes of KYC mean and what can be done; of those that DD has too, what is different. */
const KYC_MEANINGS: Readonly<Record<KycCode, { readonly means: string; readonly remedy: string }>> = {
  PHONE_INVALID: {
    means: 'the phone number cannot be read, or is of a kind that nobody is called on',
    remedy: 'correct the number',
  },
  IDENTITY_NOT_CONFIRMED: {
    means: 'no source that the order covers confirms this person with this phone; nothing more is told',
    remedy: 'check all that was sent, or treat the person as not verified',
  },
  NAME_MISMATCH: {
    means: 'phone, date of birth and address agree with the record, the name does not',
    remedy: 'ask the person for the name under which it signed up',
  },
  DOB_MISMATCH: {
    means: 'phone, name and address agree with the record, the date of birth does not',
    remedy: 'ask the person for its date of birth',
  },
  ADDRESS_MISMATCH: {
    means: 'phone, name and date of birth agree with the record, the address does not',
    remedy: 'ask the person for the address at which it signed up',
  },
  INSUFFICIENT_SOURCES: {
    means: 'fewer sources confirm the identity than the operator demands (`LEADPROOF_KYC_MIN_SOURCES`)',
    remedy: 'widen the order to further sources',
  },
  NUMBER_REASSIGNED: {
    means: 'the network gave the number to somebody else on the day of the opt-in or later',
    remedy: 'do not call the number; obtain a new opt-in with the present one',
  },
  DECEASED: { means: 'a register of people has a date of death', remedy: 'do not contact the person' },
  OPT_IN_MISSING: {
    means: 'the identity is confirmed, and there is no opt-in for this identifier',
    remedy: 'use an identifier that is opted in, or obtain consent',
  },
  CONSENT_WITHDRAWN: {
    means: 'the person withdrew or objected, by whichever identifier',
    remedy: 'wait for the person to consent anew',
  },
  CONSENT_EXPIRED: {
    means: 'the opt-in waited too long for its first use, or nothing was heard of the person for too long',
    remedy: 'record a renewal or a confirmed contact',
  },
  LICENCE_EXPIRED: {
    means: 'the order, or the licence of the record itself, has ended, is suspended or has not begun',
    remedy: 'have the licence extended',
  },
  TPS_REGISTERED: {
    means: 'the phone is on TPS or CTPS, and the opt-in to calls does not name the caller',
    remedy: 'obtain consent to calls whose wording names the caller',
  },
  SCREENING_EXPIRED: {
    means: 'the phone was not screened against TPS within 28 days',
    remedy: 'load a TPS snapshot, or have the supplier screen anew',
  },
  SUPPRESSED_BY_BUYER: {
    means: "the identifier is on the caller's own list",
    remedy: 'do not use it unless the person asks for it anew',
  },
  SOURCE_UNAVAILABLE: {
    means: 'a source could not be asked, so that the person may yet be confirmed',
    remedy: 'ask again later',
  },
}

const CODES = [...new Set([...CATALOGUE.flatMap(({ code }) => code ?? []), ...KYC_CODES])]

if (import.meta.main) writeFileSync(REASON_REFERENCE, reasonReference())

/** Every reason code as Markdown: what it means, what it does, whose law it is, what puts it right, how to see it. */
export function reasonReference(): string {
  return `# Reasons

Written by \`node scripts/write-reason-reference.ts\` from the rules, their vectors and the test values. Do not edit.

Each code that can stand in the \`message\` of a lead, in the \`reason\` of a person or in the [record](../guide/verify-a-lead.md#the-record) of
a verification: ${CODES.length} in all. A code never changes its meaning. The words beside a code are for people and may change; which words come when stands
in the [rules](rules.md). Days in remedies are examples. How to see a code for yourself: its [test value](test-values.md).

${CODES.map(codeSection).join('\n\n')}
`
}

/** Every code that the page speaks of, in its order. */
export function reasonCodes(): readonly string[] {
  return CODES
}

function codeSection(code: string): string {
  const rules = CATALOGUE.filter((rule) => rule.code === code)
  const kyc = KYC_CODES.find((own) => own === code)
  const lines = [
    ...rules.flatMap(ruleLines),
    ...remedyLines(rules),
    ...(kyc === undefined ? [] : kycLines(kyc)),
    ...testValueClauses(code).map((clause) => `- _Test value:_ ${clause}`),
  ]
  return `## ${code}\n\n${lines.join('\n')}`
}

function ruleLines(rule: Rule): readonly string[] {
  const { id, title, citation, channels, lawful } = rule
  const severities = new Set(examplesOf(rule).map(({ severity }) => severity))
  const effects = HEAVIEST_FIRST.filter((severity) => severities.has(severity)).map(
    (severity) => `**${severity}** (${EFFECTS[severity]})`,
  )
  const scope = channels === 'all' ? 'all' : channels.join(', ')
  return [
    `- _What should hold:_ ${title} ([${id}](rules.md#${id.toLowerCase()}))`,
    `- _What comes if not:_ ${effects.join(' or ')}; channels: ${scope}${lawful ? '; no order may soften it' : ''}`,
    `- _Ground:_ ${citation}`,
  ]
}

/** Each remedy once; those that differ only in numbers and days are one. */
function remedyLines(rules: readonly Rule[]): readonly string[] {
  const remedies = rules.flatMap((rule) => examplesOf(rule).map(({ remedy }) => remedy))
  const alike = Map.groupBy(remedies, (remedy) => remedy.replaceAll(/[\d-]+/g, '#'))
  return [...alike.values()].flatMap(([remedy]) => (remedy === undefined ? [] : [`- _To put it right:_ ${remedy}`]))
}

function kycLines(code: KycCode): readonly string[] {
  const { means, remedy } = KYC_MEANINGS[code]
  return [`- _For a person (KYC):_ ${means}`, `- _To put it right:_ ${remedy}`]
}
