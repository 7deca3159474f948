import type { Word } from './word.ts'

/** What a sentence does with one of its words. */
export type Mark = {
  /** "We will not share your data with …", "all partners except …". */
  readonly denied: boolean
  /** The sentence tells how to leave or how to reach the sender: "opt out by …", "contact us by …". */
  readonly leaving: boolean
}

type Scope = { readonly negated: boolean; readonly excepted: boolean; readonly leaving: boolean }

const OPEN: Scope = { negated: false, excepted: false, leaving: false }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const NEGATIONS = setOf(
  'not never cannot cant dont doesnt didnt wont isnt arent wasnt werent wouldnt shouldnt couldnt shant hasnt havent ' +
    'neither nor nobody none noone refuse refuses refused decline declines declined forbid forbids forbidden withhold ' +
    'withholds withheld prohibit prohibits prohibited bar bars barred ban bans banned lack lacks unwilling hardly rarely ' +
    'seldom refrain refrains disallow disallows disallowed',
)
// "Not only Acme", "including but not limited to Acme", "I do not mind calls": these deny nothing.
const NEGATES_NOTHING = setOf(
  'only limited just merely solely exclusively less more later least hesitate mind object required obliged',
)
const NO_WHAT = setOf(
  'one other company companies party parties partner partners organisation organisations organization organizations ' +
    'business businesses firm firms affiliate affiliates data details information personal consent contact longer ' +
    'marketing call calls calling phone telephone email emails text texts sms post mail letters automated recorded ' +
    'robocalls ai circumstances way list lists to permission right authority authorisation',
)
const NO_SUCH = setOf(
  'further such more additional unsolicited unwanted sales personal direct marketing telephone other',
)
const WITHOUT_WHAT = setOf('sharing passing giving disclosing selling sending contact contacting being any')
const EXCEPTIONS = setOf('minus except excepting excluding excludes exclude excluded exception barring unlike')
const EXCEPTIONS_OF_TWO: Readonly<Record<string, string>> = {
  other: 'than',
  rather: 'than',
  instead: 'of',
  apart: 'from',
  aside: 'from',
  save: 'for',
}
const OURSELVES = setOf('us ourselves ours you yourself as where for')
const ALL_OR_NONE = setOf('everyone everybody anyone anybody all any nobody noone one none nothing')
const GROUPS = setOf('partners parties companies organisations suppliers brands')
const CONTRASTS = setOf('but however although though whereas while')
const JOINERS = setOf('and or so because as since then plus also yet')
const AGREES = setOf('agree consent accept authorise authorize')
// "I do not agree that Acme and Bolt may call": after these words "and" goes on with the same subject.
const SHARES_SUBJECT = setOf('that none neither nor no nobody')
const SUBJECTS = setOf('we you they i it please only just yet instead otherwise')
/** Verbs that make what stands before them the subject of a clause. */
export const AUXILIARIES: ReadonlySet<string> = setOf(
  'may will can could would shall might must ought is are was were has have do does',
)
const SUBJECT_PARTS = setOf(
  'your my our the their a an any details data information number consent partner partners company companies ' +
    'team agents and or of ltd limited plc llp',
)
const SUBJECT_WORDS_MAX = 8
const ADDS_AGAIN = setOf('with to by from including include includes namely such eg that ie')
const SOFT_STOP = /[,–—•:|]| - /u
const LEAVING = setOf(
  'unsubscribe unsubscribing optout withdraw withdrawing withdrawal stop stopping cancel revoke revoking complain ' +
    'complaint complaints queries questions reply replying object objecting',
)
const REACH = setOf('contact contacting tell telling notify notifying inform informing')
const SPEAK = setOf('write writing speak speaking talk talking')
const EDIT = setOf('update updating change changing manage managing amend amending')
const EDIT_WITHIN = 3

/** For each word of one sentence, whether the sentence denies it or speaks of leaving there. */
export function marksOf(words: readonly Word[]): readonly Mark[] {
  const lifted = liftedUntil(words)
  const around: Scope[] = []
  let scope = OPEN
  let introduced = false
  return words.map((word, at) => {
    if (word.gap.includes(')')) scope = around.pop() ?? scope
    if (word.gap.includes('(')) around.push(scope)
    introduced ||= word.gap.includes(':')
    if (startsClause(words, at) || (word.gap.includes('•') && !introduced)) scope = OPEN
    else if (SOFT_STOP.test(word.gap) && ADDS_AGAIN.has(word.text)) scope = { ...scope, excepted: false }
    scope = scopeAfter(scope, words, at)
    return { denied: at >= lifted ? isDenied(scope) : scope.excepted && !scope.negated, leaving: scope.leaving }
  })
}

/**
 * Tells whether the words from `from` to `to` (exclusive) are the subject of a clause of their own, so that a denial
 * before them does not reach them: "we do not sell your data, and Acme may call you".
 */
