import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tempTree } from '../support/temp-tree.ts'

const BORROWED = ['node_modules', 'package.json', 'tsconfig.json', '.oxlintrc.json', 'scripts']
const DOC = '/** What it does. */\n'
const LONG = 'x()\n'.repeat(51)

/** For each rule of ours a file that breaks it. `DOC` and the rest of the text break no other. */
const OFFENCES: readonly [rule: string, file: string, text: string][] = [
  ['eslint(max-lines)', 'src/a.ts', '\n'.repeat(301)],
  ['eslint(max-lines-per-function)', 'src/a.ts', `${DOC}export function f(x: () => void): void {\n${LONG}}\n`],
  [
    'eslint(max-params)',
    'src/a.ts',
    `${DOC}export const f = (a: 1, b: 1, c: 1, d: 1, e: 1): number => a + b + c + d + e\n`,
  ],
  [
    'eslint(max-depth)',
    'src/a.ts',
    `${DOC}export function f(a: boolean): void {\n  if (a) { if (a) { if (a) { if (a) { f(a) } } } }\n}\n`,
  ],
  ['eslint(eqeqeq)', 'src/a.ts', `${DOC}export const f = (a: unknown): boolean => a == 1\n`],
  ['eslint(no-console)', 'src/a.ts', "console.log('hello')\n"],
  ['eslint(no-empty)', 'src/a.ts', 'try { f() } catch {}\nfunction f(): void { throw new Error(`no`) }\n'],
  ['eslint(no-nested-ternary)', 'src/a.ts', `${DOC}export const f = (a: boolean): number => (a ? 1 : a ? 2 : 3)\n`],
  ['eslint(no-param-reassign)', 'src/a.ts', `${DOC}export function f(a: number): number {\n  a = 2\n  return a\n}\n`],
  ['eslint(no-restricted-properties)', 'src/a.ts', `${DOC}export const f = (): number => Math.random()\n`],
  ['eslint(no-restricted-properties)', 'src/cli/commands/a.ts', `${DOC}export const f = (): unknown => process.argv\n`],
  ['eslint(no-restricted-imports)', 'src/a.ts', `import { env } from 'node:process'\n${DOC}export const a = env\n`],
  [
    'eslint(no-restricted-imports)',
    'src/a.ts',
    `import { systemClock } from './base/time.ts'\n${DOC}export const a = systemClock\n`,
  ],
  ['eslint(no-restricted-imports)', 'src/a.ts', `import { connect } from 'node:net'\n${DOC}export const a = connect\n`],
  [
    'eslint(no-restricted-imports)',
    'src/a-store.ts',
    `import { PostgresDialect } from 'kysely'\n${DOC}export const a = PostgresDialect\n`,
  ],
  ['eslint(no-restricted-globals)', 'src/a-rules.ts', `${DOC}export const f = (): unknown => process.platform\n`],
  [
    'eslint(no-restricted-globals)',
    'src/a.ts',
    `${DOC}export const f = async (): Promise<unknown> => fetch('https://example.com')\n`,
  ],
  ['eslint(no-warning-comments)', 'src/a.ts', '// TODO: later\nexport {}\n'],
  ['import(no-default-export)', 'src/a.ts', `${DOC}export default 1\n`],
  ['import(extensions)', 'src/a.ts', `import { b } from './b'\n${DOC}export const a = b\n`],
  ['node(no-process-env)', 'src/a.ts', `${DOC}export const f = (): unknown => process.env\n`],
  ['oxc(no-barrel-file)', 'src/a.ts', "export * from './b.ts'\n"],
  ['typescript(no-explicit-any)', 'src/a.ts', `${DOC}export const f = (a: any): boolean => a === 1\n`],
  ['typescript(no-non-null-assertion)', 'src/a.ts', `${DOC}export const f = (a: string | null): string => a!\n`],
  ['typescript(no-floating-promises)', 'src/a.ts', `${DOC}export function f(p: Promise<void>): void {\n  p\n}\n`],
  [
    'typescript(no-misused-promises)',
    'src/a.ts',
    `${DOC}export const f = (p: Promise<boolean>): number => (p ? 1 : 2)\n`,
  ],
  [
    'typescript(await-thenable)',
    'src/a.ts',
    `${DOC}export const f = async (a: number): Promise<number> => 1 + (await a)\n`,
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/a.ts',
    `${DOC}export function f(a: 'x' | 'y'): void {\n  switch (a) { case 'x': f(a) }\n}\n`,
  ],
  [
    'typescript(no-unsafe-assignment)',
    'src/a.ts',
    `${DOC}export function f(a: string): unknown {\n  const b = JSON.parse(a)\n  return b\n}\n`,
  ],
  ['typescript(only-throw-error)', 'src/a.ts', `${DOC}export function f(): never {\n  throw 'no'\n}\n`],
  [
    'typescript(strict-boolean-expressions)',
    'src/a.ts',
    `${DOC}export const f = (a: string | null): number => (a ? 1 : 2)\n`,
  ],
  [
    'typescript(consistent-type-imports)',
    'src/a.ts',
    `import { Server } from 'node:http'\n${DOC}export type A = Server\n`,
  ],
  ['typescript(consistent-type-definitions)', 'src/a.ts', `${DOC}export interface A {\n  readonly a: 1\n}\n`],
  ['typescript(explicit-module-boundary-types)', 'src/a.ts', `${DOC}export const f = (a: number) => a\n`],
  ['typescript(no-deprecated)', 'src/a.ts', '/** @deprecated use g */\nexport const f = (): number => 1\nf()\n'],
  [
    'typescript(parameter-properties)',
    'src/a.ts',
    `${DOC}export class AError extends Error {\n  constructor(readonly a: 1) {\n    super()\n  }\n}\n`,
  ],
  ['unicorn(filename-case)', 'src/aB.ts', 'export {}\n'],
  ['unicorn(prefer-node-protocol)', 'src/a.ts', "import 'fs'\n"],
  ['unicorn(no-process-exit)', 'src/a.ts', 'process.exit(1)\n'],
  [
    'vitest(no-focused-tests)',
    'src/a.test.ts',
    "import { expect, test } from 'vitest'\ntest.only('a', () => expect(1).toBe(1))\n",
  ],
  ['vitest(expect-expect)', 'src/a.test.ts', "import { test } from 'vitest'\ntest('a', () => {})\n"],
  [
    'vitest(consistent-test-it)',
    'src/a.test.ts',
    "import { expect, it } from 'vitest'\nit('a', () => expect(1).toBe(1))\n",
  ],
  ['vitest(no-restricted-vi-methods)', 'src/a.test.ts', "import { vi } from 'vitest'\nvi.mock('./a.ts')\n"],
  ['house(class-only-for-error)', 'src/a.ts', `${DOC}export class Desk {\n  readonly a = 1\n}\n`],
  ['house(class-only-for-error)', 'packages/sdk/src/a.ts', `${DOC}export class Desk {\n  readonly a = 1\n}\n`],
  ['house(export-has-doc)', 'packages/sdk/src/a.ts', 'export const a = 1\n'],
  ['house(clock-is-a-parameter)', 'src/a.ts', `${DOC}export const f = (): number => Date.now()\n`],
  ['house(clock-is-a-parameter)', 'src/a.ts', `${DOC}export const f = (): Date => new Date()\n`],
  ['house(clock-is-a-parameter)', 'src/a.ts', `${DOC}export const f = (): number => performance.now()\n`],
  [
    'house(contract-is-json-schema)',
    'src/a-contract.ts',
    `import { z } from 'zod'\n${DOC}export const A = z.string().transform(Number)\n`,
  ],
  [
    'house(contract-is-json-schema)',
    'src/a-contract.ts',
    `import { z } from 'zod'\n${DOC}export const A = z.coerce.number()\n`,
  ],
  ['house(export-has-doc)', 'src/a.ts', 'export const a = 1\n'],
  ['house(export-has-doc)', 'src/a.ts', '// No doc comment.\nexport type A = 1\n'],
  [
    'house(no-hidden-test)',
    'src/a.test.ts',
    "import { expect, test } from 'vitest'\ntest.concurrent.skip('a', () => expect(1).toBe(1))\n",
  ],
  [
    'house(no-hidden-test)',
    'src/a.test.ts',
    "import { expect, test } from 'vitest'\ntest('a', ({ skip }) => {\n  skip()\n  expect(1).toBe(1)\n})\n",
  ],
]

