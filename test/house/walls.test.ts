import { describe, expect, test } from 'vitest'
import { checkWalls } from '../../scripts/check-walls.ts'
import { WALLS } from '../../scripts/walls.ts'
import { tempTree } from '../support/temp-tree.ts'

const BORROWED = ['node_modules', 'package.json']

/** A file, what it must not import, and the wall in between. */
const TRESPASSES: readonly [file: string, imported: string, wall: string][] = [
  ['src/base/a.ts', '../db/database.ts', 'room-base'],
  ['src/db/a.ts', '../contacts/phone.ts', 'room-db'],
  ['src/contacts/a.ts', '../db/database.ts', 'room-contacts'],
  ['src/vault/a.ts', '../keys/key.ts', 'room-vault'],
  ['src/evidence/a.ts', '../licences/licence.ts', 'room-evidence'],
  ['src/rules/a.ts', '../vault/seal.ts', 'room-rules'],
  ['src/matching/a.ts', '../db/database.ts', 'room-matching'],
  ['src/identity-sources/a.ts', '../licences/licence.ts', 'room-identity-sources'],
  ['src/verification/a.ts', '../keys/key.ts', 'room-verification'],
  ['src/imports/a.ts', '../http/server.ts', 'room-imports'],
  ['src/jobs/a.ts', '../http/server.ts', 'room-jobs'],
  ['src/http/a.ts', '../jobs/run-jobs.ts', 'room-http'],
  ['src/demo/a.ts', '../http/server.ts', 'room-demo'],
  ['src/http/b.ts', '../config.ts', 'room-http'],
  ['src/config.ts', './keys/key.ts', 'config-reads-base-only'],
  ['src/identity-sources/b.ts', '../rules/judge.ts', 'identity-sources-know-rule-types'],
  ['src/rules/core/a-rules.ts', 'node:crypto', 'rules-are-pure'],
  ['src/rules/core/b-rules.ts', 'zod', 'rules-are-pure'],
  ['src/rules/core/c-rules.ts', '../case-store.ts', 'rules-ask-nobody'],
  ['src/verification/present-dd.ts', './case-store.ts', 'presenters-ask-nobody'],
  ['src/verification/b.ts', 'kysely', 'sql-in-stores'],
  ['src/keys/key-store.ts', 'pg', 'drivers-in-db'],
  ['src/imports/copy-store.ts', 'pg-copy-streams', 'drivers-in-db'],
  ['src/verification/c.ts', 'fastify', 'fastify-in-http'],
  ['src/http/c.ts', 'commander', 'terminal-in-cli'],
  ['src/imports/progress.ts', 'cli-progress', 'terminal-in-cli'],
  ['src/verification/e.ts', 'node:https', 'network-has-a-name'],
  ['src/verification/f.ts', './f.test.ts', 'no-way-out'],
  ['src/verification/g.ts', '../../test/support.ts', 'no-way-out'],
  ['src/verification/h.ts', './nowhere.ts', 'resolves'],
  ['src/verification/i.ts', 'fast-check', 'declared'],
  ['src/verification/j.ts', './k.ts', 'no-circles'],
  ['src/http/d.ts', '../../packages/sdk/src/client.ts', 'service-needs-no-package'],
  ['packages/sdk/src/a.ts', '../../../src/base/time.ts', 'client-stands-alone'],
  ['packages/sdk/src/b.ts', 'node:crypto', 'client-stands-alone'],
  ['packages/sdk/src/c.ts', 'zod', 'client-stands-alone'],
]

