import type { Day } from '../base/time.ts'
import { resolveLastUpdated } from './dates/resolve-last-updated.ts'
import { findFields } from './fields/find-fields.ts'
import { isLexiconLanguage } from './fields/languages.ts'
import type { PolicyReading } from './reading.ts'
import { readPage } from './reading/read-page.ts'

/** A page as it came. */
export type PolicyPageBytes = {
  readonly bytes: Uint8Array
  /** The `Content-Type`; null when it is not known. */
  readonly contentType: string | null
  /** Where it came from; null for a file. */
  readonly url: string | null
  readonly fetchedOn: Day
}

/**
 * Reads a page: what it is, in which language, what it says on each question and when it was last updated. The same bytes always
 * give the same answer. What could not be read as a policy has no answers; it never has "no" for one.
 */
export async function readPolicy({ fetchedOn, ...page }: PolicyPageBytes): Promise<PolicyReading> {
  const { outcome, text, language, hashes, candidates } = await readPage(page)
  const told = {
    text,
    contentSha256: text === null ? null : hashes.full,
    bodySha256: text === null ? null : hashes.body,
    sentencesSha256: text === null ? null : hashes.sentences,
    language,
    candidates,
  }
  if (text === null || (outcome !== 'ok' && outcome !== 'ok_partial')) {
    return { ...told, outcome, fields: null, lastUpdated: null }
  }
  if (!isLexiconLanguage(language)) return { ...told, outcome: 'unsupported_language', fields: null, lastUpdated: null }
  const host = page.url === null ? null : new URL(page.url).hostname
  return {
    ...told,
    outcome,
    fields: findFields(text, language),
    lastUpdated: resolveLastUpdated(text, { fetchedOn, host, language }),
  }
}
