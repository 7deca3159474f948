import { AUXILIARIES, isNegation } from './denial.ts'
import { MAILBOX } from './word.ts'
import type { Word } from './word.ts'
import type { Sentence } from './wording.ts'

/** A way of contact as words tell it; `call` is both kinds of line. */
export type Means = 'email' | 'text' | 'call' | 'mobile' | 'landline' | 'post'

/** A word of a sentence that names a way of contact. */
export type Mention = { readonly at: number; readonly means: Means }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const MEANS: readonly (readonly [Means, ReadonlySet<string>])[] = [
  ['email', setOf('email emails emailed emailing emailshot emailshots')],
  ['text', setOf('sms text texts texting texted mms textmessage textmessages')],
  [
    'call',
    setOf(
      'phone phoned phoning telephone telephoned telephoning call calls called calling callback voice ring ringing tel cellphone',
    ),
  ],
  ['mobile', setOf('mobile mobiles')],
  ['landline', setOf('landline landlines')],
  ['post', setOf('post postal posted mail mails mailed mailing mailings mailshot mailshots letter letters')],
]

const MAIL_WORDS = setOf('mail mails mailed mailing mailings')
const DETAILS = setOf('address addresses number numbers no')
const CONTACTS = setOf(
  'contact contacted contacting reach call text message send sent use used using market marketing notify',
)
const BY = setOf('at on to via through by using over use')
const DETERMINERS = setOf('the my your this that an a me mobile home phone telephone email postal address and or')
const INWARD = setOf('us our stop help')
// "Text" and others are ordinary words too: what stands beside them tells.
const NOT_AFTER: Readonly<Record<Means, ReadonlySet<string>>> = {
  email: new Set(),
  text: setOf('above full following small consent entire wording plain this'),
  call: setOf('so company companies firm business brand site website product service roll'),
  mobile: new Set(),
  landline: new Set(),
  post: setOf('blog voice mailing last sign'),
}
const NOT_BEFORE: Readonly<Record<Means, ReadonlySet<string>>> = {
  email: new Set(),
  text: setOf('of above below box field'),
  call: setOf('centre center centres centers charges cost mail'),
  mobile: setOf('network networks contract contracts deals app apps'),
  landline: setOf('deals contract contracts'),
  post: setOf('code codes office of list lists'),
}
const PASSIVES = setOf('be being get been')
const RECORDS = setOf('recorded monitored charged free')
const RECORDS_WITHIN = 4
const LOOK_BACK = 6
const DENIED_WITHIN = 3
const NO_ANSWERS = setOf('no n')

/**
 * The words of a sentence that name a way of contacting the person. A denied way ("not by text") is none, nor is a way of
 * reaching the sender ("opt out by e-mail", "call us on …") or a mere detail ("your e-mail address").
 */
export function mentionsIn(sentence: Sentence): readonly Mention[] {
  const { words, marks } = sentence
  return words.flatMap((_word, at) => {
    const means = meansAt(words, at)
    const mark = marks[at]
    if (means === null || mark === undefined || mark.denied || mark.leaving) return []
    return isInward(words, at) || isOnlyDetail(words, at) || isDeniedAfter(words, at) ? [] : [{ at, means }]
  })
}

function meansAt(words: readonly Word[], at: number): Means | null {
  const text = textAt(words, at)
  if (MAIL_WORDS.has(text) && isElectronic(words, at)) return 'email'
  const means = MEANS.find(([, spellings]) => spellings.has(text))?.[0]
  if (means === undefined || isOtherSense(means, words, at)) return null
  if (means === 'post' && (words[at + 1]?.gap ?? '') === '-') return null
  // "A firm called Acme", "the so-called …" name; "to be called" is a call.
  if (text === 'called' && !PASSIVES.has(textAt(words, at - 1))) return null
  return means === 'call' && isNotice(words, at) ? null : means
}

function isOtherSense(means: Means, words: readonly Word[], at: number): boolean {
  return NOT_AFTER[means].has(textAt(words, at - 1)) || NOT_BEFORE[means].has(textAt(words, at + 1))
}

function isElectronic(words: readonly Word[], at: number): boolean {
  return textAt(words, at - 1) === 'e' || textAt(words, at - 1) === 'electronic'
}

// "Calls may be recorded": a notice about calls, not leave to make them.
function isNotice(words: readonly Word[], at: number): boolean {
  const after = words.slice(at + 1, at + 1 + RECORDS_WITHIN).map(({ text }) => text)
  return AUXILIARIES.has(after[0] ?? '') && after.some((text) => RECORDS.has(text))
}

// "E-mail us", "call 0800 …", "text STOP": ways to reach the sender.
function isInward(words: readonly Word[], at: number): boolean {
  const next = textAt(words, at + 1)
  return INWARD.has(next) || next === MAILBOX || /^\p{N}/u.test(next)
}

// "Your e-mail address" is a detail of the person; "send offers to my e-mail address" is a way of contact.
function isOnlyDetail(words: readonly Word[], at: number): boolean {
  if (!DETAILS.has(textAt(words, at + 1)) || (words[at + 1]?.gap ?? '').includes(',')) return false
  const by = words.slice(Math.max(0, at - LOOK_BACK), at).findLastIndex(({ text }) => BY.has(text))
  if (by === -1) return true
  const from = Math.max(0, at - LOOK_BACK) + by
  const isDirect = words.slice(from + 1, at).every(({ text }) => DETERMINERS.has(text))
  return !isDirect || !words.slice(0, from + 1).some(({ text }) => CONTACTS.has(text))
}

// "E-mails will not be sent", "SMS: no".
function isDeniedAfter(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  if (next !== undefined && NO_ANSWERS.has(next.text) && next.gap.includes(':')) return true
  for (let after = at + 1; after <= at + DENIED_WITHIN; after++) {
    if (AUXILIARIES.has(textAt(words, after))) return isNegation(words, after + 1)
    if (!/^\s+$/u.test(words[after]?.gap ?? '')) return false
  }
  return false
}

function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}
