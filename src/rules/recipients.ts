import { COMMON_WORDS } from './common-words.ts'
import { AUXILIARIES, isNegation, isOwnSubject } from './denial.ts'
import type { Grant, Party } from './dossier.ts'
import { memo } from './memo.ts'
import { refersToList, speaksOfOthersOnly } from './recipient-words.ts'
import { isSameList } from './same-list.ts'
import type { Word } from './word.ts'
import { wordingFrom, wordsOf } from './wording.ts'
import type { Sentence, Wording } from './wording.ts'

/**
 * Whether an organisation was named to the person who consented.
 *
 * - `named`: in the wording, or in a list that the wording refers to and whose copy of that time is on record;
 * - `claimed`: only the supplier says so, or what stands in the wording may be another's name or plain English;
 * - `generic`: the wording knows recipients only as a kind ("partners", "carefully selected third parties");
 * - `absent`: the wording is on record and does not name it;
 * - `unknown`: there is no wording, or it refers to a list whose names are not on record.
 */
export type Naming = 'named' | 'claimed' | 'generic' | 'absent' | 'unknown'

/** What is on record about the moment of consent. */
export type NamingEvidence = Pick<Grant, 'text' | 'namedRecipients' | 'recipientsList' | 'at'>

/** All that the naming depends on. */
type NamingFacts = {
  readonly text: string | null
  readonly legalName: string
  readonly otherNames: readonly string[]
  readonly recipients: readonly string[]
  readonly hasList: boolean
}

type Standing = 'named' | 'doubtful' | 'none'

type Name = { readonly words: readonly string[]; readonly joined: string; readonly isCommon: boolean }

type Place = { readonly from: number; readonly to: number }

const SUFFIXES: ReadonlySet<string> = new Set(
  'ltd limited plc llp lp cic cyf cyfyngedig ccc inc incorporated corp corporation llc gmbh ag sa sarl srl bv nv'.split(
    ' ',
  ),
)
// A brand is also written apart (`Go Compare`); shorter ones would be found across ordinary words.
const APART_LETTERS_MIN = 6
const SUBJECT_WORDS_MAX = 12
const LONGER_NAME_WORDS_MAX = 4
const OF_ANOTHER = new Set(
  'partners affiliates suppliers competitors customers clients sponsors advertisers'.split(' '),
)
const OF_ANOTHER_WITHIN = 3
// What an organisation may promise not to do to a person whom it contacts.
const PROMISED_NOT = new Set(
  (
    'share sell swap pass rent disclose transfer give trade publish use misuse abuse charge spam pressure harass bother ' +
    'store keep hold retain responsible liable otherwise knowingly'
  ).split(' '),
)
const CONNECTORS = new Set('and or nor of the'.split(' '))

const NO: ReadonlySet<string> = new Set(['no', 'not'])
const ANSWERED_NO: ReadonlySet<string> = new Set(['no', 'declined', 'refused', 'never'])
/** Shortly before a name these say that it is spoken of, not consented to. */
const PASSING: ReadonlySet<string> = new Set(
  'replacing switching versus vs formerly unrelated sponsored copyright'.split(' '),
)
const PASSING_WITHIN = 4
const ANSWER_WITHIN = 4

const remembered = memo(1024, (facts) => namingBy(JSON.parse(facts) as NamingFacts))
let latest: { readonly facts: NamingFacts; readonly naming: Naming } | null = null

/**
 * Tells whether the caller was named at the point of consent. Case, accents, punctuation and company suffixes do not
 * count, `&` is `and`, and a name stands only between word boundaries. What the wording denies ("we will not share your
 * data with …") names nobody. Source: ICO, direct marketing guidance, indirect (third-party) consent.
 */
export function callerIsNamed(evidence: NamingEvidence, caller: Pick<Party, 'legalName' | 'otherNames'>): Naming {
  const facts: NamingFacts = {
    text: evidence.text,
    legalName: caller.legalName,
    otherNames: caller.otherNames,
    recipients: evidence.namedRecipients,
    hasList: hasArchivedList(evidence),
  }
  // All grants of a lead mostly say the same, and so do those of the lead before.
  if (latest !== null && areSame(latest.facts, facts)) return latest.naming
  const naming = remembered(JSON.stringify(facts))
  latest = { facts, naming }
  return naming
}

/** Tells whether a text as a whole is one of the party's names, company suffixes apart. */
export function isNameOfParty(text: string, party: Pick<Party, 'legalName' | 'otherNames'>): boolean {
  const [name] = namesOf([text])
  return (
    name !== undefined && namesOf([party.legalName, ...party.otherNames]).some(({ joined }) => joined === name.joined)
  )
}

