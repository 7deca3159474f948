import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import { Fault, invalidRequest } from '../../base/fault.ts'
import type { InputFault } from '../../base/fault.ts'
import { LeadRecordBody } from '../../evidence/lead-record-contract.ts'
import { leadRecordFrom } from '../../evidence/read-lead-record.ts'
import { storeLeads } from '../../evidence/store-leads.ts'
import { importLeads } from '../../imports/import-leads.ts'
import { NO_MAPPING } from '../../imports/import-mapping.ts'
import { notePolicies } from '../../imports/note-policies.ts'
import type { RefusedRow } from '../../imports/refused-rows.ts'
import { LEAD_JSON, parseLeadJson } from '../lead-json.ts'
import type { Service } from '../service.ts'

/** What became of one record. */
type LeadResult = {
  readonly index?: number
  readonly line?: number
  readonly lead_source_id?: string
  readonly lead_id?: string
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  readonly errors?: readonly InputFault[]
}

type LeadsAnswer = Record<'received' | 'created' | 'changed' | 'unchanged' | 'refused', number> & {
  readonly results: readonly LeadResult[]
}

const RECORDS_MAX = 1000
const LINE_BYTES_MAX = 65_536
const BODY_BYTES_MAX = 4_194_304
// A thousand full records; the limit of one record is in `LEAD_JSON`.
const PARTS_MAX = 200_000
// Reading and sealing a record takes a fraction of a millisecond: after so many, others get their turn.
const BATCH_RECORDS = 100
// Of a stream only refusals are told, and no more than anybody would read.
const RESULTS_MAX = 1000

const LeadsBody = z.union([LeadRecordBody, z.array(LeadRecordBody).max(RECORDS_MAX)])

const NO_SUCH_SOURCE = { pointer: '/lead_source_id', detail: 'is no lead source that may be written to' }

/**
 * `POST /v1/leads`: files evidence records, one, an array or a stream of JSON lines. Records are taken one by one: those
 * that are refused are told with all that is wrong with them, the others are kept, and the answer is 200. One record alone
 * that is refused is answered as an invalid request.
 */
export function leadRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/leads',
    bodyLimit: BODY_BYTES_MAX,
    config: {
      scope: ['evidence:write', 'admin'],
      input: LeadsBody,
      json: { linesIn: LEAD_JSON.linesIn, partsMax: PARTS_MAX },
      ndjson: true,
      idempotent: true,
    },
    handler: async ({ body, caller }) => {
      if (body instanceof Readable) return fileStream(service, caller, body)
      return Array.isArray(body) ? fileMany(service, caller, body) : fileOne(service, caller, body)
    },
  })
}

async function fileOne(service: Service, caller: Caller, body: unknown): Promise<LeadsAnswer> {
  const [result] = await fileBatch(service, caller, [body], 0)
  if (result === undefined) throw new Error('one record must have one result')
  if (result.outcome !== 'refused') return answerFrom([result], 1)
  throw invalidRequest((result.errors ?? []).map(({ pointer, detail }) => ({ pointer: pointer.slice(2), detail })))
}

async function fileMany(service: Service, caller: Caller, bodies: readonly unknown[]): Promise<LeadsAnswer> {
  if (bodies.length > RECORDS_MAX) {
    throw new Fault('too_large', `An array holds at most ${RECORDS_MAX} records; send more as JSON lines.`)
  }
  const results: LeadResult[] = []
  for (let from = 0; from < bodies.length; from += BATCH_RECORDS) {
    results.push(...(await fileBatch(service, caller, bodies.slice(from, from + BATCH_RECORDS), from)))
    await setImmediate()
  }
  return answerFrom(results, bodies.length)
}

/** Pointers of faults begin with the record's place in the array. */
async function fileBatch(
  service: Service,
  caller: Caller,
  bodies: readonly unknown[],
  from: number,
): Promise<readonly LeadResult[]> {
  const told = { region: service.region, zone: null, now: service.clock() }
  const read = bodies.map((body) => leadRecordFrom(body, told))
  const records = read.flatMap((found) => ('record' in found ? [found.record] : []))
  const stored = await storeLeads(service, caller, records)
  await notePolicies(service, caller, records, stored)
  const outcomes = stored.values()
  return read.map((found, offset) => {
    const index = from + offset
    if ('faults' in found) return { index, outcome: 'refused', errors: withPlace(index, found.faults) }
    const outcome = outcomes.next().value ?? 'refused'
    const lead = { index, lead_source_id: found.record.leadSourceId, lead_id: found.record.leadId, outcome }
    return outcome === 'refused' ? { ...lead, errors: withPlace(index, [NO_SUCH_SOURCE]) } : lead
  })
}

async function fileStream(service: Service, caller: Caller, stream: Readable): Promise<LeadsAnswer> {
  const results: LeadResult[] = []
  const file = {
    bytes: stream,
    mark: null,
    format: 'ndjson' as const,
    mapping: NO_MAPPING,
    source: null,
    zone: null,
    bytesMax: LINE_BYTES_MAX,
    batchRowsMax: BATCH_RECORDS,
  }
  const { rows, created, changed, unchanged, rejected } = await importLeads(service, caller, file, {
    parseJson: parseLeadJson,
    tell: () => undefined,
    refused: {
      resumeAt: async () => undefined,
      write: async (refused) => {
        results.push(...refused.slice(0, RESULTS_MAX - results.length).map(refusedLine))
        return 0
      },
    },
  })
  return { received: rows, created, changed, unchanged, refused: rejected, results }
}

function refusedLine({ line, flaws, lead }: RefusedRow): LeadResult {
  const errors = flaws.map(({ column, reason }) => ({ pointer: column, detail: reason }))
  const known = lead === null ? {} : { lead_source_id: lead.leadSourceId, lead_id: lead.leadId }
  return { line, ...known, outcome: 'refused', errors }
}

function withPlace(index: number, faults: readonly InputFault[]): readonly InputFault[] {
  return faults.map(({ pointer, detail }) => ({ pointer: `/${index}${pointer}`, detail }))
}

function answerFrom(results: readonly LeadResult[], received: number): LeadsAnswer {
  const count = (wanted: LeadResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length
  return {
    received,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    results,
  }
}
