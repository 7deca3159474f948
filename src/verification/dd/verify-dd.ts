import { hash } from 'node:crypto'
import type { Caller } from '../../base/caller.ts'
import type { Json } from '../../base/canonical-json.ts'
import { Fault } from '../../base/fault.ts'
import { newId } from '../../base/ids.ts'
import type { Random } from '../../base/ids.ts'
import { inStep } from '../../base/in-step.ts'
import type { Clock } from '../../base/time.ts'
import type { PhoneRegion } from '../../contacts/phone.ts'
import { CATALOGUE } from '../../rules/catalogue.ts'
import type { Dossier } from '../../rules/dossier.ts'
import { judgeDossier, whyUnmatched } from '../../rules/judge.ts'
import type { Verdict } from '../../rules/verdict.ts'
import type { Case, RecordCase, Use } from '../case.ts'
import type { PermittedFacts } from '../permitted-order.ts'
import type { ShareFacts } from '../shared-facts.ts'
import { askedLeadFrom } from './asked-lead.ts'
import type { AskedLead } from './asked-lead.ts'
import type { DdAnswer, DdRequestBody } from './dd-contract.ts'
import type { GatherDossier, Gathered } from './gather-dossier.ts'
import { presentDd } from './present-dd.ts'
import { briefVerdict } from './recorded-dd.ts'
import type { RecordedDd } from './recorded-dd.ts'

/** What the DD operation works with. */
export type DdDesk = {
  readonly clock: Clock
  readonly random: Random
  readonly region: PhoneRegion
  readonly gather: GatherDossier
  readonly record: RecordCase
  readonly share: ShareFacts<PermittedFacts>
  /** The text of `processing_disclosure`. */
  readonly disclosure: string
}

/** The answer as it goes out, and the id under which it is on record. */
export type DdVerified = {
  readonly verificationId: string
  readonly answer: DdAnswer
  readonly body: string
  /** The lead as it was looked up. */
  readonly lead: { readonly leadSourceId: string; readonly leadId: string }
  /** False for `LEAD_NOT_MATCHED`. */
  readonly isMatched: boolean
}

// Each attempt lost means that another answer took the lead's next use; the uses of a lead run out before this does.
const ATTEMPTS_MAX = 8

/**
 * Verifies one lead: gathers, judges, records, presents. No answer leaves that is not on record.
 *
 * @throws Fault `invalid_request`, `order_not_permitted`, `overloaded`, `database_unavailable`, `integrity_failure`.
 */
export async function verifyDd(desk: DdDesk, caller: Caller, body: DdRequestBody): Promise<DdVerified> {
  const asked = askedLeadFrom(body, desk.region)
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const now = desk.clock()
    // Those whose dossiers came by one read take each of the next stages together.
    const gathered = await desk.gather(caller, asked, now)
    await inStep
    const verdict = judgeDossier(gathered.dossier)
    await inStep
    const answer = presentDd(gathered.dossier, verdict, gathered.words, desk.disclosure)
    await inStep
    const text = JSON.stringify(answer)
    const sharedDigest = await desk.share(gathered.reference)
    const entry = caseFrom(desk, caller, { asked, gathered, verdict, text, sharedDigest })
    if ((await desk.record(entry)) === 'recorded') {
      return { verificationId: entry.verificationId, answer, body: text, lead: asked, isMatched: verdict.matched }
    }
  }
  throw new Fault('overloaded', 'This lead is being verified too often at once. Try again shortly.')
}

type Judged = {
  readonly asked: AskedLead
  readonly gathered: Gathered
  readonly verdict: Verdict
  readonly text: string
  readonly sharedDigest: Buffer
}

function caseFrom(desk: DdDesk, caller: Caller, { asked, gathered, verdict, text, sharedDigest }: Judged): Case {
  const { dossier, read } = gathered
  const recorded: RecordedDd = {
    asked,
    now: dossier.now,
    found: read.found,
    events: read.opened?.events ?? [],
    verdict: briefVerdict(verdict, CATALOGUE),
    ...(verdict.matched ? {} : { unmatched: whyUnmatched(dossier) }),
    answerSha256: hash('sha256', text, 'base64'),
  }
  return {
    verificationId: newId('ver', dossier.now, desk.random),
    operation: 'dd',
    mode: caller.mode,
    caller,
    ddId: asked.ddId,
    at: dossier.now,
    madeFrom: madeFrom(dossier),
    sharedDigest,
    recorded: JSON.stringify(recorded),
    use: useOf(dossier, verdict),
    disclosure: null,
  }
}

function madeFrom({ lead, order, policy }: Dossier): Json {
  return {
    evidenceVersion: lead?.version ?? null,
    termsVersion: order.termsVersion,
    policyScan: policy.newest?.scanId ?? null,
  }
}

// Only the first Verified answer of a London day is a use; one that was counted already takes none.
function useOf({ asked, today, order, lead }: Dossier, verdict: Verdict): Use | null {
  if (verdict.status !== 'Verified' || lead === null || lead.uses.days.includes(today)) return null
  const { leadSourceId, leadId } = asked
  return { leadSourceId, leadId, number: lead.uses.days.length + 1, day: today, callerId: order.caller.organisationId }
}
