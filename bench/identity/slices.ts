import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '../../src/matching/fold-text.ts'
import { isVerified } from './eval-febrl.ts'
import { measuredAt } from './measure.ts'
import type { Judged, Measured } from './measure.ts'
import { readCells } from './read-sets.ts'
import type { LabelledRow } from './read-sets.ts'

/** How one kind of people fared. */
export type Slice = { readonly name: string; readonly queries: number; readonly measured: Measured }

/** Tells the kinds of people that one belongs to, by name. */
export type SlicesOf = (row: LabelledRow) => readonly string[]

const COUNTRIES_OF: Readonly<Record<string, string>> = {
  'British or Irish': 'GB IE',
  'western European': 'AT BE CH DE DK FI FR FO IS IT LU MT NL NO',
  'eastern European': 'AL AM AZ BA BG BY CZ EE GE GR HR HU LT LV MD ME MK PL RO RS RU SI SK UA XK',
  'Spanish or Portuguese': 'AR BR CL CO CR CU DO ES GT MX PE PT PY SV',
  'south or east Asian': 'BD CN IN JP KH KR LK NP TW VN',
}
const BIRTHS: readonly (readonly [number, string])[] = [
  [1930, 'born before 1930'],
  [1960, 'born 1930-1959'],
  [1980, 'born 1960-1979'],
  [9999, 'born 1980 or later'],
]

/** @param folder holds `popular-names/`; without it nobody is told apart by the origin of the name. */
export function slicer(folder: string): SlicesOf {
  const origins = originsIn(folder)
  return (row) => {
    const { person, isComplete } = row
    const year = Number(person.birthDate?.slice(0, 4) ?? Number.NaN)
    const birth = BIRTHS.find(([before]) => year < before)?.[1] ?? 'without a usable date of birth'
    const surname = person.name?.family.letters ?? ''
    const origin = surname === '' ? 'without a surname' : `${origins.get(surname) ?? 'other or mistyped'} surname`
    return [birth, ...(origins.size === 0 ? [] : [origin]), homeOf(row), isComplete ? 'complete' : 'some field missing']
  }
}

function homeOf({ person }: LabelledRow): string {
  const house = person.address?.house ?? null
  if (house === null) return 'home unknown'
  return house.unit === null ? 'house' : 'flat'
}

/** Measures each kind of people by itself. */
export function measuredBySlice(verdicts: readonly Judged[], slicesOf: SlicesOf): readonly Slice[] {
  const bySlice = new Map<string, Judged[]>()
  for (const verdict of verdicts) {
    for (const name of slicesOf(verdict.query)) bySlice.set(name, [...(bySlice.get(name) ?? []), verdict])
  }
  return [...bySlice]
    .map(([name, own]) => ({
      name,
      queries: own.length,
      measured: measuredAt({ verdicts: own, perSecond: 0 }, isVerified),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The part of the world in which a surname ranks highest. */
function originsIn(folder: string): ReadonlyMap<string, string> {
  const file = join('popular-names', 'common-surnames-by-country.csv')
  if (!existsSync(join(folder, file))) return new Map()
  const best = new Map<string, { readonly rank: number; readonly origin: string }>()
  for (const cells of readCells(folder, file)) {
    const country = cells['Country'] ?? ''
    const surname = foldText(cells['Romanized Name'] ?? '')
    const [origin] = Object.entries(COUNTRIES_OF).find(([, codes]) => codes.split(' ').includes(country)) ?? []
    const rank = Number(cells['Rank'])
    if (origin !== undefined && rank < (best.get(surname)?.rank ?? Infinity)) best.set(surname, { rank, origin })
  }
  return new Map([...best].map(([surname, { origin }]) => [surname, origin]))
}
