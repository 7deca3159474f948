import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { loadConfig } from '../config.ts'
import type { Config } from '../config.ts'
import type { CliContext } from './context.ts'
import { giveWay } from './give-way.ts'
import { openInstallation } from './open-installation.ts'
import { runCommand } from './run-command.ts'
import type { ServeContext } from './serve-context.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

// Whoever reads our output may stop before we do (`| head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const version = versionOf()
const context = processContext()
const argv = process.argv.slice(2)
// Each is read only when it is asked for: together they are a thousand files, and every command would wait for them.
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['serve', async () => (await import('./commands/serve.ts')).serveCommand(serveContext(context))],
  ['demo', async () => (await import('./commands/demo.ts')).demoCommand(context)],
  ['import', importCommands],
  ['leads', async () => (await import('./commands/leads.ts')).leadsCommand(context)],
  ['suppress', async () => (await import('./commands/suppress.ts')).suppressCommand(context)],
  ['orgs', async () => (await import('./commands/orgs.ts')).orgsCommand(context)],
  ['sources', async () => (await import('./commands/sources.ts')).sourcesCommand(context)],
  ['orders', async () => (await import('./commands/orders.ts')).ordersCommand(context)],
  ['keys', async () => (await import('./commands/keys.ts')).keysCommand(context)],
  ['complaints', async () => (await import('./commands/complaints.ts')).complaintsCommand(context)],
  ['registers', async () => (await import('./commands/registers.ts')).registersCommand(context)],
  ['alarms', async () => (await import('./commands/alarms.ts')).alarmsCommand(context)],
  ['disclosures', async () => (await import('./commands/disclosures.ts')).disclosuresCommand(context)],
  ['matching', async () => (await import('./commands/matching.ts')).matchingCommand(context, config)],
  ['policy', async () => (await import('./commands/policy.ts')).policyCommand(context, config)],
])

await runCommand(await programFor(argv), argv, context)

/** With the command that is asked for; with all of them where none is, so that the help can list them. */
async function programFor([name = '']: readonly string[]): Promise<Command> {
  const program = new Command('leadproof')
    .description('lead verification: may this lead be contacted, how, and until when')
    .version(version)
    .showHelpAfterError()
  const asked = COMMANDS.get(name)
  const wanted = asked === undefined ? [...COMMANDS.values()] : [asked]
  for (const command of await Promise.all(wanted.map(async (read) => read()))) program.addCommand(command)
  for (const command of everyCommand(program)) command.exitOverride()
  return program
}

async function importCommands(): Promise<Command> {
  const [{ importLeadsCommand }, { importRegisterCommand }, { importPeopleCommand }] = await Promise.all([
    import('./commands/import-leads.ts'),
    import('./commands/import-register.ts'),
    import('./commands/import-people.ts'),
  ])
  return new Command('import')
    .description('load evidence, registers and people from files')
    .hook('preAction', giveWay)
    .addCommand(importLeadsCommand(context))
    .addCommand(importRegisterCommand(context))
    .addCommand(importPeopleCommand(context))
}

/** Commands are quiet about the database they join or start. */
function ignore(): undefined {
  return undefined
}

function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap((inner) => everyCommand(inner))]
}

function config(more: Readonly<Record<string, string>> = {}): Config {
  return loadConfig({ ...process.env, ...more })
}

function serveContext({ exitWith }: CliContext): ServeContext {
  return { config, environment, out: process.stdout, untilAskedToEnd, onCrash, exitWith, version }
}

function environment(name: string): string | undefined {
  return process.env[name]
}

/** Node hands over what was thrown and what was rejected alike. */
function onCrash(listener: (error: unknown) => void): void {
  process.on('uncaughtException', listener)
}

function processContext(): CliContext {
  return {
    open: () =>
      openInstallation(config(), {
        mode: 'attach',
        applicationName: 'leadproof command',
        tell: ignore,
        advise: (message) => {
          process.stderr.write(`${message}\n`)
        },
      }),
    input: process.stdin,
    out: process.stdout,
    err: process.stderr,
    exitWith: (status) => {
      process.exitCode = status
    },
  }
}

function versionOf(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const manifest: unknown = JSON.parse(text)
  if (manifest === null || typeof manifest !== 'object') throw new Error('package.json must hold an object')
  return String(Reflect.get(manifest, 'version'))
}
