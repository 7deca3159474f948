import type { LeadKey } from './lead-key.ts'

/** The place after a lead, as it is handed to callers: opaque to them. It holds the ids of a lead that they have been shown. */
export function cursorAfterLead({ leadSourceId, leadId }: LeadKey): string {
  return Buffer.from(JSON.stringify([leadSourceId, leadId])).toString('base64url')
}

/** The lead that a cursor stands after; null for any text that `cursorAfterLead` does not make. */
export function leadBefore(cursor: string): LeadKey | null {
  const value = jsonFrom(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(value)) return null
  const [leadSourceId, leadId] = value as readonly unknown[]
  if (typeof leadSourceId !== 'string' || typeof leadId !== 'string') return null
  const key = { leadSourceId, leadId }
  // PostgreSQL takes no NUL, and no id of ours has a control character.
  if (/\p{Cc}/u.test(leadSourceId + leadId) || cursorAfterLead(key) !== cursor) return null
  return key
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
