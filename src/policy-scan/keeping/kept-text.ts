import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Db, Tx } from '../../db/database.ts'
import type { Backing } from '../../vault/backing.ts'
import { open, seal } from '../../vault/seal.ts'
import type { PolicyText } from '../reading/policy-text.ts'
import { findText, insertText, textPlace } from './text-store.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
// Enough to make a policy a fifth of its size within milliseconds.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** A text of five megabytes with its blocks; what opens to more was not written by us. */
const KEPT_BYTES_MAX = 100_000_000

/** Keeps the text of a page under its digest, once however often it is found. */
export async function keepText(backing: Backing, tx: Db | Tx, text: PolicyText, digest: Buffer): Promise<void> {
  const packed = await pack(JSON.stringify(text), QUALITY)
  const sealed = seal(backing.vault, textPlace(digest), packed)
  await insertText(tx, { digest, sealed, firstSeenAt: backing.clock() })
}

/**
 * The text that a scan read.
 *
 * @throws Fault `integrity_failure` when it does not open.
 */
export async function openText({ database: { db }, vault }: Backing, digest: Buffer): Promise<PolicyText> {
  const sealed = await findText(db, digest)
  if (sealed === null) throw new Error('the text of a scan must be on file')
  const packed = open(vault, textPlace(digest), sealed)
  const text = await unpack(packed, { maxOutputLength: KEPT_BYTES_MAX })
  return JSON.parse(text.toString('utf8')) as PolicyText
}
