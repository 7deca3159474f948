/** A column of sealed values. A table has at most one, since a value's place is its table and row. */
export type SealedColumn = {
  readonly table: string
  /** The primary key's columns in their order: text, integer, bytea or uuid. */
  readonly key: readonly string[]
  readonly column: string
}

/**
 * Every column of the schema that holds sealed values. A new one must be added here, or rotation would leave it behind;
 * a test compares the list with the migrated schema.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'lead', key: ['lead_source_id', 'lead_id'], column: 'sealed' },
  { table: 'lead_version', key: ['lead_source_id', 'lead_id', 'version'], column: 'sealed' },
  { table: 'lead_event', key: ['lead_source_id', 'lead_id', 'event_id'], column: 'sealed' },
  { table: 'objection', key: ['identifier', 'objection_id'], column: 'sealed' },
  { table: 'person', key: ['lead_source_id', 'person_id'], column: 'sealed' },
  { table: 'verification', key: ['verification_id'], column: 'sealed' },
  { table: 'idempotent_request', key: ['request_index'], column: 'sealed' },
  { table: 'reveal', key: ['reveal_id'], column: 'sealed' },
  { table: 'source_decision', key: ['lead_source_id', 'decision_number'], column: 'sealed' },
  { table: 'complaint', key: ['complaint_id'], column: 'sealed' },
  { table: 'complaint_step', key: ['complaint_id', 'step_number'], column: 'sealed' },
  { table: 'policy_scan', key: ['scan_id'], column: 'sealed' },
  { table: 'policy_text', key: ['digest'], column: 'sealed' },
  { table: 'policy_page', key: ['policy_url_index'], column: 'sealed' },
]
