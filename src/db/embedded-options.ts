import type { Clock } from '../base/time.ts'
import type { InstalledEngine } from './embedded-binaries.ts'

/** What a person waiting at the terminal, or a log, is told. */
export type EmbeddedEvent =
  | { readonly kind: 'preparing' } //                                first start: a new database is being made
  | { readonly kind: 'ready'; readonly ms: number }
  | { readonly kind: 'relocated'; readonly folder: string } //       the data is here, not in the folder asked for
  | { readonly kind: 'copied_binaries'; readonly folder: string } // the engine could not be used where it was installed
  | { readonly kind: 'set_aside'; readonly folder: string } //       a half-made data folder was moved here
  | { readonly kind: 'stopped_orphan'; readonly pid: number } //     a killed Leadproof had left its server running
  | { readonly kind: 'waiting_for_others' } //                       another command still uses the database we run
  | { readonly kind: 'restarting' } //                               the server ended by itself
  | { readonly kind: 'restarted' }
  | { readonly kind: 'restart_failed'; readonly detail: string } //  it could not be started again; we go on trying

/** How the embedded database is opened. */
export type EmbeddedOptions = {
  readonly dataDir: string
  /** True for the default folder: where the server cannot enter it, another one is taken and said. */
  readonly relocatable: boolean
  /** `serve` wants the folder for itself; `attach` (commands) shares it with whoever runs the server already. */
  readonly mode: 'serve' | 'attach'
  readonly clock: Clock
  readonly tell: (event: EmbeddedEvent) => void
  /** `loopback` where the platform has no Unix sockets. */
  readonly transport?: 'socket' | 'loopback'
  /** For `loopback`: the port to take if it is free. */
  readonly port?: number
  /** Server settings that go before ours. */
  readonly settings?: Readonly<Record<string, string | number>>
  /** Where things go that the server's account cannot reach in the checkout. */
  readonly stateRoot?: string
  readonly engine?: InstalledEngine
}

/** Where things go, by default, that the server's account cannot reach where they are. */
export const STATE_ROOT = '/var/lib/leadproof'
