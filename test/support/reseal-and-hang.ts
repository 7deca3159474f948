/**
 * A process that seals things anew and stops dead in the middle of the second batch, with its transaction open, so that a
 * test can kill it there. Its only argument is the `DATABASE_URL`; it writes `in the middle` when it is there.
 */
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { openDatabase } from '../../src/db/database.ts'
import { resealRows } from '../../src/vault/reseal-rows.ts'
import { SEALED_TABLE } from './sealed-table.ts'
import { testVaultOn } from './vault.ts'

const NONCE_BYTES = 12
const url = process.argv[2] ?? ''

const { db } = await openDatabase(url, { applicationName: 'reseal-and-hang' })
const vault = await testVaultOn(db)
const batch = 20
// One nonce a value, and no more ready than for the first batch and a half.
vault.nonces.ready = randomBytes(NONCE_BYTES * 1.5 * batch)
vault.nonces.used = 0
const hanging = { ...vault, random: hang }
await resealRows(db, hanging, [SEALED_TABLE], {
  rowsPerBatch: batch,
  tell: () => {},
  signal: new AbortController().signal,
})

function hang(): Uint8Array {
  writeSync(1, 'in the middle\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('nobody wakes a process that hangs')
}
