import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import type { Db } from '../db/database.ts'

/** An entry against one identifier, ready to be written. */
export type StoredObjection = {
  /** Blind index: of the installation, or of one organisation where the scope is `buyer`. */
  readonly identifier: Buffer
  readonly objectionId: string
  readonly kind: 'withdrawn' | 'objected' | 'suppressed'
  /** `person`: said by the person; `operator`: entered by the operator; `buyer`: on one buyer's own list. */
  readonly scope: 'person' | 'operator' | 'buyer'
  readonly organisationId: string
  /** Null = all. */
  readonly channels: readonly Channel[] | null
  readonly at: Instant
  readonly receivedAt: Instant
  readonly sealed: Buffer
}

/**
 * Adds entries; they are never changed nor removed. One that is there already, by identifier and id, stays as it is.
 *
 * @returns the identifiers of those that were added.
 */
export async function insertObjections(db: Db, objections: readonly StoredObjection[]): Promise<readonly Buffer[]> {
  const given = objections.map((objection) => ({
    identifier: objection.identifier.toString('hex'),
    objection_id: objection.objectionId,
    kind: objection.kind,
    scope: objection.scope,
    organisation_id: objection.organisationId,
    channels: objection.channels,
    at: objection.at,
    received_at: objection.receivedAt,
    sealed: objection.sealed.toString('hex'),
  }))
  const { rows } = await sql<{ identifier: Buffer }>`
    insert into objection (identifier, objection_id, kind, scope, organisation_id, channels, at, received_at, sealed)
    select decode(identifier, 'hex'), objection_id, kind, scope, organisation_id, channels, at, received_at,
           decode(sealed, 'hex')
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
           as given (identifier text, objection_id text, kind text, scope text, organisation_id text, channels text[],
                     at timestamptz, received_at timestamptz, sealed text)
     order by identifier, objection_id
        on conflict (identifier, objection_id) do nothing
    returning identifier`.execute(db)
  return rows.map(({ identifier }) => identifier)
}

/** Tells whether there is an organisation of the mode. */
export async function hasOrganisation(db: Db, mode: Mode, organisationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from organisation
     where organisation_id = ${organisationId}
       and mode = ${mode}`.execute(db)
  return rows.length > 0
}
