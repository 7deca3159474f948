/** The key of a lead: ids are unique within their source only. */
export type LeadKey = { readonly leadSourceId: string; readonly leadId: string }

/** A key as one text, for maps. Neither id holds a line feed, so no two keys have one text. */
export function leadKeyText({ leadSourceId, leadId }: LeadKey): string {
  return `${leadSourceId}\n${leadId}`
}
