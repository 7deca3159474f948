import { endOfLondonDay } from '../../base/time.ts'
import { aboutLead } from '../about-lead.ts'
import type { AskedIdentifier, Dossier, LeadFacts } from '../dossier.ts'
import { ofLead } from '../findings.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass, pass } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'
import { misfits } from '../serving.ts'
import type { Misfit } from '../serving.ts'

/** What is said of a lead that is unknown, not covered or not held by the caller: always the same (contract section 4). */
export const UNMATCHED: Failure = {
  severity: 'BLOCK',
  channels: 'all',
  detail: 'the lead is not known under this order with these identifiers',
  remedy: 'send a lead that was delivered under this order, with identifiers that it has on record',
}

/** Is it this lead, under this order, with these identifiers? */
export const LINK_RULES: readonly Rule[] = [
  {
    id: 'LNK-002',
    code: 'LEAD_NOT_MATCHED',
    title: 'The lead is known and covered by the order',
    citation: 'Licence; UK GDPR Article 5(1)(f)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: judgeCoverage,
  },
  {
    id: 'LNK-003',
    code: 'LEAD_NOT_MATCHED',
    title: 'Every identifier sent belongs to the lead',
    citation: 'UK GDPR Article 5(1)(d) and (f)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: ({ asked }) => failOrPass(asked.identifiers.every(({ belongs }) => belongs) ? [] : [UNMATCHED]),
  },
  {
    id: 'LNK-004',
    code: 'IDENTIFIER_INVALID',
    title: 'Every identifier sent is valid and of a kind that serves the channel',
    citation: 'ITU-T E.164; national numbering plans',
    severity: 'CHANNEL',
    channels: ['email', 'phone', 'landline', 'sms', 'ai_sms'],
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: (dossier) => failOrPass(misfits(dossier).map((misfit) => misfitFailure(misfit, dossier))),
  },
  {
    id: 'LNK-006',
    code: 'EVIDENCE_REUSED',
    title: 'The evidence reference belongs to this person alone',
    citation: 'UK GDPR Article 7(1)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeEvidenceReuse),
  },
  {
    id: 'LNK-007',
    code: 'ORDER_NOT_ACTIVE',
    title: 'The order is active and has begun',
    citation: 'Licence',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: judgeOrderActive,
  },
]

/** The faults of syntax among the identifiers sent: they depend on the request alone, so anyone may be told of them. */
export function unreadableIdentifiers(dossier: Dossier): readonly Failure[] {
  const unreadable = misfits(dossier).filter(({ why }) => why === 'unreadable')
  return unreadable.map((misfit) => misfitFailure(misfit, dossier))
}

/**
 * An order covers the leads assigned to it, and with `whole_source` all others of its sources too. An assignment on
 * record always speaks for its lead: one that is revoked, over or still to come takes the lead out, whatever the
 * coverage.
 */
function judgeCoverage({ lead, order, now, today }: Dossier): Judgement {
  const { assignment, coverage, coversSource } = order
  if (lead === null || !coversSource) return fail(UNMATCHED)
  if (assignment === null) return coverage === 'whole_source' ? PASS : fail(UNMATCHED)
  const { deliveredAt, endsOn, revokedAt } = assignment
  const isRevoked = revokedAt !== null && revokedAt <= now
  if (isRevoked || deliveredAt > now || (endsOn !== null && endsOn < today)) return fail(UNMATCHED)
  const because = 'end of the assignment'
  const ends = [...(endsOn === null ? [] : [endOfLondonDay(endsOn)]), ...(revokedAt === null ? [] : [revokedAt])]
  return pass(...ends.map((until) => ({ channels: 'all', until, because }) as const))
}

function misfitFailure({ identifier, why, channels }: Misfit, dossier: Dossier): Failure {
  const subject = subjectOf(identifier, dossier)
  const kind = identifier.kind === 'phone' ? 'a phone number' : 'an e-mail address'
  const texts = {
    unreadable: [`${subject} cannot be read as ${kind}`, 'correct its spelling'],
    invalid: [`${subject} is not a number of its country's numbering plan`, 'send a number that exists'],
    unusable: [`${subject} is of a kind that is neither called nor texted`, 'send a mobile or landline number'],
    unintended: [`${subject} does not serve what the order intends`, 'send an identifier of the intended kind'],
  } as const
  const [detail, remedy] = texts[why]
  return { severity: 'CHANNEL', channels, detail, remedy }
}

/** Names an identifier without showing it: by its kind, and by its place among those of its kind if there are several. */
function subjectOf({ kind, index }: AskedIdentifier, { asked }: Dossier): string {
  const noun = kind === 'phone' ? 'phone number' : 'e-mail address'
  const alike = asked.identifiers.filter((other) => other.kind === kind)
  if (alike.length === 1) return `the ${noun}`
  return `${noun} ${alike.filter((other) => other.index <= index).length} of ${alike.length}`
}

/**
 * A reference that another person had first is not this person's evidence. Of the first holder only another supplier's
 * later use raises a doubt; a supplier that uses its own reference again fails there, not here.
 */
function judgeEvidenceReuse({ consent, evidenceReuse }: LeadFacts): Judgement {
  if (consent.evidenceReference === null && evidenceReuse.length === 0) return NOT_APPLICABLE
  if (evidenceReuse.some(({ bound }) => bound === 'earlier')) {
    return fail(
      ofLead(
        'BLOCK',
        'the evidence reference was bound to another person earlier',
        "have the supplier send this person's own evidence",
      ),
    )
  }
  if (evidenceReuse.every(({ bySameSupplier }) => bySameSupplier)) return PASS
  return fail(
    ofLead(
      'REVIEW',
      'another supplier used the evidence reference for another person later',
      'have the issuer of the evidence confirm whom it was issued for',
    ),
  )
}

function judgeOrderActive({ order, today }: Dossier): Judgement {
  if (order.status !== 'active') {
    return fail(
      ofLead(
        'BLOCK',
        `the order is ${order.status}`,
        order.status === 'suspended' ? 'have the order resumed' : 'ask under an active order',
      ),
    )
  }
  if (order.startsOn === null || order.startsOn <= today) return PASS
  return fail(ofLead('BLOCK', `the order starts on ${order.startsOn}`, `ask on or after ${order.startsOn}`))
}
