import type { Mention } from './contact-words.ts'
import type { Word } from './word.ts'
import type { Sentence } from './wording.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** A word that makes the message which it describes a machine's. */
const MACHINE = setOf(
  'ai automated automatic automatically autodialled autodialed chatbot chatbots bot bots robot robots robotic artificial ' +
    'prerecorded synthetic computerised',
)
/** Calls by a machine in one word. */
const MACHINE_CALLS = setOf('robocall robocalls voicebot voicebots autodialled autodialed autodialler autodialer ivr')
/** With one of these before it, an agent is a machine too. */
const LIKE_MACHINE = setOf('virtual digital conversational')
const BOTS = setOf('chatbot chatbots bot bots robot robots')
const AGENTS = setOf(
  'assistant assistants agent agents bot bots chatbot chatbots robot robots system systems technology software tool tools ' +
    'platform means adviser advisor concierge intelligence equipment dialler dialer',
)
const AGENT_WITHIN = 2
/** People who act in a sentence that also speaks of a machine. */
const PEOPLE = setOf('we team adviser advisers staff people person human humans someone they partners experts live')
const ACTS_WITHIN = 14

const JOINING = 'and or'
const KINDS =
  'ai generated powered driven based assisted written sent human marketing promotional personalised sales outbound direct dialled ' +
  'pre recorded prerecorded automated automatic artificial intelligence interactive conversational short synthetic'
const CALLING = 'call calls calling phone telephone mobile landline voice live voicemail'
const TEXTING = 'sms text texts texting mms message messages'
const MAILING = 'email emails'
const BEFORE_WITHIN = 8
const SENT_BY = setOf(
  `${JOINING} ${KINDS} ${CALLING} ${TEXTING} ${MAILING} sent made written composed placed including by from with using via ` +
    'through an a our your the their its dialling dialing',
)
const SENT_BY_WITHIN = 10
// "Texts which may be automated", "calls (including automated ones)", "calls, live or automated".
const AFTERTHOUGHT = setOf(
  'message messages which that may might be are is will can could sent made written composed created generated produced ' +
    'placed including include some of by with using both either live human',
)
const CONTRASTED = setOf('live human')
const AFTERTHOUGHT_WITHIN = 7
const GOES_ON = 'ones means and or generated technology in to by at from about with'

/** How the words of a kind of contact are tied to "automated". */
type Ties = { readonly before: ReadonlySet<string>; readonly goesOn: ReadonlySet<string> }

// "Automated calls and texts" are both automated. "Automated texts and calls" may not be: calls must be said outright.
const TEXT_TIES: Ties = {
  before: setOf(`${JOINING} ${KINDS} ${CALLING} ${TEXTING} ${MAILING}`),
  goesOn: setOf(`${GOES_ON} ${TEXTING}`),
}
const CALL_TIES: Ties = {
  before: setOf(`${JOINING} ${KINDS} ${CALLING}`),
  goesOn: setOf(`${GOES_ON} ${CALLING}`),
}

const SPOKEN = setOf('message messages announcement announcements')
const RECORDED = setOf('recorded prerecorded')
const SENT_BY_MACHINE = setOf('automated automatic ai')
const COMMUNICATIONS = setOf('message messages communication communications marketing contact')
const OVER = setOf('by over via through on to your the my phone telephone')
const LINES = setOf('phone telephone landline')
const OVER_WITHIN = 4

/** Tells whether a sentence speaks of text messages by a machine: "automated texts", "SMS from our AI assistant". */
export function isAutomatedText(sentence: Sentence, mentions: readonly Mention[]): boolean {
  const texts = mentions.filter(({ means }) => means === 'text')
  return texts.some(({ at }) => isByMachine(sentence, at, TEXT_TIES))
}

/** Tells whether a sentence speaks of calls by a machine: "automated calls", "recorded messages", "an AI voice". */
export function isAutomatedCall(sentence: Sentence, mentions: readonly Mention[]): boolean {
  const calls = mentions.filter(({ means }) => means === 'call' || means === 'mobile' || means === 'landline')
  if (calls.some(({ at }) => isByMachine(sentence, at, CALL_TIES))) return true
  return sentence.words.some((_word, at) => isSaid(sentence, at) && isMachineCall(sentence.words, at))
}

