import { LeadRecordBody } from '../evidence/lead-record-contract.ts'
import { knownNamesOf } from './input.ts'
import { parseStrictJson } from './strict-json.ts'
import type { JsonLimits } from './strict-json.ts'

/** What one evidence record may hold: a wording has lines. */
export const LEAD_JSON: JsonLimits = { depthMax: 8, partsMax: 10_000, linesIn: new Set(['consent_text']) }

/** Reads one evidence record in JSON strictly. @throws Fault `invalid_request` with pointers to every fault. */
export function parseLeadJson(bytes: Uint8Array): unknown {
  return parseStrictJson(bytes, LEAD_JSON, knownNamesOf(LeadRecordBody))
}
