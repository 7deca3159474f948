import { COUNTRY_NAMES } from './country-names.ts'

type Group = { readonly label: string; readonly members: readonly string[] }

// ISO 3166-1 and 3166-2 codes stand for themselves; these stand for several of them.
const GROUPS: ReadonlyMap<string, Group> = new Map(
  Object.entries<Group>({
    UK: { label: 'United Kingdom', members: ['GB'] },
    EU: {
      label: 'European Union',
      members: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
    },
    EEA: { label: 'European Economic Area', members: ['EU', 'IS', 'LI', 'NO'] },
    // ISO 3166-2:GB has these two for parts of the United Kingdom that are themselves several.
    'GB-GBN': { label: 'Great Britain', members: ['GB-ENG', 'GB-SCT', 'GB-WLS'] },
    'GB-EAW': { label: 'England and Wales', members: ['GB-ENG', 'GB-WLS'] },
  }),
)

const NATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'GB-ENG': 'England',
    'GB-SCT': 'Scotland',
    'GB-WLS': 'Wales',
    'GB-NIR': 'Northern Ireland',
  }),
)

const COUNTRIES: ReadonlyMap<string, string> = new Map(Object.entries(COUNTRY_NAMES))

/** Everywhere: the same as no region at all. */
export const WORLD = 'WORLD'

const SUBDIVISION = /^([A-Z]{2})-[A-Z0-9]{1,3}$/

/**
 * Reads a region: a code (`GB`, `GB-SCT`, `US-CA`), a group (`UK`, `EU`, `EEA`, `WORLD`) or an English label (`United
 * Kingdom`, `Scotland`), in any case.
 *
 * @returns null when it names no region.
 */
export function regionFrom(text: string): string | null {
  const wanted = text.trim()
  const code = wanted.toUpperCase()
  if (isRegion(code)) return code
  return CODE_OF_LABEL.get(wanted.toLowerCase()) ?? null
}

/** The English label of a region, e.g. `United Kingdom` for `UK` and `GB`; a code without a label stands for itself. */
export function regionLabel(code: string): string {
  if (code === WORLD) return 'Worldwide'
  return GROUPS.get(code)?.label ?? NATIONS.get(code) ?? COUNTRIES.get(code) ?? code
}

/** Tells whether `code` is a region that can be compared with others. */
export function isRegion(code: string): boolean {
  if (code === WORLD || GROUPS.has(code) || COUNTRIES.has(code)) return true
  const [, country] = SUBDIVISION.exec(code) ?? []
  return country !== undefined && COUNTRIES.has(country)
}

/** Tells whether all of `inner` lies in `outer`. Codes that name no region cover and are covered by nothing. */
export function regionCovers(outer: string, inner: string): boolean {
  if (!isRegion(outer) || !isRegion(inner)) return false
  if (outer === WORLD) return true
  const outerParts = partsOf(outer)
  return partsOf(inner).every((part) => outerParts.some((candidate) => contains(candidate, part)))
}

/** Tells whether the two have any place in common. */
export function regionsOverlap(one: string, other: string): boolean {
  if (!isRegion(one) || !isRegion(other)) return false
  if (one === WORLD || other === WORLD) return true
  const otherParts = partsOf(other)
  return partsOf(one).some((part) => otherParts.some((match) => contains(part, match) || contains(match, part)))
}

const CODE_OF_LABEL: ReadonlyMap<string, string> = new Map([
  ...[...COUNTRIES].map(([code, label]) => [label.toLowerCase(), code] as const),
  ...[...NATIONS].map(([code, label]) => [label.toLowerCase(), code] as const),
  // After the countries, so that "United Kingdom" reads as the group that also has the nations' short name.
  ...[...GROUPS].map(([code, { label }]) => [label.toLowerCase(), code] as const),
  ['worldwide', WORLD],
])

function partsOf(code: string): readonly string[] {
  const group = GROUPS.get(code)
  return group === undefined ? [code] : group.members.flatMap(partsOf)
}

function contains(outer: string, inner: string): boolean {
  return outer === inner || inner.startsWith(`${outer}-`)
}
