import { foldText } from './fold-text.ts'

// Words that make a test entry of any name they stand in.
const TEST_WORDS = wordSet(
  'test testing tester tests testtest testuser dummy fake asdf asdfg asdfgh asdfasdf sdf sdfsdf qwe qwer qwert qwerty qwertyuiop zxcv zxcvbn zxcvbnm hjkl jkl jkljkl dfgdfg fghfgh blah blahblah lorem ipsum',
)
// Words that stand where a name was asked for; each is somebody's name too, so that all words must be such.
const PLACEHOLDERS = wordSet(
  'name names first last firstname lastname fullname surname forename given family middle your my the full person people user username admin customer client lead contact someone somebody nobody noone anybody anyone unknown anonymous anon none nothing null nil undefined nan na tbc tba void sample example demo foo bar baz abc abcd abcde xyz xyzzy aaa xx yy zz n a no yes not applicable available provided given occupier resident householder homeowner deceased tenant owner',
)
// Figures and stand-ins. Nobody who could as well exist is among them: there are people called James Bond and Harry Potter.
const STAND_INS = new Set([
  'mickey mouse',
  'minnie mouse',
  'donald duck',
  'daisy duck',
  'daffy duck',
  'bugs bunny',
  'peppa pig',
  'santa claus',
  'father christmas',
  'easter bunny',
  'bob the builder',
  'winnie the pooh',
  'darth vader',
  'spider man',
  'sponge bob',
  'spongebob squarepants',
  'john doe',
  'jane doe',
  'joe bloggs',
  'fred bloggs',
  'jo bloggs',
  'joe public',
  'john q public',
  'max mustermann',
  'erika mustermann',
])
const COMPANY_WORDS = wordSet(
  'ltd limited plc llp llc inc incorporated corp corporation gmbh company services solutions holdings enterprises group trading association society council university consultancy consulting properties lettings logistics ventures partnership recruitment insurance mortgages builders plumbers roofing electrical engineering contractors',
)
const ABUSE =
  /^(?:mother)?fuck|^(?:fuk|fck|cunt|wank(?:er|ers|ing)?|twat|bollocks|bollox|arsehole|asshole|dickhead|shithead|shit|bitch|bastard|piss|slut|nonce)s?$/
// No name has any of these. So many digits are a phone; fewer may be years, or keys struck beside the right ones.
const NO_NAME_TEXT = /@|:\/\/|\bwww\.|\.co\.uk\b|\.com\b|\d[\d ]{5,}\d/
const VOWELLESS = /^[b-df-hj-np-tvxz]{4,}$/
const PLAIN_LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * Whether a name is none: a test entry, what stands for a missing name, a company, abuse, an address of the web. Says no
 * wherever somebody could be called so.
 *
 * @param text the name as it came.
 * @param words its folded words, titles left out.
 */
export function isNoName(text: string, words: readonly string[]): boolean {
  const whole = words.join(' ')
  if (STAND_INS.has(whole)) return true
  if (NO_NAME_TEXT.test(foldText(text))) return true
  if (words.some((word) => TEST_WORDS.has(word) || ABUSE.test(word))) return true
  if (words.some((word, index) => index > 0 && COMPANY_WORDS.has(word))) return true
  if (words.length > 0 && words.every(isPlaceholder)) return true
  // One such word may be a slip, in other scripts vowels may be left out.
  return PLAIN_LATIN.test(text) && words.length > 0 && words.every((word) => VOWELLESS.test(word))
}

/** One letter, or one letter again and again, is no name by itself; as an initial it stands beside one. */
function isPlaceholder(word: string): boolean {
  return PLACEHOLDERS.has(word) || /^([a-z])\1*$/.test(word)
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
