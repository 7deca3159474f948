import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Command } from 'commander'
import { loadDemo } from '../../demo/load-demo.ts'
import { DEMO_OUTCOMES } from '../../demo/outcomes.ts'
import type { DemoAnswer, DemoOutcome } from '../../demo/outcomes.ts'
import { readAnswer } from '../../demo/read-answer.ts'
import type { ReadAnswer } from '../../demo/read-answer.ts'
import { buildServer } from '../../http/build-server.ts'
import { ROUTES } from '../../http/routes.ts'
import { openLog } from '../../http/service-log.ts'
import { NO_REMOTE_SOURCES } from '../../identity-sources/open-remote-sources.ts'
import type { CliContext, Installation } from '../context.ts'
import { jsonOption, withInstallation } from '../manage.ts'
import { EXIT } from '../run-command.ts'
import { serviceFrom } from '../service-from.ts'

type Answered = ReadAnswer & { readonly outcome: DemoOutcome; readonly asExpected: boolean }

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples')
const SAID_WIDTH = 72
const HEADINGS: readonly string[] = ['#', 'request', 'http', 'status', 'reason']

/**
 * `leadproof demo`: posts every example to the sandbox, through the same door as any caller, and shows what is answered.
 * Ends with status 1 when an answer is not the one that the documentation promises.
 */
export function demoCommand(context: CliContext): Command {
  return new Command('demo')
    .description('post every file of examples/ to the sandbox and show what is answered')
    .addOption(jsonOption())
    .action(({ json }: { readonly json?: boolean }) =>
      withInstallation(context, async (installation) => {
        const answered = await postExamples(installation, context)
        if (json === true) for (const answer of answered) context.out.write(`${JSON.stringify(presented(answer))}\n`)
        else context.out.write(tableOf(answered))
        const wrong = answered.filter(({ asExpected }) => !asExpected).length
        context.err.write(
          wrong === 0 ? 'All answered as expected.\n' : `${wrong} of ${answered.length} not as expected.\n`,
        )
        if (wrong > 0) context.exitWith(EXIT.failed)
      }),
    )
}

async function postExamples(installation: Installation, { err }: CliContext): Promise<readonly Answered[]> {
  const { config, clock } = installation
  const { settings, ...own } = serviceFrom(installation, config, NO_REMOTE_SOURCES)
  if (!settings.demoKeysWork) throw new Error('The demo is off: LEADPROOF_DEMO=off, or NODE_ENV=production.')
  const { key } = await loadDemo(installation)
  if (key === null) throw new Error('The demo key was revoked, so nothing can be asked with it.')
  // The table holds for the default settings, whatever this installation has chosen for its callers.
  const service = { ...own, settings: { ...settings, contractStatuses: 'strict' as const, kycMinSources: 1 } }
  const server = buildServer(service, ROUTES, openLog('silent', clock, err))
  try {
    // All at once: one of them waits for a source that never answers.
    return await Promise.all(
      DEMO_OUTCOMES.map(async (outcome): Promise<Answered> => {
        const response = await server.inject({
          method: 'POST',
          url: outcome.example.startsWith('dd-') ? '/dd-verify' : `/v1/${settings.operatorSlug}_verify`,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          payload: await readFile(join(EXAMPLES, `${outcome.example}.json`)),
        })
        const read = readAnswer(response.statusCode, response.json())
        return { ...read, outcome, asExpected: isDeepStrictEqual(read.brief, outcome.expected) }
      }),
    )
  } finally {
    await server.close()
  }
}

function presented({ outcome, brief, told, asExpected }: Answered): object {
  const results = brief.results.map((result, index) => ({ ...result, reason: told[index] ?? null }))
  const { row, example, shows } = outcome
  return { row, request: example, shows, http: brief.http, results, problem: brief.problem, as_expected: asExpected }
}

function tableOf(answered: readonly Answered[]): string {
  const rows = [HEADINGS, ...answered.flatMap(linesOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** One line for each result, and more where its reason is long; the request is named once. */
function linesOf({ outcome, brief, told, asExpected }: Answered): readonly (readonly string[])[] {
  const statuses = brief.problem === null ? brief.results.map(({ status }) => markOf(status)) : [`! ${brief.problem}`]
  const said = statuses.flatMap((status, index) =>
    folded(told[index] ?? '').map((line, part) => [part === 0 ? status : '', line]),
  )
  const wanted = asExpected
    ? []
    : folded(`expected: ${expectedText(outcome.expected)}`).map((line) => ['✕ differs', line])
  return [...said, ...wanted].map((cells, index) =>
    index === 0 ? [outcome.row, outcome.example, String(brief.http), ...cells] : ['', '', '', ...cells],
  )
}

function markOf(status: string): string {
  return `${status === 'Verified' ? '✓' : '✕'} ${status}`
}

function expectedText({ http, results, problem }: DemoAnswer): string {
  if (problem !== null) return `${http} ${problem}`
  return results.map(({ status, codes }) => [status, ...codes].join(' ')).join('; ')
}

/** Lines of at most `SAID_WIDTH` characters, broken at blanks. */
function folded(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= SAID_WIDTH) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}
