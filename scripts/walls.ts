import type { ICruiseOptions, IRegularForbiddenRuleType, IResolveOptions } from 'dependency-cruiser'

/** The building, from the ground up. A room imports from floors below it, never from its own. */
const FLOORS = [
  ['base'],
  ['db', 'contacts'],
  ['vault'],
  ['evidence', 'lead-sources', 'licences', 'suppression', 'keys', 'policy-scan', 'rules', 'matching'],
  ['identity-sources'],
  ['verification'],
  ['imports', 'demo'],
  ['jobs', 'http'],
  ['cli'],
] as const

type Wall = Pick<IRegularForbiddenRuleType, 'from' | 'to'>
type Room = (typeof FLOORS)[number][number]

/** Rooms that may import less than all floors below them. */
const LESS: Partial<Record<Room, readonly Room[]>> = {
  rules: ['base', 'contacts'],
  matching: ['base', 'contacts'],
  'identity-sources': ['base', 'db', 'contacts', 'vault', 'evidence', 'matching', 'rules'],
  verification: roomsBelow('verification').filter((room) => room !== 'keys'),
}

/** Every room and what it may import. `src/config.ts` is not a room: only `cli` reads it. */
export const ROOMS: ReadonlyMap<string, readonly Room[]> = new Map(
  FLOORS.flat().map((room) => [room, LESS[room] ?? roomsBelow(room)]),
)

const TESTS = String.raw`\.test\.ts$`
const STORES = String.raw`-store\.ts$`
const OUTGOING = String.raw`(?:^src/(?:http|db|cli)/|/(?:fetch|send)-[^/]+\.ts$|-source\.ts$)`

const ROOM_RULES: readonly IRegularForbiddenRuleType[] = [...ROOMS].map(([room, mayImport]) =>
  forbid(`room-${room}`, `${room} may import ${mayImport.length === 0 ? 'no other room' : mayImport.join(', ')}.`, {
    from: { path: `^src/${room}/`, pathNot: TESTS },
    to: {
      path: '^src/',
      pathNot: [
        `^src/(?:${[room, ...mayImport].join('|')})/`,
        ...(room === 'cli' ? [String.raw`^src/config\.ts$`] : []),
      ],
    },
  }),
)

const FILE_RULES: readonly IRegularForbiddenRuleType[] = [
  forbid('config-reads-base-only', 'src/config.ts says what the settings are and needs no room but base.', {
    from: { path: String.raw`^src/config\.ts$` },
    to: { path: '^src/', pathNot: '^src/base/' },
  }),
  forbid('identity-sources-know-rule-types', 'identity-sources takes types from rules, no judgement.', {
    from: { path: '^src/identity-sources/', pathNot: TESTS },
    to: { path: '^src/rules/', dependencyTypesNot: ['type-only'] },
  }),
  forbid('rules-are-pure', 'A rule imports no package, no Node module, no store: same dossier, same verdict.', {
    from: { path: String.raw`^src/.*-rules\.ts$` },
    to: { pathNot: '^src/' },
  }),
  forbid('rules-ask-nobody', 'A rule judges what it is given; it looks nothing up.', {
    from: { path: String.raw`^src/.*-rules\.ts$` },
    to: { path: [STORES, String.raw`-source\.ts$`, '^src/(?:db|vault)/'] },
  }),
  forbid('presenters-ask-nobody', 'present-*.ts turns a verdict into its wire shape; it looks nothing up.', {
    from: { path: String.raw`/present-[^/]+\.ts$`, pathNot: TESTS },
    to: { path: [STORES, String.raw`-source\.ts$`, '^src/db/'], dependencyTypesNot: ['type-only'] },
  }),
  forbid('sql-in-stores', 'SQL lives in *-store.ts files and in src/db.', {
    from: { path: '^src/', pathNot: [TESTS, STORES, '^src/db/'] },
    to: { path: packages('kysely') },
  }),
  forbid('drivers-in-db', 'Which PostgreSQL it is, and how to talk to it, is known only in src/db.', {
    from: { path: '^src/', pathNot: [TESTS, '^src/db/'] },
    to: { path: packages('pg', 'pg-copy-streams', 'pg-[^/]+') },
  }),
  forbid('fastify-in-http', 'The rest of the service knows no HTTP.', {
    from: { path: '^src/', pathNot: [TESTS, '^src/http/'] },
    to: { path: packages('fastify', 'fastify-[^/]+', '@fastify/[^/]+') },
  }),
  forbid('terminal-in-cli', 'The rest of the service knows no terminal.', {
    from: { path: '^src/', pathNot: [TESTS, '^src/cli/'] },
    to: { path: packages('commander', 'cli-progress') },
  }),
  forbid('guarded-fetches-alone', 'Whoever fetches for strangers goes through the guard of policy-scan.', {
    from: { path: '^src/', pathNot: [TESTS, '^src/policy-scan/fetching/fetch-[^/]+[.]ts$'] },
    to: { path: packages('undici') },
  }),
  forbid('network-has-a-name', 'Outgoing network only in *-source.ts, fetch-*.ts and send-*.ts.', {
    from: { path: '^src/', pathNot: [TESTS, OUTGOING] },
    to: { path: '^(?:node:)?(?:http|https|http2|tls|dgram|dns)(?:/|$)', dependencyTypes: ['core'] },
  }),
]

