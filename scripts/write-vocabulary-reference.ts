import { writeFileSync } from 'node:fs'
import { channelsFrom, CHANNELS } from '../src/contacts/channel.ts'
import { ORGANISATION_ROLES } from '../src/lead-sources/organisation.ts'
import { industryLabel } from '../src/rules/industries.ts'
import { CONSENT_CATEGORY_LABELS, LEGAL_BASIS_LABELS } from '../src/rules/read-vocabulary.ts'
import { CONSENT_METHODS } from '../src/rules/vocabulary.ts'
import { REGISTER_KINDS } from '../src/suppression/register.ts'
import { KYC_CODES } from '../src/verification/kyc/kyc-reason.ts'
import { markdownTable } from './markdown-table.ts'

/** The page that this script writes and that a house test holds against the code. */
export const VOCABULARY_REFERENCE = new URL('../docs/reference/vocabulary.md', import.meta.url)

/** Words for channels that suppliers use, in the order in which they are told. */
const CHANNEL_WORDS =
  'email e-mail phone mobile landline call calls voice telephone postal post mail sms text ai_sms ai-sms'.split(' ')

/** The industries of the starter list. */
export const INDUSTRY_CODES: readonly string[] = (
  'insurance insurance.home insurance.motor insurance.life insurance.health insurance.pet ' +
  'insurance.travel insurance.business mortgage equity_release loans credit_cards debt_solutions ' +
  'claims_management pensions investments solar energy broadband_mobile home_improvement automotive ' +
  'education charity gambling health travel retail legal_services funeral_plans recruitment property'
).split(' ')

/** Which of the bases can carry marketing of a bought lead; rules CON-001 and CON-019. */
const BASES_FOR_MARKETING: ReadonlySet<string> = new Set(['consent', 'explicit_consent', 'legitimate_interest'])

if (import.meta.main) writeFileSync(VOCABULARY_REFERENCE, vocabularyReference())

/** Every word that has a fixed meaning in evidence, orders and answers, as Markdown. */
export function vocabularyReference(): string {
  return `# Vocabulary

Written by \`node scripts/write-vocabulary-reference.ts\` from the code. Do not edit.

Words are read in any case; labels and codes alike.

${section('Channels', 'What suppliers call a channel, and the channels that it means. `_consent` may follow.', channelTable())}

${section('Legal basis', 'A basis outside this list is refused by rule CON-001, not by the import.', basisTable())}

${section('Consent method', 'Free text is kept as sent and mapped to one of these; what cannot be told is `imported_unknown`.', codeList(CONSENT_METHODS))}

${section('Consent categories', 'What the person agreed that the data may be used for.', categoryTable())}

${section('Industries', 'A dot makes a branch: `insurance` covers `insurance.home`. Other codes may be used; they have no label and are not found in a wording.', industryTable())}

${section('Regions', 'ISO 3166-1 and 3166-2 codes (`GB`, `GB-SCT`, `IE`), the groups `UK`, `EU`, `EEA`, `GB-GBN`, `GB-EAW` and `WORLD`, or English names.')}

${section('Organisation roles', '', codeList(ORGANISATION_ROLES))}

${section('Registers', '', codeList(REGISTER_KINDS))}

${section('KYC reason codes', 'In the order in which they are told. The codes of DD are those of the [rules](rules.md).', codeList(KYC_CODES))}
`
}

function section(title: string, introduction: string, body = ''): string {
  return [`## ${title}`, introduction, body].filter((part) => part !== '').join('\n\n')
}

function channelTable(): string {
  const rows = CHANNEL_WORDS.map((word) => [`\`${word}\``, (channelsFrom(word) ?? []).map(inCode).join(', ')])
  return markdownTable([['word', 'channels'], ...rows])
}

function basisTable(): string {
  const rows = Object.entries(LEGAL_BASIS_LABELS).map(([code, label]) => [
    label,
    inCode(code),
    BASES_FOR_MARKETING.has(code) ? 'yes' : 'no',
  ])
  return markdownTable([['label', 'code', 'can carry marketing of a bought lead'], ...rows])
}

function categoryTable(): string {
  const rows = Object.entries(CONSENT_CATEGORY_LABELS).map(([code, label]) => [label, inCode(code)])
  return markdownTable([['label', 'code'], ...rows])
}

function industryTable(): string {
  return markdownTable([['code', 'label'], ...INDUSTRY_CODES.map((code) => [inCode(code), industryLabel(code)])])
}

function codeList(codes: readonly string[]): string {
  return codes.map(inCode).join(', ')
}

function inCode(code: string): string {
  return `\`${code}\``
}

/** The channels that no word of the table means: none, or the table is not whole. */
export function channelsWithoutWord(): readonly string[] {
  const meant = new Set(CHANNEL_WORDS.flatMap((word) => channelsFrom(word) ?? []))
  return CHANNELS.filter((channel) => !meant.has(channel))
}