/** Files that look much the same and stand within the walls. */
const WELCOME: readonly [file: string, text: string][] = [
  ['src/db/database.ts', "import 'pg'\nimport 'kysely'\nexport const at = 1\n"],
  ['src/contacts/phone.ts', "import '../base/time.ts'\n"],
  ['src/base/time.ts', 'export const time = 1\n'],
  ['src/vault/seal.ts', "import '../db/database.ts'\nimport '../contacts/phone.ts'\n"],
  ['src/keys/key.ts', "import '../vault/seal.ts'\n"],
  ['src/licences/licence.ts', "import '../base/time.ts'\n"],
  [
    'src/licences/licence-store.ts',
    "import { sql } from 'kysely'\nimport './licence.ts'\nexport const statement = sql`select 1`\n",
  ],
  ['src/rules/judge.ts', "import '../base/time.ts'\nexport type Judge = 1\n"],
  ['src/rules/case-store.ts', "import '../base/time.ts'\n"],
  ['src/rules/core/d-rules.ts', "import '../../base/time.ts'\n"],
  [
    'src/identity-sources/ask-source.ts',
    "import type { Judge } from '../rules/judge.ts'\nimport 'node:https'\nexport type Asked = Judge\n",
  ],
  ['src/verification/k.ts', "import './j.ts'\n"],
  ['src/verification/case-store.ts', "import '../evidence/fine.ts'\n"],
  ['src/evidence/fine.ts', "import '../base/time.ts'\n"],
  [
    'src/verification/f.test.ts',
    "import './case-store.ts'\nimport '../../test/support.ts'\nimport 'fast-check'\nimport 'kysely'\n",
  ],
  ['src/http/server.ts', "import 'fastify'\nimport '../verification/case-store.ts'\n"],
  ['src/jobs/run-jobs.ts', "import '../imports/good.ts'\n"],
  ['src/imports/good.ts', "import '../verification/case-store.ts'\n"],
  [
    'src/cli/main.ts',
    "import 'commander'\nimport '../config.ts'\nimport '../http/server.ts'\nimport '../jobs/run-jobs.ts'\n",
  ],
  ['test/support.ts', "import '../src/base/time.ts'\nimport '../packages/sdk/src/client.ts'\n"],
  ['packages/sdk/src/client.ts', "import './errors.ts'\n"],
  ['packages/sdk/src/errors.ts', 'export const errors = 1\n'],
]

describe('the walls', () => {
  test('stop every forbidden import and no other', async () => {
    const trespassers = TRESPASSES.map(([file, imported]) => [file, `import '${imported}'\n`] as const)
    const root = tempTree(Object.fromEntries([...WELCOME, ...trespassers]), BORROWED)

    const faults = await checkWalls(root)

    const wallsByFile = faults.map((fault) => /^(?<file>\S+)[^]*\n {2}(?<wall>[\w-]+):/.exec(fault)?.groups)
    const expected = TRESPASSES.map(([file, , wall]) => ({ file, wall }))
    expect(wallsByFile).toEqual(expect.arrayContaining(expected))
    expect(expected).toEqual(expect.arrayContaining(wallsByFile))
  })

  test.each([
    ['import type { Fastify } from', 'fastify-in-http'],
    ['export * from', 'fastify-in-http'],
    ['export { Fastify } from', 'fastify-in-http'],
    ['import {\n  Fastify,\n  type Reply,\n} from', 'fastify-in-http'],
  ])('see a forbidden import written as `%s`', async (clause, wall) => {
    const root = tempTree({ 'src/keys/a.ts': `${clause} 'fastify'\n` }, BORROWED)

    expect(await checkWalls(root)).toEqual([expect.stringContaining(wall)])
  })

  test('see a forbidden import that is made while the service runs', async () => {
    const root = tempTree({ 'src/keys/a.ts': "export const load = async () => import('fastify')\n" }, BORROWED)

    expect(await checkWalls(root)).toEqual([expect.stringContaining('fastify-in-http')])
  })

  test('stop a file that nothing uses and that uses nothing', async () => {
    const root = tempTree({ 'src/keys/a.ts': 'export const alone = 1\n' }, BORROWED)

    expect(await checkWalls(root)).toEqual([expect.stringContaining('no-orphans')])
  })

  test('stop a folder that has no floor', async () => {
    const root = tempTree({ 'src/utils/a.ts': "import 'zod'\n" }, BORROWED)

    expect(await checkWalls(root)).toEqual([expect.stringContaining('src/utils is no room')])
  })

  test('do not hold when the cruiser saw no file', async () => {
    const root = tempTree({ 'src/keys/a.ts': "import 'zod'\n" }, BORROWED)

    const faults = await checkWalls(root, { ...WALLS, exclude: { path: '^src' } })

    expect(faults).toEqual(['The cruiser did not see src/keys/a.ts.'])
  })

  test('do not hold when the cruiser overlooks one import', async () => {
    const root = tempTree({ 'src/keys/a.ts': "import 'node:fs'\nimport 'zod'\n" }, BORROWED)

    const faults = await checkWalls(root, { ...WALLS, exclude: { path: 'zod' } })

    expect(faults).toEqual(['The cruiser did not see that src/keys/a.ts imports zod.'])
  })

  test('do not hold where there is nothing to look at', async () => {
    expect(await checkWalls(tempTree({}, BORROWED))).toEqual([expect.stringContaining('There is no src/')])
    expect(await checkWalls(tempTree({ 'src/readme.md': '' }, BORROWED))).toContain(
      'There is no TypeScript file to look at.',
    )
  })
})
