import { describe, expect, test } from 'vitest'
import { Fault } from '../../base/fault.ts'
import { askedLeadFrom } from './asked-lead.ts'
import type { AskedLead } from './asked-lead.ts'

function askedFor(leadId: string): AskedLead {
  const body = { dd_id: 'DD-1', lead_id: leadId, lead_source_id: 'SRC-1', identifiers: [{ phone: '07400123456' }] }
  return askedLeadFrom({ ...body, check_type: 'DD' }, 'GB')
}

function faultsOf(leadId: string): Fault['inputFaults'] {
  try {
    askedFor(leadId)
  } catch (error) {
    if (error instanceof Fault) return error.inputFaults
    throw error
  }
  return []
}

describe('a text of a DD request', () => {
  test.each(['x'.repeat(256), '🪪'.repeat(256), ` ${'é'.repeat(256)} `, 'e\u0301'.repeat(256)])(
    'may have 256 characters once trimmed and composed, of any size: %j',
    (leadId) => {
      expect(askedFor(leadId).leadId).toBe(leadId.trim().normalize('NFC'))
    },
  )

  test.each(['x'.repeat(257), '🪪'.repeat(257), `${'🪪'.repeat(256)}x`, '', ' \u00A0 '])(
    'is refused with more, or with none: %j',
    (leadId) => {
      expect(faultsOf(leadId)).toEqual([{ pointer: '/lead_id', detail: 'must have 1 to 256 characters' }])
    },
  )
})
