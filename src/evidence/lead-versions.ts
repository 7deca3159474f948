import type { Instant } from '../base/time.ts'
import { evidenceDifference } from './evidence-difference.ts'
import type { LeadRecord, SealedLead } from './lead-record.ts'

/** A record with the digest that tells it from others. */
export type DigestedRecord = { readonly record: LeadRecord; readonly content: Buffer }

/** How a lead stands after its newest version. */
export type LeadState = {
  readonly version: number
  readonly content: Buffer
  readonly versions: SealedLead
  /** A grant or renewal with a wording of its own came after the lead: a change of evidence is explained. */
  readonly renewed: boolean
  /**
   * When consent evidence last came in that differs both from the first version and from the version before it, and
   * every field in which it ever did; null while it never did.
   */
  readonly evidenceChange: { readonly at: Instant; readonly fields: readonly string[] } | null
}

/** @returns the state of a lead that has come for the first time. */
export function firstState({ record, content }: DigestedRecord): LeadState {
  return { version: 1, content, versions: { first: record, newest: null }, renewed: false, evidenceChange: null }
}

/**
 * The state after one more record for the lead.
 *
 * @param at when the record reached us.
 * @returns null when the record says what the newest version says.
 */
export function nextState(state: LeadState, { record, content }: DigestedRecord, at: Instant): LeadState | null {
  if (state.content.equals(content)) return null
  const { first, newest } = state.versions
  return {
    version: state.version + 1,
    content,
    versions: { first, newest: record },
    renewed: state.renewed,
    evidenceChange: state.renewed
      ? state.evidenceChange
      : evidenceChange(state, first, newest ?? first, { record, at }),
  }
}

/**
 * The moment of the last change counts, since a change after the delivery to a buyer weighs more (rule PRV-008): else a
 * harmless change before it would hide a grave one after it.
 */
function evidenceChange(
  state: LeadState,
  first: LeadRecord,
  before: LeadRecord,
  { record, at }: { readonly record: LeadRecord; readonly at: Instant },
): LeadState['evidenceChange'] {
  const known = state.evidenceChange
  const differing = evidenceDifference(first, record)
  if (differing.length === 0 || evidenceDifference(before, record).length === 0) return known
  return { at, fields: [...new Set([...(known?.fields ?? []), ...differing])].toSorted() }
}
