import type { ConnectionSettings } from '../db/connection-settings.ts'
import type { Snapshot } from '../http/metrics/snapshot.ts'

/** What a worker needs to begin. The channel between the processes is their own, so that the password is safe there. */
export type Begin = {
  readonly kind: 'begin'
  readonly number: number
  readonly connection: ConnectionSettings
  readonly home: string | null
  readonly port: number
}

/** What the first process says to a worker. */
export type ToWorker =
  | Begin
  | { readonly kind: 'stop' }
  | { readonly kind: 'tell'; readonly id: number } //                              what have you measured?
  | { readonly kind: 'told'; readonly id: number; readonly snapshot: Snapshot } // what all have measured

/** What a worker says to the first process. */
export type FromWorker =
  | { readonly kind: 'hello' }
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'gather'; readonly id: number } //                            what have all measured?
  | { readonly kind: 'told'; readonly id: number; readonly snapshot: Snapshot } // what this one has measured
  | { readonly kind: 'last'; readonly snapshot: Snapshot } //                      the same, when it ends

/** What a worker has been sent; null for what Node says to its workers itself. Both ends are this program. */
export function toWorkerFrom(sent: unknown): ToWorker | null {
  return isMessage(sent) ? (sent as ToWorker) : null
}

/** What a worker has sent, likewise. */
export function fromWorkerFrom(sent: unknown): FromWorker | null {
  return isMessage(sent) ? (sent as FromWorker) : null
}

function isMessage(sent: unknown): sent is object {
  return typeof sent === 'object' && sent !== null && 'kind' in sent
}
