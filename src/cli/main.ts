import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { loadConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { alarmsCommand } from './commands/alarms.ts'
import { complaintsCommand } from './commands/complaints.ts'
import { demoCommand } from './commands/demo.ts'
import { disclosuresCommand } from './commands/disclosures.ts'
import { importLeadsCommand } from './commands/import-leads.ts'
import { importPeopleCommand } from './commands/import-people.ts'
import { importRegisterCommand } from './commands/import-register.ts'
import { keysCommand } from './commands/keys.ts'
import { leadsCommand } from './commands/leads.ts'
import { matchingCommand } from './commands/matching.ts'
import { ordersCommand } from './commands/orders.ts'
import { orgsCommand } from './commands/orgs.ts'
import { policyCommand } from './commands/policy.ts'
import { registersCommand } from './commands/registers.ts'
import { serveCommand } from './commands/serve.ts'
import { sourcesCommand } from './commands/sources.ts'
import { suppressCommand } from './commands/suppress.ts'
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
await runCommand(programFrom(context), process.argv.slice(2), context)

function programFrom(cli: CliContext): Command {
  const program = new Command('leadproof')
    .description('lead verification: may this lead be contacted, how, and until when')
    .version(version)
    .showHelpAfterError()
  const imports = new Command('import')
    .description('load evidence, registers and people from files')
    .hook('preAction', giveWay)
  imports.addCommand(importLeadsCommand(cli))
  imports.addCommand(importRegisterCommand(cli))
  imports.addCommand(importPeopleCommand(cli))
  const commands = [
    serveCommand(serveContext(cli)),
    demoCommand(cli),
    imports,
    leadsCommand(cli),
    suppressCommand(cli),
    orgsCommand(cli),
    sourcesCommand(cli),
    ordersCommand(cli),
    keysCommand(cli),
    complaintsCommand(cli),
    registersCommand(cli),
    alarmsCommand(cli),
    disclosuresCommand(cli),
    matchingCommand(cli, config),
    policyCommand(cli, config),
  ]
  for (const command of commands) program.addCommand(command)
  for (const command of everyCommand(program)) command.exitOverride()
  return program
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
