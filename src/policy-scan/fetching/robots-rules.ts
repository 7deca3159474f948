/** What a site lets a crawler read. */
export type RobotsRules = (url: URL) => boolean

/** The name that we go by in robots.txt (RFC 9309, section 2.2.1). */
export const ROBOT_NAME = 'LeadproofPolicyScanner'

/** RFC 9309, section 2.5: at least 500 kibibytes must be read. */
export const ROBOTS_BYTES_MAX = 512_000

type Rule = { readonly allows: boolean; readonly pattern: string }
type Group = { readonly agents: string[]; readonly rules: Rule[] }

// More than any site needs, so that a hostile file costs milliseconds.
const RULES_MAX = 5000
const WILDCARDS_MAX = 20
const LINE = /^[\t ]*([a-z-]{1,20})[\t ]*:[\t ]*([^#]*)/i

/**
 * Reads a robots.txt (RFC 9309): the rules of our own group, or else of everybody's. The longest rule that fits decides, of two of
 * one length the one that allows; what no rule speaks of is allowed.
 */
export function robotsRules(text: string): RobotsRules {
  const groups = groupsOf(text)
  const own = groups.filter(({ agents }) => agents.includes(ROBOT_NAME.toLowerCase()))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const rules = chosen
    .flatMap((group) => group.rules)
    .slice(0, RULES_MAX)
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows))
  return (url) => {
    const path = comparable(`${url.pathname}${url.search}`)
    return rules.find(({ pattern }) => fits(pattern, path))?.allows ?? true
  }
}

function groupsOf(text: string): readonly Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, name = '', told = ''] = LINE.exec(line) ?? []
    const value = told.trim()
    const group = groups.at(-1)
    if (/^user-agent$/i.test(name)) {
      if (isNaming && group !== undefined) group.agents.push(agentFrom(value))
      else groups.push({ agents: [agentFrom(value)], rules: [] })
      isNaming = true
      continue
    }
    if (!/^(?:dis)?allow$/i.test(name)) continue
    isNaming = false
    // A rule that is empty says nothing; one before any group is nobody's.
    if (value !== '') group?.rules.push({ allows: /^allow$/i.test(name), pattern: comparable(value) })
  }
  return groups
}

/** Only the product counts, not its version. */
function agentFrom(value: string): string {
  return value === '*' ? value : (/^[\w-]+/.exec(value)?.[0] ?? '').toLowerCase()
}

/** Section 2.2.2: a character that is written with and without percent signs is the same one. */
function comparable(path: string): string {
  return path
    .replaceAll(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code.toUpperCase()
    })
    .replaceAll(/\P{ASCII}/gu, (character) => encodeURIComponent(character.toWellFormed()))
}

function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (pieces.length > WILDCARDS_MAX || !path.startsWith(first)) return false
  const last = isWhole ? pieces.pop() : undefined
  let end = first.length
  for (const piece of pieces) {
    const at = path.indexOf(piece, end)
    if (at === -1) return false
    end = at + piece.length
  }
  if (!isWhole) return true
  return last === undefined ? end === path.length : path.length - last.length >= end && path.endsWith(last)
}
