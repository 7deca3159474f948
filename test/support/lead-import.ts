import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { parseLeadJson } from '../../src/http/lead-json.ts'
import { importLeads } from '../../src/imports/import-leads.ts'
import type { ImportResult, LeadsFile } from '../../src/imports/import-leads.ts'
import { NO_MAPPING } from '../../src/imports/import-mapping.ts'
import { refusedFile } from '../../src/imports/refused-rows.ts'
import { testDatabase } from './database.ts'
import { evidenceBacking, seedParties, SUPPLIER } from './evidence.ts'

/** How a test's import differs from the usual one. */
export type ImportRun = Partial<Omit<LeadsFile, 'bytes'>> & {
  /** The plug is pulled when so many batches are stored and the next one tells so. */
  readonly stopAfterBatches?: number
  /** Beside it stands the list of refused rows. */
  readonly path?: string
}

/** An import, and its list of refused rows. */
export type ImportOutcome = ImportResult & { readonly refused: string }

/** What tests of imports work with. Each test begins without leads. */
export type ImportBench = {
  readonly database: () => Database
  readonly backing: () => ReturnType<typeof evidenceBacking>
  readonly folder: () => string
  readonly empty: () => Promise<void>
  readonly run: (text: string | Buffer, more?: ImportRun) => Promise<ImportOutcome>
  /** Everything that an import leaves behind, less sealed bytes, which differ by their nonces. */
  readonly leads: () => Promise<readonly unknown[]>
}

/** Makes one for the calling test file. */
export function importBench(): ImportBench {
  let database: Database
  let backing: ReturnType<typeof evidenceBacking>
  let folder: string

  beforeAll(async () => {
    database = await testDatabase()
    await seedParties(database.db)
    folder = await mkdtemp(join(tmpdir(), 'leadproof-import-'))
  })
  afterAll(async () => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    backing = evidenceBacking(database)
    await emptyLeads(database)
  })

  return {
    database: () => database,
    backing: () => backing,
    folder: () => folder,
    empty: async () => emptyLeads(database),
    run: async (text, more = {}) => runImport(backing, { path: join(folder, 'leads'), ...more }, Buffer.from(text)),
    leads: async () => leadsIn(database),
  }
}

/** Records as lines of JSON. */
export function ndjson(bodies: readonly unknown[]): string {
  return bodies.map((body) => `${JSON.stringify(body)}\n`).join('')
}

/** The text of a file, empty where there is none. */
export async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

async function runImport(
  backing: ReturnType<typeof evidenceBacking>,
  { stopAfterBatches = Infinity, path, ...settings }: ImportRun & { readonly path: string },
  bytes: Buffer,
): Promise<ImportOutcome> {
  const refused = refusedFile(`${path}.rejected.csv`)
  let batches = 0
  const file: LeadsFile = {
    bytes: pieces(bytes),
    mark: null,
    format: null,
    mapping: NO_MAPPING,
    source: null,
    zone: null,
    bytesMax: 10_000,
    batchRowsMax: 3,
    ...settings,
  }
  const tell = () => {
    batches += 1
    if (batches > stopAfterBatches) throw new Error('the plug was pulled')
  }
  try {
    const result = await importLeads(backing, SUPPLIER, file, { parseJson: parseLeadJson, refused, tell })
    return { ...result, refused: await textOf(`${path}.rejected.csv`) }
  } finally {
    await refused.close()
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777)
}

async function emptyLeads({ db }: Database): Promise<void> {
  await sql`truncate lead, lead_version, lead_identifier, evidence_binding, import_progress`.execute(db)
}

async function leadsIn({ db }: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select lead_id, version, content, identifiers, name_index,
           (select count(*)::int from lead_version where lead_version.lead_id = lead.lead_id) as later,
           (select array_agg(identifier order by identifier)
              from lead_identifier
             where lead_identifier.lead_id = lead.lead_id) as found
      from lead
     order by lead_source_id, lead_id`.execute(db)
  return rows
}
