/** The personal part of an `objection` row, sealed. */
export type SealedObjection = {
  /** Why the operator or a buyer entered it; null where the person said it. */
  readonly reason: string | null
  /** The lead at which the person said it, and the event that records it. */
  readonly lead: { readonly leadSourceId: string; readonly leadId: string; readonly eventId: string } | null
}
