import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** One file of the migrations folder. */
export type Migration = {
  /** The file's name, `0001_leads.sql`. Names sort in the order in which they are applied. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text, hexadecimal. */
  readonly sha256: string
}

/** What the database remembers of an applied migration. */
export type AppliedMigration = Pick<Migration, 'name' | 'sha256'>

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** Reads the migrations of a folder, in the order of their numbers. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      // Git may write other line ends on Windows; that is no change of the migration.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Says all that keeps these files from being applied on top of what the database has: a file that was changed, removed
 * or slipped in before one that is applied, a number used twice, a name without a number.
 *
 * @param applied in the order of their names.
 * @returns sentences; none when all is well.
 */
export function judgeMigrations(files: readonly Migration[], applied: readonly AppliedMigration[]): readonly string[] {
  const last = applied.at(-1)?.name ?? ''
  const appliedByName = new Map(applied.map((migration) => [migration.name, migration]))
  const fileNames = new Set(files.map(({ name }) => name))
  const numbers = files.map(({ name }) => name.slice(0, 4))
  return [
    ...files.flatMap(({ name, sha256 }, index) => {
      const known = appliedByName.get(name)
      if (!NAME.test(name)) return [`${name} is not named like 0001_what_it_does.sql`]
      if (numbers.indexOf(name.slice(0, 4)) !== index) return [`${name} has a number that another migration has`]
      if (known === undefined) return name < last ? [`${name} comes before ${last}, which is applied already`] : []
      return known.sha256 === sha256 ? [] : [`${name} was changed after it was applied`]
    }),
    ...applied
      .filter(({ name }) => !fileNames.has(name))
      .map(({ name }) => `${name} was applied but its file is missing`),
  ]
}
