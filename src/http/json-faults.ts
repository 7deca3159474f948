import type { InputFault } from '../base/fault.ts'
import { isCleanText, REFUSED_NAMES } from './clean-text.ts'
import { addFault, pointerOf } from './pointer.ts'

type Path = readonly (string | number)[]

/** A walk through a text that is known to be valid JSON. */
type Walk = {
  readonly text: string
  at: number
  readonly linesIn: ReadonlySet<string>
  readonly knownNames: ReadonlySet<string>
  readonly faults: Map<string, InputFault>
}

const UNCLEAN = 'holds a control character, a noncharacter or half a surrogate pair'
const SCALAR_END = /[,\]}\s]|$/g

/**
 * Finds everything in a valid JSON text that the strict reader refuses, with pointers. Slow and thorough: it runs only
 * when the quick look has found that there is something.
 *
 * @returns at most `FAULTS_MAX`.
 */
export function jsonFaults(
  text: string,
  linesIn: ReadonlySet<string>,
  knownNames: ReadonlySet<string>,
): readonly InputFault[] {
  const walk: Walk = { text, at: 0, linesIn, knownNames, faults: new Map() }
  walkValue(walk, [], '')
  if (walk.faults.size === 0) throw new Error('a JSON text was refused in which no fault can be found')
  return [...walk.faults.values()]
}

function walkValue(walk: Walk, path: Path, name: string): void {
  skipBlanks(walk)
  const first = walk.text[walk.at]
  if (first === '{') return walkObject(walk, path)
  if (first === '[') return walkArray(walk, path, name)
  if (first !== '"') return walkScalar(walk, path)
  if (!isCleanText(takeString(walk), walk.linesIn.has(name))) report(walk, path, UNCLEAN)
}

function walkObject(walk: Walk, path: Path): void {
  const seen = new Set<string>()
  const told = new Set<string>()
  enter(walk)
  while (walk.text[walk.at] !== '}') {
    const name = takeString(walk)
    if (seen.has(name) && !told.has(name)) {
      report(
        walk,
        [...path, name],
        walk.knownNames.has(name) ? 'appears more than once' : 'has two members of one name',
      )
      told.add(name)
    }
    seen.add(name)
    if (REFUSED_NAMES.has(name)) report(walk, path, 'has a member whose name is not allowed')
    if (!isCleanText(name, false)) report(walk, path, `has a member whose name ${UNCLEAN}`)
    skipBlanks(walk)
    walk.at += 1 // the colon
    walkValue(walk, [...path, name], name)
    toNext(walk)
  }
  walk.at += 1
}

function walkArray(walk: Walk, path: Path, name: string): void {
  enter(walk)
  for (let index = 0; walk.text[walk.at] !== ']'; index += 1) {
    walkValue(walk, [...path, index], name)
    toNext(walk)
  }
  walk.at += 1
}

function walkScalar(walk: Walk, path: Path): void {
  SCALAR_END.lastIndex = walk.at
  const end = SCALAR_END.exec(walk.text)?.index ?? walk.text.length
  const value: unknown = JSON.parse(walk.text.slice(walk.at, end))
  walk.at = end
  if (typeof value === 'number' && !Number.isFinite(value)) report(walk, path, 'is a number out of range')
}

/** Past the opening bracket, to the first thing inside. */
function enter(walk: Walk): void {
  walk.at += 1
  skipBlanks(walk)
}

/** Past the comma where there is one, to the next thing inside or the closing bracket. */
function toNext(walk: Walk): void {
  skipBlanks(walk)
  if (walk.text[walk.at] !== ',') return
  walk.at += 1
  skipBlanks(walk)
}

function takeString(walk: Walk): string {
  const start = walk.at
  walk.at += 1
  while (walk.text[walk.at] !== '"') walk.at += walk.text[walk.at] === '\\' ? 2 : 1
  walk.at += 1
  return JSON.parse(walk.text.slice(start, walk.at)) as string
}

function skipBlanks(walk: Walk): void {
  while (' \t\n\r'.includes(walk.text[walk.at] ?? '.')) walk.at += 1
}

function report(walk: Walk, path: Path, detail: string): void {
  addFault(walk.faults, { pointer: pointerOf(path, walk.knownNames), detail })
}
