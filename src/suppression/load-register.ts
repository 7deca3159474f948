import { Fault } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import { londonDayOf } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import { dateListings } from './date-listings.ts'
import { DAY_BYTES } from './number-block.ts'
import type { NumberBlock } from './number-block.ts'
import { numberPile } from './number-pile.ts'
import {
  activateSnapshot,
  dropPart,
  findActiveSnapshot,
  findBlocks,
  findRetiredParts,
  loadBlocks,
  loadEntries,
  lockRegister,
} from './register-store.ts'
import type { ListedNumber, RegisterSnapshot, RegisterWish } from './register.ts'

/** What a register file holds, many at a time: bare numbers for TPS and CTPS, blind indexes for the others. */
export type RegisterContent = { readonly numbers: Runs<ListedNumber> } | { readonly entries: Runs<Buffer> }

type Runs<Entry> = Iterable<readonly Entry[]> | AsyncIterable<readonly Entry[]>

// A delivery that lost more than a fifth of its rows is far more often a broken file than a shrunken register.
const SHARE_MIN = 0.8

/**
 * Loads a whole snapshot and swaps it in: until the swap every verification sees the old one, from then on every one sees
 * the new one.
 *
 * @throws Fault `conflict` for a snapshot that is older than the active one or under 80 % of its size, unless forced;
 *   `invalid_request` for one from the future. Nothing is changed then.
 */
export async function loadRegister(
  backing: Backing,
  wish: RegisterWish,
  content: RegisterContent,
): Promise<RegisterSnapshot> {
  const now = backing.clock()
  if (wish.snapshotDate > londonDayOf(now)) throw new Fault('invalid_request', 'The snapshot date lies in the future.')
  refuseOlder(wish, await findActiveSnapshot(backing.database.db, wish))
  const snapshotId = newId('snp', now, backing.random)
  const load = await loadOf(backing, wish, content)
  const loaded = await transaction(backing.database.db, async (tx) => {
    await lockRegister(tx, wish)
    const active = await findActiveSnapshot(tx, wish)
    refuseOlder(wish, active)
    const entries = await load(tx, { snapshotId, active })
    refuseSmaller(wish, active, entries)
    const { mode, kind, organisationId, channels, snapshotDate } = wish
    const snapshot = { snapshotId, kind, organisationId, channels, snapshotDate, entries }
    await activateSnapshot(tx, { ...snapshot, mode }, now)
    await bumpReferenceStamp(tx)
    return snapshot
  })
  await dropRetired(backing)
  return loaded
}

type Load = (
  tx: Tx,
  snapshots: { readonly snapshotId: string; readonly active: RegisterSnapshot | null },
) => Promise<number>

/** What writes the content and says how many different entries it has; numbers are read to the end before it is handed out. */
async function loadOf({ database }: Backing, wish: RegisterWish, content: RegisterContent): Promise<Load> {
  const { kind, snapshotDate } = wish
  const isNumbers = kind === 'tps' || kind === 'ctps'
  if ('entries' in content && !isNumbers) {
    return async (tx, { snapshotId }) => loadEntries(tx, snapshotId, content.entries)
  }
  if (!('numbers' in content && isNumbers)) {
    throw new Error(`a ${kind} register must not be loaded from the other kind of content`)
  }
  const pile = numberPile()
  for await (const listings of content.numbers) for (const listed of listings) pile.add(listed)
  return async (tx, { snapshotId, active }) => {
    const tally = { entries: 0 }
    const blocks = counted(pile.blocks(), tally)
    // The active snapshot stays while the register is locked, so that it can be read beside the transaction.
    const earlier = active === null ? null : findBlocks(database.db, active.snapshotId)
    await loadBlocks(
      tx,
      snapshotId,
      earlier === null ? blocks : dateListings(blocks, { blocks: earlier, snapshotDate }),
    )
    return tally.entries
  }
}

function* counted(blocks: Iterable<NumberBlock>, tally: { entries: number }): Generator<NumberBlock, void, undefined> {
  for (const block of blocks) {
    tally.entries += block.days.length / DAY_BYTES
    yield block
  }
}

function refuseOlder({ force, snapshotDate }: RegisterWish, active: RegisterSnapshot | null): void {
  if (force || active === null || snapshotDate >= active.snapshotDate) return
  throw new Fault(
    'conflict',
    `The snapshot of ${active.snapshotDate} is loaded; this one is older. Use --force to load it all the same.`,
  )
}

function refuseSmaller({ force }: RegisterWish, active: RegisterSnapshot | null, entries: number): void {
  if (force || active === null || entries >= active.entries * SHARE_MIN) return
  throw new Fault(
    'conflict',
    `The file has ${entries} entries, the loaded snapshot ${active.entries}: under 80 %. Use --force to load it all the same.`,
  )
}

// Old entries harm nobody, so what keeps them from being removed now only puts it off to the next load.
async function dropRetired({ database }: Backing): Promise<void> {
  for (const { kind, snapshotId } of await findRetiredParts(database.db)) {
    try {
      await dropPart(database.db, kind, snapshotId)
    } catch (error) {
      if (!isInTheWay(error)) throw error
    }
  }
}

// A reader that goes on (lock or statement timed out), or another process that removes the same: 55P03, 57014, 55000, 42P01.
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['55P03', '57014', '55000', '42P01'])

function isInTheWay(error: unknown): boolean {
  const cause = error instanceof Fault ? error.cause : error
  return cause instanceof Error && 'code' in cause && IN_THE_WAY.has(cause.code)
}
