import { RemoteSettings } from './remote-settings.ts'
import type { RemoteSetting } from './remote-settings.ts'

/** A source with the secret that its settings name; null where it needs none. */
export type RemoteSourceSetup = { readonly setting: RemoteSetting; readonly secret: string | null }

// What is sent as it is must be fit for a header.
const HEADER_VALUE = /^[\x21-\x7E]+$/

/** Where secrets are; null for one that is not there. */
export type Secrets = {
  readonly fromEnvironment: (name: string) => string | null
  readonly fromFile: (path: string) => string | null
}

/** What is wrong with the settings, each with its place and without a value, since a value may be a secret. */
export type RemoteFaults = { readonly faults: readonly string[] }

/** Reads the text of a settings file, and the secrets that it names, and tells all that is wrong at once. */
export function readRemoteSettings(text: string, secrets: Secrets): readonly RemoteSourceSetup[] | RemoteFaults {
  const parsed = RemoteSettings.safeParse(jsonFrom(text))
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) }
  }
  const faults: string[] = []
  const setups = parsed.data.sources.map((setting, index): RemoteSourceSetup => {
    const place = `sources.${index}`
    faults.push(...missingParts(setting).map((part) => `${place}.${part}: is needed`))
    const secret = secretOf(setting, secrets, (fault) => faults.push(`${place}.${fault}`))
    return { setting, secret }
  })
  return faults.length > 0 ? { faults } : setups
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told as the absence of an object: what the parser says may quote a secret that was put there by mistake.
    return undefined
  }
}

function missingParts(setting: RemoteSetting): readonly string[] {
  if (setting.kind !== 'http' || setting.auth !== 'client_credentials') return []
  return (['token_url', 'client_id'] as const).filter((part) => setting[part] === undefined)
}

function secretOf(setting: RemoteSetting, secrets: Secrets, tell: (fault: string) => void): string | null {
  if (setting.kind === 'http' && setting.auth === 'none') return null
  const isBearer = setting.kind === 'http' && setting.auth === 'bearer'
  const part = isBearer ? 'bearer' : 'client_secret'
  const variable = isBearer ? setting.bearer_env : setting.client_secret_env
  const file = isBearer ? setting.bearer_file : setting.client_secret_file
  if ((variable === undefined) === (file === undefined)) {
    tell(`${part}_env: is needed, or ${part}_file; one of the two`)
    return null
  }
  const found = variable === undefined ? secrets.fromFile(file ?? '') : secrets.fromEnvironment(variable)
  // Editors end files with a line feed that is no part of the secret.
  const secret = found?.replace(/\r?\n$/, '') ?? ''
  const place = variable === undefined ? `${part}_file` : `${part}_env`
  if (secret === '') tell(`${place}: there is nothing to be read`)
  else if (isBearer && !HEADER_VALUE.test(secret)) tell(`${place}: holds what no header may hold`)
  return secret
}
