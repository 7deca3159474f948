import { foldText } from './fold-text.ts'

/** Where in its street a home is. `12A` is unit `a` of number `12`. */
export type House = {
  readonly unit: string | null
  readonly number: string | null
  /** The last number of a range: `14` of `12-14`. */
  readonly numberTo: string | null
  /** A house without a number, its letters only: `rosecottage`. */
  readonly name: string | null
}

/** A house together with the street, as far as they were told. */
export type HouseAndStreet = { readonly house: House | null; readonly street: string | null }

const UNIT = /\b(?:flat|apartment|apt|unit|room|studio|maisonette)[ .#]*([a-z0-9]+)\b,?/
const FLOOR_UNIT = /^((?:\d+|g|b)f\d+)[ ,]+/
const UNIT_SLASH_NUMBER = /^(\d+)\/(\d+)\b/
const NUMBER = /\b(\d+)([a-z]?)(?: ?- ?(\d+)[a-z]?)?\b/
const NUMBER_FIRST = /^\d+[a-z]?(?: ?- ?\d+[a-z]?)?(?=[ ,])/

const STREET_TYPES: ReadonlyMap<string, string> = new Map([
  ['st', 'street'],
  ['str', 'street'],
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['ln', 'lane'],
  ['dr', 'drive'],
  ['cl', 'close'],
  ['ct', 'court'],
  ['cres', 'crescent'],
  ['gdns', 'gardens'],
  ['gro', 'grove'],
  ['pl', 'place'],
  ['sq', 'square'],
  ['terr', 'terrace'],
  ['pk', 'park'],
])

/**
 * Reads `Flat 3, 12`, `12 Flat 3`, `3/12`, `2F1, 12`, `12A`, `12-14`, `Rose Cottage`, wherever the number and the flat
 * stand: in their own box or at the front of the street's.
 */
export function houseAndStreetFrom(houseBox: string | null, streetBox: string | null): HouseAndStreet {
  const box = foldText(houseBox ?? '')
  const line = foldText(streetBox ?? '')
  const unitInLine = UNIT.exec(line)?.index === 0 ? UNIT.exec(line) : null
  const rest = unitInLine === null ? line : line.slice(unitInLine[0].length).trim()
  const numberInLine = /\d/.test(box.replace(UNIT, '')) ? null : NUMBER_FIRST.exec(rest)
  const streetText = numberInLine === null ? rest : rest.slice(numberInLine[0].length)
  const houseText = numberInLine === null ? box : `${box} ${numberInLine[0]}`.trim()
  return { house: houseFrom(houseText, unitInLine?.[1] ?? null), street: streetFrom(streetText) }
}

function houseFrom(text: string, unitInLine: string | null): House | null {
  const [, slashUnit, slashNumber] = UNIT_SLASH_NUMBER.exec(text) ?? []
  if (slashUnit !== undefined && slashNumber !== undefined) {
    return { unit: slashUnit, number: slashNumber, numberTo: null, name: null }
  }
  const flat = UNIT.exec(text) ?? FLOOR_UNIT.exec(text)
  const rest = flat === null ? text : text.replace(flat[0], ' ')
  const numbered = NUMBER.exec(rest)
  if (numbered === null) return namedHouse(rest, flat?.[1] ?? unitInLine)
  const [, number = '', suffix = '', numberTo = null] = numbered
  return { unit: flat?.[1] ?? unitInLine ?? textOrNull(suffix), number, numberTo, name: null }
}

function namedHouse(text: string, unit: string | null): House | null {
  const name = textOrNull(text.replaceAll(/[^a-z0-9]/g, ''))
  return name === null && unit === null ? null : { unit, number: null, numberTo: null, name }
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}

/** The type of a street is written out at its end only: `St Marys Rd` is Saint Mary's Road. */
function streetFrom(text: string): string | null {
  const words = text
    .replaceAll(/['.]/g, '')
    .split(/[ ,-]+/)
    .filter((word) => word !== '')
  const spelt = words.map((word, index) => {
    if (index === words.length - 1 && words.length > 1) return STREET_TYPES.get(word) ?? word
    return index === 0 && word === 'st' ? 'saint' : word
  })
  return spelt.length === 0 ? null : spelt.join('')
}
