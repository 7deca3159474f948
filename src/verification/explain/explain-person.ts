import type { Caller } from '../../base/caller.ts'
import { invalidRequest } from '../../base/fault.ts'
import { newId } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { findReferenceStamp } from '../../db/reference-stamp-store.ts'
import type { Cover, IdentityQuery } from '../../identity-sources/identity-source.ts'
import { ownRecordsSource } from '../../identity-sources/own-records-source.ts'
import { registerSource } from '../../identity-sources/register-source.ts'
import { registerWeighings } from '../../identity-sources/register-weighings.ts'
import { listLeadSources } from '../../lead-sources/organisation-store.ts'
import { findOrder } from '../../licences/order-store.ts'
import { explainIdentity } from '../../matching/explain-identity.ts'
import type { Backing } from '../../vault/backing.ts'
import { insertDisclosure } from '../disclosure/disclosure-store.ts'
import { subjectIndex } from '../disclosure/subject-index.ts'
import { decideOnRecords, kycMatching, NOT_COMPARABLE } from '../kyc/decide-on-records.ts'
import { orderOfCaller } from '../kyc/order-of-caller.ts'
import { permittedTo } from '../permitted-order.ts'
import { findReference } from '../reference-store.ts'
import type { ExplainAnswerBody, ExplainRequestBody } from './explain-contract.ts'
import { presentExplanation } from './present-explanation.ts'
import { explainedPersonFrom } from './read-explain-query.ts'
import { searchRecords } from './search-records.ts'
import type { TracedRecords } from './search-records.ts'

// Somebody reads the answer; who waits for a verdict has less patience.
const DEADLINE_MS = 10_000

const NOBODY_ASKED: TracedRecords = {
  records: [],
  isTruncated: false,
  attestations: [],
  asked: [],
  keys: [],
  whereabouts: [],
}

/**
 * Tells an operator why a person is, or is not, confirmed by the registers and leads on record here, as KYC weighs them. Sources
 * outside this house are not asked: nobody is told of a person for an explanation. Who asked, and about whom, is on record
 * before anything is told.
 *
 * @throws Fault `invalid_request` with everything that is wrong, `sources_unavailable`, `overloaded`, `integrity_failure`.
 */
export async function explainPerson(
  backing: Backing,
  caller: Caller,
  body: ExplainRequestBody,
): Promise<ExplainAnswerBody> {
  const { database, vault, clock, random, region } = backing
  const now = clock()
  const { person, facts } = explainedPersonFrom(body, region, now)
  const cover =
    body.dd_id === undefined ? await wholeCover(backing, caller, now) : await coverOf(backing, caller, body.dd_id)
  const found = await search(backing, { mode: caller.mode, person, facts, cover })
  const weighing = await registerWeighings(database, vault)(caller.mode, await findReferenceStamp(database.db))
  const options = kycMatching(weighing)
  const comparison =
    person.phones.length === 0 ? { compared: [], decision: NOT_COMPARABLE } : decideOnRecords(person, found, options)
  const disclosureId = newId('dsc', now, random)
  await insertDisclosure(database.db, {
    disclosureId,
    mode: caller.mode,
    kind: 'identity_explained',
    organisationId: caller.organisationId,
    keyId: caller.keyId,
    ddId: body.dd_id ?? null,
    verificationId: null,
    subject: subjectIndex(vault, caller.mode, person),
    at: now,
  })
  return presentExplanation({
    disclosureId,
    identity: explainIdentity(person, comparison, options),
    options,
    isTruncated: found.isTruncated,
    sources: found.asked,
    keys: found.keys,
    whereabouts: found.whereabouts,
  })
}

/** Without a phone KYC asks nobody, so neither does its explanation. */
async function search({ database, vault, clock }: Backing, query: IdentityQuery): Promise<TracedRecords> {
  if (query.person.phones.length === 0) return NOBODY_ASKED
  const sources = [registerSource(database, vault), ownRecordsSource(database, vault)]
  // The metrics of sources tell how verifications fare.
  const watch = (): undefined => undefined
  return searchRecords(sources, query, { deadlineMs: DEADLINE_MS, clock, watch })
}

/** Every source of the mode, and every lead of it. */
async function wholeCover({ database }: Backing, { mode, organisationId }: Caller, now: Instant): Promise<Cover> {
  const everySource = { organisationId: null, status: null }
  const sources = await readEvery({
    read: async (wish) => listLeadSources(database.db, mode, everySource, wish),
    idOf: ({ leadSourceId }) => leadSourceId,
  })
  const leadSourceIds = sources.map(({ leadSourceId }) => leadSourceId)
  return { ddId: '', leadSourceIds, coverage: 'whole_source', callerId: organisationId, now, today: londonDayOf(now) }
}

/** What the buyer of an order may look into. */
async function coverOf({ database, clock }: Backing, caller: Caller, ddId: string): Promise<Cover> {
  const { mode } = caller
  const order = await findOrder(database.db, mode, ddId)
  if (order === null) throw invalidRequest([{ pointer: '/dd_id', detail: 'is no order' }])
  const buyer = { ...caller, organisationId: order.buyerId }
  const wish = { mode, organisationId: order.buyerId, ddId, leadSourceId: '' }
  return orderOfCaller(permittedTo(buyer, await findReference(database.db, wish)), clock()).cover
}
