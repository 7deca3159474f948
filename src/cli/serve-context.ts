import type { Config } from '../config.ts'
import type { LogLevel } from '../http/service-log.ts'
import type { Environment } from './load-remote-sources.ts'
import type { OnCrash } from './until-end.ts'

/** What `serve` needs of its process. */
export type ServeContext = {
  /** @param more settings that go before those of the environment. */
  readonly config: (more?: Readonly<Record<string, string>>) => Config
  /** For the secrets that a settings file names. */
  readonly environment: Environment
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean }
  /** Resolves when the process is asked to end. */
  readonly untilAskedToEnd: () => Promise<void>
  readonly onCrash: OnCrash
  /** Sets the status with which the process will end. */
  readonly exitWith: (status: number) => void
  readonly version: string
}

/** On a terminal a line for each request would hide what people are told. */
export function logLevelOf({ out }: ServeContext, { LEADPROOF_LOG_LEVEL }: Config): LogLevel {
  return out.isTTY === true ? 'warn' : LEADPROOF_LOG_LEVEL
}
