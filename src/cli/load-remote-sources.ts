import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import { readRemoteSettings } from '../identity-sources/read-remote-settings.ts'
import type { RemoteSourceSetup } from '../identity-sources/read-remote-settings.ts'

/** One variable of the environment; undefined when it is not set. */
export type Environment = (name: string) => string | undefined

/**
 * Reads the file of `LEADPROOF_IDENTITY_SOURCES` and the secrets that it names.
 *
 * @returns none where the setting is absent.
 * @throws Error fit to be shown that names all that is wrong at once, and no value.
 */
export function loadRemoteSources(
  { LEADPROOF_IDENTITY_SOURCES: path }: Pick<Config, 'LEADPROOF_IDENTITY_SOURCES'>,
  environment: Environment,
): readonly RemoteSourceSetup[] {
  if (path === undefined) return []
  const text = readText(path)
  if (text === null) throw new Error(`LEADPROOF_IDENTITY_SOURCES: ${path} cannot be read.`)
  const read = readRemoteSettings(text, {
    fromEnvironment: (name) => environment(name) ?? null,
    fromFile: readText,
  })
  if (!('faults' in read)) return read
  throw new Error(
    `The identity sources in ${path} are not valid:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Whatever the reason, the operator has to look at the file that is named.
    return null
  }
}
