import { BRITISH_GIVEN_NAMES, BRITISH_SURNAMES, COMMON_SURNAMES } from '../../src/matching/data/common-names.ts'
import { seededRandom } from '../../src/matching/scoring/seeded-random.ts'

/** A person who never was, as a register's file has it. */
export type MadePerson = {
  readonly id: string
  readonly given: string
  readonly family: string
  /** `YYYY-MM-DD`. */
  readonly born: string
  readonly house: string
  readonly street: string
  readonly town: string
  readonly postcode: string
  readonly phone: string
}

/** The header of a register's file, and how a person is written under it. */
export const PEOPLE_HEADER =
  'person_id,given_name,family_name,date_of_birth,house_number,street_name,town,postcode,phone,opt_in_source,opt_in_timestamp,phone_opt_in'

const GIVEN = wordsOf(BRITISH_GIVEN_NAMES)
const FAMILY = wordsOf(BRITISH_SURNAMES)
const ELSEWHERE = wordsOf(COMMON_SURNAMES)
const STARTS =
  'Ash Bar Birk Brad Caw Chal Col Dal Den Elm Fair Gar Hal Har Hazel Hol Kirk Lang Lin Mar Nor Oak Pen Rad Ros Sel Stan Thorn Wal Win'
const ENDS =
  'bourne bridge bury by croft dale den field ford gate ham hurst land ley low man mere more ridge sey shaw stead ston thorpe ton wick wood worth'
const [STARTS_OF, ENDS_OF] = [STARTS.split(' '), ENDS.split(' ')]
const STREETS =
  'High Street,Station Road,Church Lane,Mill Road,Park Avenue,Victoria Road,Green Lane,Manor Road,Kings Road,Queens Road'.split(
    ',',
  )
const AREAS =
  'AB B BA BD BH BL BN BS CB CF CH CM CO CR CT CV DE DH DN DY EH EX G GL GU HA HD HP HU IP KT L LE LN LS LU M ME MK N NE NG NN NP NR NW OX PE PL PO PR RG RH S SA SE SG SK SN SO SP SR SS ST SW SY TA TN TS TW UB W WA WD WF WN WR WS WV YO'.split(
    ' ',
  )
const UNIT_LETTERS = 'A B D E F G H J L N P Q R S T U W X Y Z'.split(' ')
const DAY_MS = 86_400_000
const FIRST_BORN_MS = Date.UTC(1935, 0, 1)
const DAYS = 26_500
// As in Britain: about sixteen homes to a unit postcode, and not quite two and a half people to a home.
const HOMES_PER_POSTCODE = 16
const MEMBERS_AT_MOST = 4
const SHARE_OF_RARE_SURNAMES = 0.35
const SHARE_FROM_ELSEWHERE = 0.12
// Some list the line of the house.
const SHARE_OF_LANDLINES = 0.15
const SURNAME_POWER = 0.45
const MOBILES = 99_999_989
const MOBILE_STARTS = ['077', '078', '079']

/**
 * People by the home: names as skewed as British ones are, with rare ones among them, unit postcodes as full as real ones.
 *
 * @param seed equal seeds, equal people; with another one the homes are others too.
 * @yields `count` people.
 */
export function* generatedPeople(count: number, seed: number): Generator<MadePerson, undefined, undefined> {
  const random = seededRandom(seed)
  for (let home = 0, made = 0; made < count; home += 1) {
    const family = surname(random)
    const postcode = postcodeOf(Math.floor(home / HOMES_PER_POSTCODE) * 7 + seed)
    const street = pick(STREETS, random)
    const landline = `01632${String(home % 1_000_000).padStart(6, '0')}`
    const members = 1 + Math.floor(random() * MEMBERS_AT_MOST)
    for (let member = 0; member < members && made < count; member += 1, made += 1) {
      yield {
        id: `P${made}`,
        given: pickSkewed(GIVEN, 1, random),
        family: member > 0 && random() < 0.3 ? surname(random) : family,
        born: new Date(FIRST_BORN_MS + Math.floor(random() * DAYS) * DAY_MS).toISOString().slice(0, 10),
        house: `${(home % HOMES_PER_POSTCODE) * 2 + 1}`,
        street,
        town: 'Northbridge',
        postcode,
        phone: random() < SHARE_OF_LANDLINES ? landline : mobileOf(made, seed),
      }
    }
  }
}

/** One line of the file, without its end. */
export function personLine({ id, given, family, born, house, street, town, postcode, phone }: MadePerson): string {
  return [
    id,
    given,
    family,
    born,
    house,
    street,
    town,
    postcode,
    phone,
    'https://compare.example/a',
    '2026-09-01T09:30:00Z',
    'yes',
  ].join(',')
}

/** A number of its own for each of some three hundred million people. */
function mobileOf(index: number, seed: number): string {
  const digits = (Math.floor(index / MOBILE_STARTS.length) * 7_919 + seed * 104_729) % MOBILES
  return `${MOBILE_STARTS[index % MOBILE_STARTS.length]}${String(digits).padStart(8, '0')}`
}

function surname(random: () => number): string {
  const drawn = random()
  if (drawn < SHARE_OF_RARE_SURNAMES) return `${pick(STARTS_OF, random)}${pick(ENDS_OF, random)}`
  if (drawn < SHARE_OF_RARE_SURNAMES + SHARE_FROM_ELSEWHERE) return capital(pick(ELSEWHERE, random))
  return pickSkewed(FAMILY, SURNAME_POWER, random)
}

/** The share of the name of rank r falls as r to the power of -`power` does; 1 is Zipf's law. */
function pickSkewed(names: readonly string[], power: number, random: () => number): string {
  const rank = power === 1 ? names.length ** random() : names.length * random() ** (1 / (1 - power))
  return capital(names[Math.min(names.length - 1, Math.max(0, Math.floor(rank) - (power === 1 ? 1 : 0)))] ?? '')
}

function postcodeOf(index: number): string {
  const [area, rest] = [index % AREAS.length, Math.floor(index / AREAS.length)]
  const [district, inner] = [1 + (rest % 20), Math.floor(rest / 20)]
  const [sector, unit] = [inner % 10, Math.floor(inner / 10)]
  const letters = `${UNIT_LETTERS[unit % 20]}${UNIT_LETTERS[Math.floor(unit / 20) % 20]}`
  return `${AREAS[area]}${district} ${sector}${letters}`
}

function pick(items: readonly string[], random: () => number): string {
  return items[Math.floor(random() * items.length)] ?? ''
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