function areSame(one: NamingFacts, other: NamingFacts): boolean {
  return (
    one.text === other.text &&
    one.hasList === other.hasList &&
    one.legalName === other.legalName &&
    isSameList(one.otherNames, other.otherNames) &&
    isSameList(one.recipients, other.recipients)
  )
}

function namingBy({ text, legalName, otherNames, recipients, hasList }: NamingFacts): Naming {
  const names = namesOf([legalName, ...otherNames])
  const isClaimed = recipients.some((recipient) => isNameOf(recipient, names))
  if (text === null || text.trim() === '') return isClaimed ? 'claimed' : 'unknown'
  const wording = wordingFrom(text)
  const standing = standingIn(wording, names)
  if (standing === 'named') return 'named'
  const isReferring = refersToList(wording)
  if (isReferring && hasList && isClaimed) return 'named'
  if (isClaimed || standing === 'doubtful') return 'claimed'
  if (isReferring) return hasList && recipients.length === 0 ? 'unknown' : 'absent'
  return speaksOfOthersOnly(wording) && !namesAnyOf(wording, recipients) ? 'generic' : 'absent'
}

function hasArchivedList({ recipientsList, at }: NamingEvidence): boolean {
  return recipientsList !== null && recipientsList.sha256 !== '' && recipientsList.archivedAt <= at
}

function namesAnyOf(wording: Wording, recipients: readonly string[]): boolean {
  return recipients.some((recipient) => standingIn(wording, namesOf([recipient])) === 'named')
}

// A recipient is sent as a name, or as a name with more ("Acme Ltd, company number 01234567").
function isNameOf(recipient: string, names: readonly Name[]): boolean {
  const [sent] = namesOf([recipient])
  if (sent === undefined) return false
  if (names.some(({ joined }) => joined === sent.joined)) return true
  return (
    names.some(({ joined }) => sent.joined.includes(joined)) && standingIn(wordingFrom(recipient), names) === 'named'
  )
}

function namesOf(texts: readonly string[]): readonly Name[] {
  return texts.flatMap((text) => {
    const words = withoutSuffixes(wordsOf(text).map((word) => word.text))
    if (words.length === 0) return []
    const joined = words.join('')
    return [{ words, joined, isCommon: COMMON_WORDS.has(joined) || words.every(isCommonWord) }]
  })
}

function withoutSuffixes(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !SUFFIXES.has(word))
  return last === -1 ? words : words.slice(0, last + 1)
}

function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(word) || word.length === 1 || /^\p{N}+$/u.test(word)
}

function standingIn(wording: Wording, names: readonly Name[]): Standing {
  const standings = names.flatMap((name) =>
    wording.sentences.flatMap((sentence) =>
      placesOf(name, sentence.words).map((place) => standingAt(wording, sentence, place, name)),
    ),
  )
  if (standings.includes('named')) return 'named'
  const isLinked = names.some((name) => wording.hosts.some((host) => isNameOfHost(name, host)))
  return standings.includes('doubtful') || isLinked ? 'doubtful' : 'none'
}

function isNameOfHost({ joined }: Name, host: string): boolean {
  const labels = host.replaceAll('-', '').split('.')
  return labels.some((label, at) => label === joined || `${label}${labels[at + 1] ?? ''}` === joined)
}

function placesOf(name: Name, words: readonly Word[]): readonly Place[] {
  return words.flatMap((_word, from) => {
    const to = endOfName(name, words, from)
    return to === null ? [] : [{ from, to }]
  })
}

function endOfName(name: Name, words: readonly Word[], from: number): number | null {
  let spelt = ''
  for (let at = from; at < words.length && spelt.length < name.joined.length; at++) {
    const word = words[at]
    if (word === undefined) return null
    if (`${spelt}${word.text}` === name.joined || `${spelt}${word.base}` === name.joined) {
      return isSameSpelling(name, words.slice(from, at + 1)) ? at + 1 : null
    }
    spelt += word.text
    if (!name.joined.startsWith(spelt)) return null
  }
  return null
}

function isSameSpelling(name: Name, found: readonly Word[]): boolean {
  if (found.length === 1 || isWrittenTogether(found)) return true
  const isWordForWord =
    found.length === name.words.length && found.slice(0, -1).every(({ text }, at) => text === name.words[at])
  if (isWordForWord) return true
  return name.joined.length >= APART_LETTERS_MIN && !found.every(({ text }) => isCommonWord(text))
}

function isWrittenTogether(words: readonly Word[]): boolean {
  return words.length > 1 && words.slice(1).every(({ gap }) => /^\S*$/u.test(gap))
}

