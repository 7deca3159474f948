import { memo } from './memo.ts'

type Industry = {
  readonly label: string
  /** What a consent wording calls it, lower case, without regard to plural. */
  readonly words: readonly string[]
}

/**
 * Industries by code. A dot makes a branch: `insurance` covers `insurance.home`. A starter list: other codes are lawful
 * and compare in the same way, they only have no label and cannot be found in a wording.
 */
const INDUSTRIES: ReadonlyMap<string, Industry> = new Map(
  Object.entries<Industry>({
    insurance: { label: 'Insurance', words: ['insurance'] },
    'insurance.home': {
      label: 'Home insurance',
      words: ['home insurance', 'house insurance', 'buildings insurance', 'contents insurance'],
    },
    'insurance.motor': { label: 'Motor insurance', words: ['car insurance', 'motor insurance', 'van insurance'] },
    'insurance.life': { label: 'Life insurance', words: ['life insurance', 'life cover', 'life assurance'] },
    'insurance.health': { label: 'Health insurance', words: ['health insurance', 'medical insurance'] },
    'insurance.pet': { label: 'Pet insurance', words: ['pet insurance'] },
    'insurance.travel': { label: 'Travel insurance', words: ['travel insurance'] },
    'insurance.business': { label: 'Business insurance', words: ['business insurance'] },
    mortgage: { label: 'Mortgages', words: ['mortgage', 'remortgage'] },
    equity_release: { label: 'Equity release', words: ['equity release', 'lifetime mortgage'] },
    loans: { label: 'Loans', words: ['loan'] },
    credit_cards: { label: 'Credit cards', words: ['credit card'] },
    debt_solutions: { label: 'Debt solutions', words: ['debt solution', 'debt advice', 'debt management', 'iva'] },
    claims_management: {
      label: 'Claims management',
      words: ['claims management', 'compensation claim', 'accident claim', 'ppi claim', 'injury claim'],
    },
    pensions: { label: 'Pensions', words: ['pension'] },
    investments: { label: 'Investments', words: ['investment', 'investing'] },
    solar: { label: 'Solar', words: ['solar'] },
    energy: { label: 'Energy', words: ['energy', 'electricity', 'gas tariff'] },
    broadband_mobile: { label: 'Broadband and mobile', words: ['broadband', 'mobile contract', 'mobile phone deal'] },
    home_improvement: {
      label: 'Home improvement',
      words: ['home improvement', 'double glazing', 'boiler', 'insulation', 'conservatory', 'kitchen', 'stairlift'],
    },
    automotive: { label: 'Automotive', words: ['new car', 'used car', 'car finance', 'vehicle'] },
    education: { label: 'Education', words: ['education', 'university course', 'training course'] },
    charity: { label: 'Charity', words: ['charity', 'charities', 'fundraising'] },
    gambling: { label: 'Gambling', words: ['gambling', 'betting', 'casino', 'bingo', 'lottery'] },
    health: { label: 'Health', words: ['healthcare', 'hearing aid', 'medical treatment'] },
    travel: { label: 'Travel', words: ['travel', 'holiday', 'flight'] },
    retail: { label: 'Retail', words: ['retail', 'fashion', 'groceries'] },
    legal_services: { label: 'Legal services', words: ['legal service', 'will writing', 'conveyancing'] },
    funeral_plans: { label: 'Funeral plans', words: ['funeral plan'] },
    recruitment: { label: 'Recruitment', words: ['recruitment', 'job offer', 'vacancies'] },
    property: { label: 'Property', words: ['estate agent', 'property valuation'] },
  }),
)

/** Tells whether the industry `inner` is `outer` or a branch of it. */
export function industryCovers(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`)
}

/** Reads an industry: its code, or its English label in any case. @returns null when the list has neither. */
export function industryFrom(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  return INDUSTRIES.has(wanted) ? wanted : (CODE_OF_LABEL.get(wanted) ?? null)
}

/** The English label of an industry; a code that is not on the list stands for itself. */
export function industryLabel(code: string): string {
  return INDUSTRIES.get(code)?.label ?? code
}

/**
 * The industries that a text speaks of, each once, in the list's order. The longest name wins: "home insurance" is
 * `insurance.home` and not also `insurance`.
 */
export function industriesNamedIn(text: string): readonly string[] {
  return remembered(text)
}

const remembered = memo(256, industriesOfWording)

function industriesOfWording(text: string): readonly string[] {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ')
  const named = new Set([...words.matchAll(ANY_WORD)].map(([, word = '']) => CODE_OF_WORD.get(word)))
  return [...INDUSTRIES.keys()].filter((code) => named.has(code))
}

const CODE_OF_LABEL: ReadonlyMap<string, string> = new Map(
  [...INDUSTRIES].map(([code, { label }]) => [label.toLowerCase(), code]),
)

const CODE_OF_WORD: ReadonlyMap<string, string> = new Map(
  [...INDUSTRIES].flatMap(([code, { words }]) => words.map((word) => [word, code] as const)),
)

// One pass over the text, the longest words first: an alternative that comes earlier wins.
const ANY_WORD = new RegExp(
  String.raw`\b(${[...CODE_OF_WORD.keys()].toSorted((a, b) => b.length - a.length).join('|')})s?\b`,
  'g',
)