const PACKAGE_RULES: readonly IRegularForbiddenRuleType[] = [
  forbid('client-stands-alone', 'The client runs anywhere: it imports its own files, no package and no Node module.', {
    from: { path: '^packages/sdk/src/' },
    to: { pathNot: '^packages/sdk/src/' },
  }),
  forbid('service-needs-no-package', 'What is published for others is no part of the service.', {
    from: { path: '^src/', pathNot: TESTS },
    to: { path: ['^packages/', packages('@leadproof/[^/]+')] },
  }),
]

const HYGIENE_RULES: readonly IRegularForbiddenRuleType[] = [
  forbid('no-circles', 'Two files that import each other are one file, or one too few.', {
    from: {},
    to: { circular: true },
  }),
  forbid('no-orphans', 'Nothing imports it and it imports nothing: delete it or use it.', {
    from: { path: '^src/', orphan: true },
    to: {},
  }),
  forbid('no-way-out', 'The service never imports its tests, benchmarks or scripts.', {
    from: { path: '^src/', pathNot: TESTS },
    to: { path: ['^(?:test|bench|scripts)/', TESTS] },
  }),
  forbid('resolves', 'The import leads nowhere.', { from: {}, to: { couldNotResolve: true } }),
  forbid('declared', 'The service imports only what package.json lists as its dependency.', {
    from: { path: '^src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-bundled', 'deprecated'] },
  }),
]

/** What dependency-cruiser is to forbid, and how it is to read our files. */
export const WALLS: ICruiseOptions = {
  validate: true,
  ruleSet: { forbidden: [...ROOM_RULES, ...FILE_RULES, ...PACKAGE_RULES, ...HYGIENE_RULES] },
  // TypeScript 7 has no JavaScript API: with the default parser the cruiser sees no file and reports no fault.
  parser: 'swc',
  tsPreCompilationDeps: true,
  moduleSystems: ['es6', 'cjs'],
  detectProcessBuiltinModuleCalls: true,
  doNotFollow: { path: 'node_modules' },
}

/** How Node finds a package: by its `exports`, as an ES module first. */
export const RESOLUTION: Partial<IResolveOptions> = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default'],
}

function roomsBelow(room: Room): Room[] {
  const floor = FLOORS.findIndex((rooms) => rooms.some((name) => name === room))
  return FLOORS.slice(0, floor).flat()
}

function packages(...names: readonly string[]): string {
  return `(?:^|/)node_modules/(?:@types/)?(?:${names.join('|')})(?:/|$)`
}

function forbid(name: string, comment: string, { from, to }: Wall): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to }
}
