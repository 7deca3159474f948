import { addDays, dayFrom } from '../base/time.ts'
import type { Day } from '../base/time.ts'

/** Somebody who does not exist. */
export type DemoPerson = {
  readonly name: string
  readonly dateOfBirth: Day
  readonly address: DemoAddress
  readonly email: string
  readonly ipAddress: string
  readonly userAgent: string
}

/** An address in the words of an evidence record. */
export type DemoAddress = {
  readonly house_number: string
  readonly street_name: string
  readonly town: string
  readonly postcode: string
  readonly country: string
}

/** Ordinary names of people in the United Kingdom, kept apart by heritage so that each pair could be somebody's. */
const NAMES: readonly (readonly [given: string, family: string])[] = [
  [
    'Amelia Charlotte Emily George Harriet Jack Oliver Thomas',
    'Ashworth Bennett Clarke Fletcher Hughes Marsden Taylor Thorpe Wright',
  ],
  [
    'Cerys Ffion Gethin Megan Owain Rhys Seren Tomos',
    'Bevan Davies Evans Griffiths Jenkins Llewellyn Morgan Powell Price',
  ],
  [
    'Ailsa Callum Catriona Eilidh Fraser Hamish Iona Murdo',
    'Cameron Drummond Galbraith Gillespie Kerr Mackay Munro Sinclair Weir',
  ],
  [
    'Aoife Brendan Ciaran Declan Niamh Orla Roisin Sean',
    'Brennan Byrne Doherty Gallagher Kelly Maguire Murphy Nolan Quinn',
  ],
  ['Aisha Bilal Fatima Hamza Imran Nadia Sana Yusuf', 'Ahmed Akhtar Begum Chaudhry Hussain Iqbal Khan Mahmood Rashid'],
  ['Anjali Arjun Deepa Kiran Meera Neel Priya Rohan', 'Chopra Desai Joshi Kapoor Mehta Nair Patel Sharma Shah'],
  [
    'Gurdeep Harpreet Jasmin Manjit Navdeep Parminder Ranjit Simran',
    'Bains Bhogal Dhillon Gill Kaur Sandhu Sidhu Singh Virdee',
  ],
  ['Abena Adaeze Chidi Femi Kofi Kwame Ngozi Yetunde', 'Adeyemi Asante Bello Boateng Eze Mensah Nwosu Okafor Osei'],
  [
    'Devon Delroy Jada Kemar Marcia Shanice Tamika Winston',
    'Bailey Barrett Beckford Campbell Francis Grant Pinnock Reid Walters',
  ],
  [
    'Agnieszka Jakub Katarzyna Magda Marek Pawel Tomasz Zofia',
    'Duda Kowalczyk Krawczyk Lis Mazur Nowak Sikora Wilk Zajac',
  ],
  ['Jun Kai Lin Mei Siu Wei Xin Yan', 'Chan Cheung Ho Kwok Lau Leung Tang Wong Yip'],
  ['Ayse Deniz Elif Emre Kemal Leyla Murat Zeynep', 'Aydin Celik Demir Kaya Ozturk Sahin Yildirim Yilmaz Arslan'],
]

/** Public buildings: the postcodes are real, and nobody lives there. */
const PLACES: readonly (readonly [street: string, town: string, postcode: string])[] = [
  ['Euston Road', 'London', 'NW1 2DB'],
  ['Great Russell Street', 'London', 'WC1B 3DG'],
  ['Cromwell Road', 'London', 'SW7 5BD'],
  ['Lambeth Road', 'London', 'SE1 6HZ'],
  ['Leeman Road', 'York', 'YO26 4XJ'],
  ['Armouries Drive', 'Leeds', 'LS10 1LT'],
  ['Chamberlain Square', 'Birmingham', 'B3 3DH'],
  ["St Peter's Square", 'Manchester', 'M2 5PD'],
  ['William Brown Street', 'Liverpool', 'L3 8EL'],
  ["Queen's Road", 'Bristol', 'BS8 1RL'],
  ['Trumpington Street', 'Cambridge', 'CB2 1RB'],
  ['Beaumont Street', 'Oxford', 'OX1 2PH'],
  ['Blandford Square', 'Newcastle upon Tyne', 'NE1 4JA'],
  ['Argyle Street', 'Glasgow', 'G3 8AG'],
  ['Chambers Street', 'Edinburgh', 'EH1 1JF'],
  ['Cathays Park', 'Cardiff', 'CF10 3NP'],
  ['Olympic Way', 'Belfast', 'BT3 9EP'],
]

const USER_AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
] as const

// RFC 2606 section 3, RFC 5737: set aside for examples, so nobody's mailbox and nobody's machine.
const MAIL_DOMAINS = ['example.com', 'example.net', 'example.org'] as const
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const
const HOSTS_PER_NETWORK = 254

const OLDEST = '1948-03-02'
// A step without a common factor with the span, so that birthdays spread and no two of the demo are the same.
const BIRTH_STEP_DAYS = 7919
const BIRTH_SPAN_DAYS = 19_700

/**
 * The person with this number, the same in every installation and on every day.
 *
 * @param known what is not left to the number; an address of mail follows the name.
 */
export function demoPerson(number: number, known: Partial<Pick<DemoPerson, 'name' | 'dateOfBirth'>> = {}): DemoPerson {
  const name = known.name ?? nameOf(number)
  return {
    name,
    dateOfBirth: known.dateOfBirth ?? birthDateOf(number),
    address: addressOf(number),
    email: `${mailboxOf(name)}@${turn(MAIL_DOMAINS, number)}`,
    ipAddress: `${turn(NETWORKS, number)}.${1 + (number % HOSTS_PER_NETWORK)}`,
    userAgent: turn(USER_AGENTS, number),
  }
}

/** No two below 864: in each round another given name meets another family name. */
function nameOf(number: number): string {
  const [given, family] = turn(NAMES, number)
  const round = Math.floor(number / NAMES.length)
  return `${turn(given.split(' '), round)} ${turn(family.split(' '), round)}`
}

function birthDateOf(number: number): Day {
  const oldest = dayFrom(OLDEST)
  if (oldest === null) throw new Error('the oldest date of birth must be a day')
  return addDays(oldest, (number * BIRTH_STEP_DAYS) % BIRTH_SPAN_DAYS)
}

function addressOf(number: number): DemoAddress {
  const [street, town, postcode] = turn(PLACES, number)
  const house = 1 + Math.floor(number / PLACES.length)
  return { house_number: String(house), street_name: street, town, postcode, country: 'GB' }
}

/** `Zoë O'Brien-Łukasz` → `zoe.obrien-lukasz`. */
function mailboxOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '.')
}

function turn<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('a list of the demo must not be empty')
  return item
}
