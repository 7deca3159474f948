import { spawn } from 'node:child_process'

/** The user and group that run the server where they are not our own. */
export type ServerAccount = { readonly uid: number; readonly gid: number }

/** How a program ended. `output` is the end of what it printed, on both streams. */
export type Ended = { readonly exitCode: number | null; readonly output: string }

const OUTPUT_CHARS_MAX = 4000

/**
 * The environment of the server's programs: nothing of ours, since PostgreSQL obeys variables such as PGOPTIONS.
 * Windows programs do not start without theirs.
 */
export const SERVER_ENV: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The working folder of the server's programs: any account may be in it, and it keeps nothing from being unmounted. */
export const SERVER_CWD = process.platform === 'win32' ? undefined : '/'

/** Runs a program to its end. One that cannot be started counts as ended, with the reason as its output. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { account, input = '' }: { readonly account: ServerAccount | null; readonly input?: string },
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: SERVER_ENV, cwd: SERVER_CWD, ...account, windowsHide: true })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_CHARS_MAX)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    // A program that ends without reading its input breaks the pipe; how it ended says more.
    child.stdin.on('error', () => undefined)
    child.on('error', (error) => resolve({ exitCode: null, output: error.message }))
    child.on('close', (exitCode) => resolve({ exitCode, output: output.trim() }))
    child.stdin.end(input)
  })
}
