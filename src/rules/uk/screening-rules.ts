import { addDays, startOfLondonDay } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import { grantInForce } from '../consent.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { judgementOf } from '../findings.ts'
import { CALLS } from '../marketing-channels.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass } from '../rule.ts'
import type { Failure, Judgement, Limit, Rule } from '../rule.ts'
import { isCorporate } from '../subscriber.ts'
import { REGISTER_NAMES } from './register-rules.ts'
import { CALL_REGISTERS, REGISTER_DAYS, acceptedScreening, callScreeningOf } from './screening.ts'
import type { CallRegister, RegisterScreening } from './screening.ts'

/** Was the number screened at all, and does the screening still count? */
export const UK_SCREENING_RULES: readonly Rule[] = [
  {
    id: 'UKR-003',
    code: 'SCREENING_EXPIRED',
    title: 'The screening is younger than 28 days',
    citation: 'PECR regulation 21(3); ICO direct marketing guidance: screen every 28 days',
    severity: 'CHANNEL',
    channels: CALLS,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeScreeningAge),
  },
  {
    id: 'UKR-004',
    code: 'NOT_SCREENED',
    title: 'The number was screened',
    citation: 'PECR regulation 21(1)(b)',
    severity: 'CHANNEL',
    channels: CALLS,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeScreened),
  },
]

/** Does the person refuse advertising by post? */
export const UK_POST_RULES: readonly Rule[] = [
  {
    id: 'UKR-009',
    code: 'MPS_REGISTERED',
    title: 'Name and address are not on the MPS register, or the person consented to post',
    citation: 'DMA Code; Mailing Preference Service',
    severity: 'CHANNEL',
    channels: ['postal'],
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgePost),
  },
]

/**
 * A screening ends when the London day 28 days after its snapshot begins, whenever it was asked. That none is known is a
 * doubt where the register is required: TPS always, CTPS for a company (UKR-004 tells which is missing).
 */
function judgeScreeningAge(lead: LeadFacts, dossier: Dossier): Judgement {
  const { channels, screenings } = callScreeningOf(dossier, lead)
  if (channels.length === 0) return NOT_APPLICABLE
  const expired: Failure[] = []
  const limits: Limit[] = []
  for (const screening of screenings) {
    const end = endOf(screening)
    if (dossier.today < end) {
      const because = `the ${REGISTER_NAMES[screening.register]} screening`
      limits.push({ channels, until: startOfLondonDay(end), because })
    } else {
      expired.push(expiredFailure(screening, dossier, channels))
    }
  }
  const missing = missingRegisters(screenings).filter((register) => isRequired(register, dossier))
  return judgementOf(
    expired,
    missing.map((register) => missingFailure(register, dossier, channels)),
    limits,
  )
}

function missingRegisters(screenings: readonly RegisterScreening[]): readonly CallRegister[] {
  return CALL_REGISTERS.filter((register) => screenings.every((screening) => screening.register !== register))
}

/** TPS always, CTPS for a company. */
function isRequired(register: CallRegister, dossier: Dossier): boolean {
  return register === 'tps' || isCorporate(dossier)
}

function missingFailure(register: CallRegister, dossier: Dossier, channels: readonly Channel[]): Failure {
  const detail = `no ${REGISTER_NAMES[register]} screening is on record`
  return { severity: 'CHANNEL', channels, detail, remedy: remedyOf(register, dossier) }
}

function expiredFailure(screening: RegisterScreening, dossier: Dossier, channels: readonly Channel[]): Failure {
  const { register, snapshotDate } = screening
  return {
    severity: 'CHANNEL',
    channels,
    detail: `the ${REGISTER_NAMES[register]} snapshot of ${snapshotDate} served until ${addDays(endOf(screening), -1)}`,
    remedy: remedyOf(register, dossier),
  }
}

function remedyOf(register: CallRegister, { today }: Dossier): string {
  return `screen against a ${REGISTER_NAMES[register]} snapshot taken after ${addDays(today, -REGISTER_DAYS)}`
}

function endOf({ snapshotDate }: RegisterScreening): ReturnType<typeof addDays> {
  return addDays(snapshotDate, REGISTER_DAYS)
}

/** That a register was not asked is a failure of its own and not a doubt: nothing is known about the number. */
function judgeScreened(lead: LeadFacts, dossier: Dossier): Judgement {
  const { channels, screenings } = callScreeningOf(dossier, lead)
  if (channels.length === 0) return NOT_APPLICABLE
  return failOrPass(
    missingRegisters(screenings).map((register) => ({
      severity: isRequired(register, dossier) ? 'CHANNEL' : 'REVIEW',
      channels,
      detail: `no ${REGISTER_NAMES[register]} snapshot is loaded${lacksSupplierScreening(dossier) ? ' and the supplier made no screening' : ''}`,
      remedy: remedyOf(register, dossier),
    })),
  )
}

function lacksSupplierScreening({ order }: Dossier): boolean {
  return order.terms.acceptSupplierScreening
}

function judgePost(lead: LeadFacts, dossier: Dossier): Judgement {
  const { mps } = dossier.registers
  const accepted = mps.snapshotDate === null ? acceptedScreening(dossier, lead, 'mps') : null
  const isListed = accepted === null ? mps.listed : accepted.result === 'listed'
  if (isListed === null) return NOT_APPLICABLE
  if (!isListed || grantInForce(lead, 'postal') !== null) return PASS
  return fail({
    severity: 'CHANNEL',
    channels: ['postal'],
    detail: 'name and address are on the MPS register, and there is no consent to post',
    remedy: 'obtain consent to post',
  })
}
