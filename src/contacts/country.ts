import { isRegion, regionFrom } from './regions.ts'

// What people write besides codes and English short names. The nations' names are regions already.
const COMMON: Readonly<Record<string, string>> = {
  gbr: 'GB',
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  usa: 'US',
  'united states of america': 'US',
  eire: 'IE',
  'republic of ireland': 'IE',
}

const CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/
// Regions of several countries.
const GROUPS: ReadonlySet<string> = new Set(['UK', 'EU', 'EEA', 'WORLD'])

/**
 * Reads a country as people write it: an ISO 3166-1 code (`GB`), a 3166-2 one (`GB-SCT`), an English name, `UK`.
 *
 * @returns the code; null when it names no country.
 */
export function countryFrom(text: string): string | null {
  const word = text.trim().toLowerCase()
  if (Object.hasOwn(COMMON, word)) return COMMON[word] ?? null
  const region = regionFrom(word)
  return region !== null && CODE.test(region) && isRegion(region) && !GROUPS.has(region) ? region : null
}