export function isOwnSubject(words: readonly Word[], from: number, to: number): boolean {
  if (!followsBreak(words, from) || sharesSubject(words, from)) return false
  return AUXILIARIES.has(textAt(words, to)) && !isNegation(words, to + 1)
}

/** Tells whether a word says no: "not", "never", "won't". */
export function isNegation(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  if (text === 'no') return deniesNoun(words, at + 1)
  if (text === 'without') return WITHOUT_WHAT.has(textAt(words, at + 1))
  // "Whether or not" leaves open what "not" would deny.
  return NEGATIONS.has(text) && !NEGATES_NOTHING.has(textAt(words, at + 1)) && textAt(words, at - 1) !== 'or'
}

function deniesNoun(words: readonly Word[], at: number): boolean {
  const noun = words.slice(at).find(({ text }) => !NO_SUCH.has(text))
  return (
    NO_WHAT.has(textAt(words, at)) || (noun !== undefined && NO_WHAT.has(noun.text) && NO_SUCH.has(textAt(words, at)))
  )
}

function isDenied(scope: Scope): boolean {
  return scope.negated !== scope.excepted
}

// "We will not pass your details to Acme unless you tick this box" asks for consent; it does not deny.
function liftedUntil(words: readonly Word[]): number {
  return words.findLastIndex(
    ({ text }, at) =>
      (text === 'unless' || text === 'until') && (textAt(words, at + 1) === 'you' || textAt(words, at + 1) === 'i'),
  )
}

function startsClause(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  if (CONTRASTS.has(text)) return !isButOfException(words, at)
  if (!followsBreak(words, at)) return false
  if (AGREES.has(text)) return textAt(words, at - 1) === 'and'
  if (SUBJECTS.has(text)) return !isPairOfException(words, at)
  if (AUXILIARIES.has(text)) return !isNegation(words, at + 1)
  return hasOwnVerb(words, at) && !sharesSubject(words, at)
}

function followsBreak(words: readonly Word[], at: number): boolean {
  const gap = words[at]?.gap ?? ''
  return at > 0 && (SOFT_STOP.test(gap) || JOINERS.has(textAt(words, at - 1)))
}

function sharesSubject(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at).findLast(({ text }) => AUXILIARIES.has(text) || SHARES_SUBJECT.has(text))
  return before !== undefined && SHARES_SUBJECT.has(before.text)
}

function hasOwnVerb(words: readonly Word[], at: number): boolean {
  for (let next = at; next < at + SUBJECT_WORDS_MAX; next++) {
    const word = words[next]
    if (word === undefined || (next > at && SOFT_STOP.test(word.gap))) return false
    if (AUXILIARIES.has(word.text)) return next > at && !isNegation(words, next + 1)
    if (!word.capital && !SUBJECT_PARTS.has(word.text)) return false
  }
  return false
}

function scopeAfter(scope: Scope, words: readonly Word[], at: number): Scope {
  if (isException(words, at, scope)) return { ...scope, excepted: !scope.excepted }
  if (isNegation(words, at)) return { ...scope, negated: true }
  return speaksOfLeaving(words, at) ? { ...scope, leaving: true } : scope
}

function isException(words: readonly Word[], at: number, scope: Scope): boolean {
  const text = textAt(words, at)
  if (EXCEPTIONS.has(text)) return true
  if (isButOfException(words, at)) return true
  if (text === 'than' && words.slice(Math.max(0, at - 3), at - 1).some((word) => word.text === 'other')) return true
  return isPairOfException(words, at) && (scope.negated || !OURSELVES.has(textAt(words, at + 2)))
}

function isPairOfException(words: readonly Word[], at: number): boolean {
  const second = EXCEPTIONS_OF_TWO[textAt(words, at)]
  return second !== undefined && textAt(words, at + 1) === second
}

function isButOfException(words: readonly Word[], at: number): boolean {
  const before = textAt(words, at - 1)
  if (textAt(words, at) === 'save' && (GROUPS.has(before) || ALL_OR_NONE.has(before))) return true
  return textAt(words, at) === 'but' && (words[at]?.gap ?? '').trim() === '' && ALL_OR_NONE.has(before)
}

function speaksOfLeaving(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  if (LEAVING.has(text)) return true
  if (text === 'out') return words.slice(Math.max(0, at - 2), at).some((word) => word.text.startsWith('opt'))
  if (text === 'preferences') return words.slice(Math.max(0, at - EDIT_WITHIN), at).some((word) => EDIT.has(word.text))
  if (text !== 'us') return false
  return REACH.has(textAt(words, at - 1)) || (textAt(words, at - 1) === 'to' && SPEAK.has(textAt(words, at - 2)))
}

function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}
