import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { EXCHANGES_FILE } from '../../src/http/openapi/recorded-examples.ts'
import { tellAll } from '../support/openapi-chapters.ts'
import { identityReasons, leadReasons } from '../support/openapi-reasons.ts'
import { openStory } from '../support/openapi-story.ts'

test('every example of the reference is what the service answers today', async () => {
  const story = await openStory()

  await tellAll(story)

  const exchanges = [...story.told, ...leadReasons(), ...identityReasons()]
  await expect(withLastingIds(`${JSON.stringify(exchanges, null, 2)}\n`)).toMatchFileSnapshot(
    fileURLToPath(EXCHANGES_FILE),
  )
})

/** Ids in the order of their appearance, and no secret: they stay as they are whatever else is made of chance, or of the rules' text. */
function withLastingIds(text: string): string {
  const ids = new Map<string, string>()
  const lasting = (id: string, prefix: string): string => {
    const known = ids.get(id) ?? `${prefix}_019a9d2e7b607f3a8c11${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  return text
    .replaceAll(/\b([a-z]{3})_[0-9a-f]{32}\b/g, lasting)
    .replaceAll(/\blp_(live|test)_[0-9A-Za-z]+/g, (secret, mode: string) => `lp_${mode}_`.padEnd(secret.length, '0'))
    .replaceAll(/("last_four": )"\w+"/g, '$1"0000"')
    .replaceAll(/("hash": )"[0-9a-f]{64}"/g, `$1"${'0'.repeat(64)}"`)
}