// Calls that are named without the word "call".
function isMachineCall(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  if (MACHINE_CALLS.has(text)) return true
  if (RECORDED.has(text)) return SPOKEN.has(textAt(words, at + 1)) || SPOKEN.has(textAt(words, at + 2))
  if (!SENT_BY_MACHINE.has(text) || !COMMUNICATIONS.has(textAt(words, at + 1))) return false
  const over = words.slice(at + 2, at + 2 + OVER_WITHIN).map((word) => word.text)
  const line = over.findIndex((word) => LINES.has(word))
  return line > 0 && over.slice(0, line).every((word) => OVER.has(word))
}

function isByMachine(sentence: Sentence, at: number, ties: Ties): boolean {
  const { words } = sentence
  const { machines, agents } = machineryOf(sentence)
  return (
    machines.some((machine) => isDescribed(words, machine, at, ties)) ||
    agents.some((agent) => isActing(words, agent, at))
  )
}

type Machinery = { readonly machines: readonly number[]; readonly agents: readonly number[] }

// Every mention of the sentence asks; a supplier can write a sentence with thousands of them.
const machineryKnown = new WeakMap<Sentence, Machinery>()

function machineryOf(sentence: Sentence): Machinery {
  const known = machineryKnown.get(sentence)
  if (known !== undefined) return known
  const places = sentence.words.map((_word, at) => at)
  const found = {
    machines: places.filter((at) => isMachine(sentence, at)),
    agents: places.filter((at) => isAgent(sentence, at)),
  }
  machineryKnown.set(sentence, found)
  return found
}

function isMachine(sentence: Sentence, at: number): boolean {
  const text = textAt(sentence.words, at)
  const before = textAt(sentence.words, at - 1)
  return isSaid(sentence, at) && before !== 'non' && (MACHINE.has(text) || (text === 'recorded' && before === 'pre'))
}

function isAgent(sentence: Sentence, at: number): boolean {
  const { words } = sentence
  if (!AGENTS.has(textAt(words, at)) || !isSaid(sentence, at)) return false
  if (BOTS.has(textAt(words, at)) || LIKE_MACHINE.has(textAt(words, at - 1))) return true
  return words.slice(Math.max(0, at - AGENT_WITHIN), at).some(({ text }) => MACHINE.has(text))
}

function isSaid({ marks }: Sentence, at: number): boolean {
  const mark = marks[at]
  return mark !== undefined && !mark.denied && !mark.leaving
}

function isDescribed(words: readonly Word[], machine: number, at: number, { before, goesOn }: Ties): boolean {
  if (machine < at) {
    const between = words.slice(machine + 1, at)
    const isClosed = words.slice(machine + 2, at + 1).some(({ gap }) => gap.includes(')'))
    return between.length <= BEFORE_WITHIN && !isClosed && between.every(({ text }) => before.has(text))
  }
  if (!isAfterthought(words.slice(at + 1, machine))) return false
  const next = words[machine + 1]
  return next === undefined || /[^\s-]/u.test(next.gap) || goesOn.has(next.text)
}

function isAfterthought(between: readonly Word[]): boolean {
  const isTied = ({ text }: Word, at: number): boolean =>
    AFTERTHOUGHT.has(text) || (CONTRASTED.has(between[at - 1]?.text ?? '') && (text === 'and' || text === 'or'))
  return between.length <= AFTERTHOUGHT_WITHIN && between.every(isTied)
}

function isActing(words: readonly Word[], agent: number, at: number): boolean {
  if (agent < at) return at - agent <= ACTS_WITHIN && !words.slice(agent + 1, at).some(({ text }) => PEOPLE.has(text))
  return agent - at <= SENT_BY_WITHIN && words.slice(at + 1, agent).every(({ text }) => SENT_BY.has(text))
}

function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}
