import { leadAtVersion } from '../../evidence/lead-at-version.ts'
import type { Dossier } from '../../rules/dossier.ts'
import type { Backing } from '../../vault/backing.ts'
import { dossierFrom } from './dossier.ts'
import type { ShownWords } from './present-dd.ts'
import type { RecordedDd, SharedDd } from './recorded-dd.ts'
import { newScans } from './scans.ts'
import { shownWordsFrom } from './shown-words.ts'

/** What a DD case was judged and shown by. */
export type RestoredDd = { readonly dossier: Dossier; readonly words: ShownWords | null }

/**
 * Puts together again what a recorded case was judged by: from the case, the facts it shares, and the version of the evidence
 * and the scans that it names.
 *
 * @throws Fault `conflict` when the evidence is no longer on record.
 */
export async function restoreDd(
  { database: { db }, vault }: Backing,
  recorded: RecordedDd,
  shared: SharedDd,
): Promise<RestoredDd> {
  const { asked, found, events, now } = recorded
  const evidence = found.lead === undefined ? null : await leadAtVersion(db, vault, asked, found.lead.version)
  const opened = evidence === null ? null : { sealed: evidence, events }
  const scans = await newScans(db)(found.lead)
  const dossier = dossierFrom(asked, shared.reference, { found, opened, scans }, now)
  return { dossier, words: evidence === null ? null : shownWordsFrom(evidence) }
}