function standingAt(wording: Wording, sentence: Sentence, place: Place, name: Name): Standing {
  const { words, marks } = sentence
  const { from, to } = place
  if (marks[from]?.denied === true && !isOwnSubject(words, from, to)) return 'none'
  if (isDeniedAfter(words, to) || isLeftUnticked(words, place)) return 'none'
  if (NO.has(words[from - 1]?.text ?? '')) return 'none'
  // "Withdraw my consent from Acme", "replacing my supplier Acme": a mention that grants nothing.
  if (marks[from]?.leaving === true && !isOwnSubject(words, from, to)) return 'doubtful'
  if (words.slice(Math.max(0, from - PASSING_WITHIN), from).some(({ text }) => PASSING.has(text))) return 'doubtful'
  if (wording.capitalsTell && isPartOfLongerName(words, place)) return 'doubtful'
  if (isAnothers(words, place)) return 'doubtful'
  return name.isCommon ? standingOfCommon(wording, words, place) : 'named'
}

// "☐ Acme ☑ Bolt", "Acme [ ]", "Acme emails: declined".
function isLeftUnticked(words: readonly Word[], { from, to }: Place): boolean {
  if (/[☐□]\s*$|\[ ?\]\s*$/u.test(words[from]?.gap ?? '')) return true
  const after = words.slice(to, to + ANSWER_WITHIN)
  const isEmptyBox = after.slice(0, 2).some(({ gap }) => /^\s*\[ ?\]/u.test(gap))
  return isEmptyBox || after.some(({ text, gap }) => ANSWERED_NO.has(text) && /[:–—-]/u.test(gap))
}

// "Acme will not contact you", "Acme and Bolt Ltd will never call"; not "Acme will not sell your data".
function isDeniedAfter(words: readonly Word[], to: number): boolean {
  for (let at = to; at < Math.min(words.length, to + SUBJECT_WORDS_MAX); at++) {
    const word = words[at]
    if (word === undefined) return false
    if (AUXILIARIES.has(word.text)) return isNegation(words, at + 1) && !PROMISED_NOT.has(words[at + 2]?.text ?? '')
    const isNext = words.slice(to, at).every(({ text }) => SUFFIXES.has(text))
    if (isNegation(words, at)) return isNext && isPlainlyNext(word) && !PROMISED_NOT.has(words[at + 1]?.text ?? '')
    if (!word.capital && !SUFFIXES.has(word.text) && !CONNECTORS.has(word.text)) return false
  }
  return false
}

function isPartOfLongerName(words: readonly Word[], { from, to }: Place): boolean {
  const before = words[from - 1]
  if (from > 1 && isPlainlyNext(words[from]) && before !== undefined && isProperWord(before)) return true
  for (let at = to; at < to + LONGER_NAME_WORDS_MAX; at++) {
    const word = words[at]
    if (!isPlainlyNext(word) || word === undefined || SUFFIXES.has(word.text)) return false
    if (isProperWord(word)) return true
    if (!word.capital) return false
    if (SUFFIXES.has(words[at + 1]?.text ?? '') && word.text !== 'uk') return true
  }
  return false
}

function isPlainlyNext(word: Word | undefined): boolean {
  return word !== undefined && /^[^\S\n]+$/u.test(word.gap)
}

function isProperWord(word: Word): boolean {
  return word.capital && !isCommonWord(word.text) && !isCommonWord(word.base) && !SUFFIXES.has(word.text)
}

// "Acme's partners may call", "customers of Acme": whoever these are, they are not Acme.
function isAnothers(words: readonly Word[], { from, to }: Place): boolean {
  const last = words[to - 1]
  const isPossessive = last !== undefined && last.text !== last.base
  const owned = words.slice(to, to + (isPossessive ? OF_ANOTHER_WITHIN : 1))
  if (owned.some(({ text, gap }) => OF_ANOTHER.has(text) && /^\s*$/u.test(gap))) return true
  const owners = words.slice(Math.max(0, from - OF_ANOTHER_WITHIN), from).map(({ text }) => text)
  const of = owners.lastIndexOf('of')
  return of > 0 && [owners[of - 1] ?? '', `${owners[of - 1] ?? ''}s`].some((text) => OF_ANOTHER.has(text))
}

/** A name that is plain English counts where its capitals, its suffix or its punctuation make it a name. */
function standingOfCommon(wording: Wording, words: readonly Word[], { from, to }: Place): Standing {
  const found = words.slice(from, to)
  if (SUFFIXES.has(words[to]?.text ?? '') || isWrittenTogether(found)) return 'named'
  if (!wording.capitalsTell) return 'doubtful'
  const counted = found.filter(({ text }) => !CONNECTORS.has(text) && !/^\p{N}/u.test(text))
  if (counted.length === 0) return 'doubtful'
  if (!counted.every(({ capital }) => capital)) return 'none'
  // A sentence opens with a capital, whatever its first word is.
  return counted.length > 1 || from > 0 ? 'named' : 'doubtful'
}