/** Text in the house style, of every kind of file that has rules of its own. */
const GOOD: Readonly<Record<string, string>> = {
  'src/base/time.ts': `${DOC}export const systemClock = (): number => Date.now()\n`,
  'src/cli/main.ts':
    "import { systemClock } from '../base/time.ts'\nconsole.log(systemClock(), process.argv.length, process.env['HOME'])\n",
  'src/day.ts': [
    'declare const brand: unique symbol',
    `${DOC}export type Day = string & { readonly [brand]: true }`,
    `${DOC}export function dayFrom(text: string): Day | null {`,
    '  if (text.length !== 10) return null',
    '  return text as Day',
    '}',
    '',
  ].join('\n'),
  'src/ip.ts': `import { isIP } from 'node:net'\n${DOC}export const hasAddress = (text: string): boolean => isIP(text) > 0\n`,
  'src/desk-fault.ts': `${DOC}export class DeskFault extends Error {\n  override readonly name = 'DeskFault'\n}\n`,
  'src/pair-contract.ts': `import { z } from 'zod'\n${DOC}export const Pair = z.strictObject({ a: z.string().max(9) })\nexport type Pair = z.infer<typeof Pair>\n`,
  'src/good.test.ts':
    "import { expect, test } from 'vitest'\ntest('a', ({ skip }) => {\n  skip(process.platform === 'win32', 'no sockets')\n  expect(new Date()).toBeDefined()\n})\n",
}

test('every rule of ours stops the file that breaks it', async () => {
  const files = OFFENCES.map(([, file, text], index) => [placeOf(file, index), text] as const)
  const root = tempTree({ ...GOOD, ...Object.fromEntries(files) }, BORROWED)

  const found = await lint(root)

  const missed = OFFENCES.filter(([rule, file], index) => !found.includes(`${placeOf(file, index)}: ${rule}`))
  expect(missed).toEqual([])
})

test('code in the house style passes', async () => {
  const root = tempTree(GOOD, BORROWED)

  expect(await lint(root)).toEqual([])
})

/** Each offence gets a folder of its own, since many have the same name. */
function placeOf(file: string, index: number): string {
  const [, ...rest] = file.split('/')
  const name = rest.pop() ?? ''
  return ['src', ...rest, `n${index}`, name].join('/')
}

async function lint(root: string): Promise<string[]> {
  const oxlint = `${root}/node_modules/oxlint/bin/oxlint`
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format', 'json', 'src'], {
    cwd: root,
  }).catch((error: unknown) => error as { stdout: string })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return diagnostics.map(({ code, filename }) => `${filename}: ${code}`)
}
