import { findKeysByDigest } from '../keys/api-key-store.ts'
import { digestOf, isLive, newDemoKeyText } from '../keys/api-key.ts'
import type { KeyText } from '../keys/api-key.ts'
import { issueKey } from '../keys/issue-key.ts'
import { operatorAtMachine } from '../keys/operator.ts'
import type { Backing } from '../vault/backing.ts'
import { contentDigest } from '../vault/blind-index.ts'
import type { Vault } from '../vault/vault.ts'
import { CURRENT_ORDER_ID, DEMO_BUYER_ID } from './demo-parties.ts'

const PURPOSE = 'the demo key of this installation'

/** The demo key: its secret, and whether it still works. */
export type DemoKey = { readonly secret: KeyText; readonly isLive: boolean }

/** The demo key of this installation. @returns null while it was never issued. */
export async function findDemoKey({ database, vault, clock }: Backing): Promise<DemoKey | null> {
  const secret = demoKeyText(vault)
  const digest = digestOf(secret)
  const found = await findKeysByDigest(database.db, [digest])
  const known = found.get(digest.toString('hex'))
  return known === undefined ? null : { secret, isLive: isLive(known.key, clock()) }
}

/**
 * Issues the demo's buyer its key. The secret follows from the installation's own keys, so that each start prints the same
 * one although, as with any key, only its digest is stored. Its organisation and order must be on file.
 */
export async function issueDemoKey(backing: Backing): Promise<DemoKey> {
  const secret = demoKeyText(backing.vault)
  const scopes = ['dd' as const, 'kyc' as const]
  // `leadproof demo` asks about everybody at once, and whoever tries the service wants to see what it can do.
  const limits = { rate_per_second: 10_000, burst: 20_000, kyc_rate_per_second: 1000, kyc_burst: 2000 }
  const body = { organisation_id: DEMO_BUYER_ID, name: 'Demo key', scopes, dd_id: CURRENT_ORDER_ID, ...limits }
  await issueKey(backing, operatorAtMachine('test'), body, secret)
  return { secret, isLive: true }
}

function demoKeyText(vault: Vault): KeyText {
  const bytes = contentDigest(vault, 'test', PURPOSE)
  return newDemoKeyText((count) => bytes.subarray(0, count))
}
