import type { InputFault } from '../base/fault.ts'
import { addMs } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { ConsentEventBody } from './consent-event-contract.ts'
import type { LeadEvent } from './lead-event.ts'
import type { SealedLeadEvent } from './lead-record.ts'
import { readChannels } from './read-channels.ts'
import { readRecipientsList } from './read-consent.ts'
import {
  newReading,
  CLOCK_SKEW_MS,
  fault,
  faultsOf,
  readText,
  readTexts,
  readWording,
  requireTime,
  TIME_MIN,
} from './reading.ts'
import type { Reading, Told, ReadingSettings } from './reading.ts'
import { shapedAs } from './shape-faults.ts'
import type { Loose } from './shape-faults.ts'

/**
 * Reads a consent event. One that gives consent must carry its own words and a reference to the evidence: what was said
 * before a withdrawal proves nothing after it (contract section 3).
 */
export function consentEventFrom(
  value: unknown,
  told: ReadingSettings,
): { readonly event: LeadEvent } | { readonly faults: readonly InputFault[] } {
  const { value: body, faults } = shapedAs(ConsentEventBody, value)
  if (body === null) return { faults }
  const reading = newReading(told, faults)
  const channels = readChannels(reading, '/channels', body.channels)
  const at = readAt(reading, body.at)
  const said = readSaid(reading, body)
  const kind = body.event ?? null
  if (kind === 'granted' || kind === 'renewed') {
    if (said.consentText === null) fault(reading, '/consent_text', `is required for ${kind}`)
    if (said.evidenceReference === null) fault(reading, '/evidence_reference', `is required for ${kind}`)
  }
  const all = faultsOf(reading)
  if (kind === null || at === null || all.length > 0) return { faults: all }
  return { event: { kind, channels, at, said } }
}

function readAt(reading: Reading, told: Told<string>): Instant | null {
  const at = requireTime(reading, '/at', told)
  if (at === null) return null
  if (at > addMs(reading.now, CLOCK_SKEW_MS)) return fault(reading, '/at', 'is in the future')
  return at < TIME_MIN ? fault(reading, '/at', 'is before the year 2000') : at
}

function readSaid(reading: Reading, body: Loose<ConsentEventBody>): SealedLeadEvent {
  return {
    consentText: readWording(reading, '/consent_text', body.consent_text),
    consentMethod: readText(reading, '/consent_method', body.consent_method),
    namedRecipients: readTexts(reading, '/named_recipients', body.named_recipients),
    recipientsList: readRecipientsList(reading, '/recipients_list', body.recipients_list),
    evidenceReference: readText(reading, '/evidence_reference', body.evidence_reference),
    label: readText(reading, '/label', body.label),
  }
}
