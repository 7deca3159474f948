import { invalidRequest } from '../../base/fault.ts'
import type { InputFault } from '../../base/fault.ts'
import { identifierFrom } from '../../contacts/identifier.ts'
import type { Identifier } from '../../contacts/identifier.ts'
import type { PhoneRegion } from '../../contacts/phone.ts'
import type { DdRequestBody } from './dd-contract.ts'

/** What a DD request asks about, in normal form. Holds the identifiers themselves, so it is never logged. */
export type AskedLead = {
  readonly ddId: string
  readonly leadId: string
  readonly leadSourceId: string
  /** In the order sent, duplicates merged; null where the text is no number or address. */
  readonly identifiers: readonly {
    readonly kind: 'phone' | 'email'
    readonly index: number
    readonly identifier: Identifier | null
  }[]
}

const CHARACTERS_MAX = 256

/**
 * Reads a request that fits the contract.
 *
 * @throws Fault `invalid_request` with a pointer to every text that is empty or over 256 characters once trimmed.
 */
export function askedLeadFrom(body: DdRequestBody, region: PhoneRegion): AskedLead {
  const faults: InputFault[] = []

  function text(pointer: string, value: string): string {
    const trimmed = value.trim().normalize('NFC')
    if (trimmed === '' || hasMoreCharacters(trimmed, CHARACTERS_MAX)) {
      faults.push({ pointer, detail: `must have 1 to ${CHARACTERS_MAX} characters` })
    }
    return trimmed
  }

  const ddId = text('/dd_id', body.dd_id)
  const leadId = text('/lead_id', body.lead_id)
  const leadSourceId = text('/lead_source_id', body.lead_source_id)
  const sent = body.identifiers.map((element, index) => {
    const kind = 'phone' in element ? ('phone' as const) : ('email' as const)
    const value = text(`/identifiers/${index}/${kind}`, 'phone' in element ? element.phone : element.email)
    return { kind, index, value }
  })
  if (faults.length > 0) throw invalidRequest(faults)

  const identifiers = sent.map(({ kind, index, value }) => ({
    kind,
    index,
    identifier: identifierFrom(kind === 'phone' ? { phone: value } : { email: value }, region),
  }))
  return { ddId, leadId, leadSourceId, identifiers: withoutRepeats(identifiers) }
}

/** Characters are code points, of which a text never has more than it has UTF-16 units. */
function hasMoreCharacters(text: string, max: number): boolean {
  return text.length > max && [...text].length > max
}

function withoutRepeats(identifiers: AskedLead['identifiers']): AskedLead['identifiers'] {
  const seen = new Set<string>()
  return identifiers.filter(({ identifier }) => {
    if (identifier === null) return true
    if (seen.has(identifier.value)) return false
    seen.add(identifier.value)
    return true
  })
}
