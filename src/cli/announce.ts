import type { EmbeddedEvent } from '../db/embedded-options.ts'
import type { DemoLoaded } from '../demo/load-demo.ts'

/** Where `serve` says what it is doing: plain lines on a terminal, JSON lines elsewhere. */
export type Announce = {
  readonly begin: () => void
  readonly database: (event: EmbeddedEvent) => void
  readonly advice: (message: string) => void
  readonly demo: (loaded: DemoLoaded) => void
  readonly ready: (ready: Ready) => void
  readonly ending: () => void
}

/** What is known once the service listens. */
export type Ready = {
  readonly url: string
  readonly demoKey: string | null
  /** Secrets are shown on a terminal, and elsewhere only where the settings say so. */
  readonly showSecrets: boolean
  readonly database: string
}

/** Speaks to people or to programs, by what `out` is. */
export function announcer(out: NodeJS.WritableStream & { readonly isTTY?: boolean }, version: string): Announce {
  return out.isTTY === true ? forPeople(out, version) : forPrograms(out, version)
}

function forPeople(out: NodeJS.WritableStream, version: string): Announce {
  const say = (line: string): void => {
    out.write(`${line}\n`)
  }
  return {
    begin: () => say(`Leadproof ${version}`),
    database: (event) => say(`  ${lineOf(event)}`),
    advice: (message) => say(`  Note: ${message}`),
    demo: ({ leads, sources, buyers, orders, testValues }) =>
      say(
        `  Demo data: ${leads} leads, ${sources} sources, ${buyers} buyers, ${orders} orders, ${testValues} test values (LEADPROOF_DEMO=off turns it off)`,
      ),
    ready: ({ url, demoKey, database }) => {
      say(`\n  Ready       ${url}`)
      if (demoKey !== null) sayDemo(say, url, demoKey)
      say(`  ${database} Ctrl-C stops.`)
    },
    ending: () => say('Stopping …'),
  }
}

function sayDemo(say: (line: string) => void, url: string, demoKey: string): void {
  say(`  Demo key    ${demoKey}   sandbox only`)
  say('')
  say(`  Try:  curl -s ${url}/dd-verify -H "Authorization: Bearer ${demoKey}" \\`)
  say('          -H "Content-Type: application/json" -d @examples/dd-verified.json')
  say('')
}

function lineOf(event: EmbeddedEvent): string {
  switch (event.kind) {
    case 'preparing':
      return 'Preparing the embedded database (first start only) …'
    case 'ready':
      return `Database ready in ${(event.ms / 1000).toFixed(1)} s`
    case 'relocated':
      return `The database server may not enter the data folder, so the data is in ${event.folder}`
    case 'copied_binaries':
      return `The database server may not enter this checkout, so its programs were copied to ${event.folder}`
    case 'set_aside':
      return `A half-made data folder was moved to ${event.folder}`
    case 'stopped_orphan':
      return `Stopped a database server that an earlier run had left behind (pid ${event.pid})`
    case 'waiting_for_others':
      return 'Waiting for a command that still uses the database …'
    case 'restarting':
      return 'The database server ended by itself; starting it again …'
    case 'restarted':
      return 'The database server is back.'
    case 'restart_failed':
      return `The database server could not be started again (${event.detail}); trying on …`
    default:
      throw new Error('an event of the database must have its line')
  }
}

function forPrograms(out: NodeJS.WritableStream, version: string): Announce {
  const say = (event: string, more: Readonly<Record<string, unknown>> = {}): void => {
    out.write(`${JSON.stringify({ level: 'info', event, ...more })}
`)
  }
  return {
    begin: () => say('starting', { version }),
    database: ({ kind, ...more }) => say(`database_${kind}`, more),
    advice: (message) => say('advice', { message }),
    demo: (loaded) => say('demo_loaded', { ...loaded }),
    ready: ({ url, demoKey, showSecrets, database }) =>
      say('ready', { url, database, ...(demoKey === null ? {} : demoKeyFields(demoKey, showSecrets)) }),
    ending: () => say('ending'),
  }
}

// Logs are kept and passed on, so no key goes into them unasked.
function demoKeyFields(demoKey: string, showSecrets: boolean): Readonly<Record<string, string>> {
  if (showSecrets) return { demo_key: demoKey }
  return { demo_key_hint: 'Not printed, as standard output is no terminal: LEADPROOF_PRINT_SECRETS=1 prints it.' }
}
