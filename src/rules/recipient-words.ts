import { COMMON_WORDS } from './common-words.ts'
import { LINK } from './word.ts'
import type { Sentence, Wording } from './wording.ts'

const KINDS =
  '(?:partners?|compan(?:y|ies)|recipients?|organi[sz]ations?|brands?|suppliers?|providers?|advertisers?|sponsors?|' +
  'third part(?:y|ies)|parties|business(?:es)?|firms?|members?|insurers?|lenders?|brokers?|buyers?|licensees?|clients?|' +
  'affiliates?|associates?|merchants?|retailers?|charit(?:y|ies)|advis[eo]rs?|installers?|marketers?|controllers?|' +
  'specialists?|experts?|subsidiar(?:y|ies)|agents?|professionals?|contractors?|franchisees?|resellers?)'

const upTo = (count: number): string => `(?:[a-z0-9]+ ){0,${count}}`
const ALL_OF_OUR =
  '(?:(?:our|the|all|of|who|full|current|marketing|trusted|selected|approved|chosen|carefully|group) ){0,4}'

// How a wording sends the reader to a list of recipients. Words are folded, punctuation is gone, a denied word is `_`.
const LIST_REFERENCES: readonly RegExp[] = [
  `(?:lists?|directory|register|schedule|names) (?:of|naming|showing|with) ${upTo(4)}${KINDS}`,
  `${KINDS} (?:lists?|directory|register|page|schedule)`,
  `${KINDS} ${upTo(2)}on (?:this|our|the|that) ${upTo(2)}(?:list|page)`,
  `(?:full|complete|current|this|the|our) lists? ${upTo(5)}(?:${LINK}|here|below|above|overleaf)`,
  `${KINDS} ${upTo(3)}(?:listed|named|shown|set out|displayed|identified|specified|detailed|disclosed|published|below|above|overleaf)`,
  `${KINDS} (?:${LINK} ?)?(?:here|as follows)`,
  `(?:following|listed|named|above|below|these|specified|identified|abovementioned) ${upTo(2)}${KINDS}`,
  `(?:see|view|consult|find out|click (?:here )?(?:for|to see|to view)) ${ALL_OF_OUR}${KINDS}(?! (?:offers?|deals|prices|products|quotes|can|could|that|which|services))`,
  `${KINDS} (?:(?!privacy|policy|terms|cookies?)[a-z0-9]+ ){0,3}${LINK}`,
  `${LINK} (?:for|lists|shows|names|to see) ${upTo(4)}${KINDS}`,
].map((pattern) => new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`, 'u'))

const KIND = new RegExp(`(?<![a-z0-9])(?:${KINDS}|others|anyone|someone|group)(?![a-z0-9])`, 'gu')
// The person's own: "your current supplier", "my business". They are nobody's recipient.
const OWN = /(?<![a-z0-9])(?:your|my|current|existing|limited) (?:[a-z0-9]+ )?$/u
const OWN_LOOK_BACK = 40

/** Tells whether the wording sends the reader to a list of recipients: "our partners listed at …", "these companies". */
export function refersToList(wording: Wording): boolean {
  return wording.sentences.some((sentence) => {
    const text = readable(sentence)
    return LIST_REFERENCES.some((reference) => reference.test(text))
  })
}

/**
 * Tells whether the wording knows recipients by kind alone. "Acme, Bolt and other partners" names some, so what is
 * generic in it is not all.
 */
export function speaksOfOthersOnly(wording: Wording): boolean {
  return wording.sentences.some((sentence) => {
    const text = readable(sentence)
    const kinds = [...text.matchAll(KIND)].filter(
      ({ index }) => !OWN.test(text.slice(Math.max(0, index - OWN_LOOK_BACK), index)),
    )
    return kinds.length > 0 && !namesSomeOfThem(sentence, wording.capitalsTell)
  })
}

function namesSomeOfThem({ words }: Sentence, capitalsTell: boolean): boolean {
  const other = words.findIndex(({ text }) => text === 'other' || text === 'others')
  return (
    capitalsTell && other > 1 && words.slice(1, other).some(({ text, capital }) => capital && !COMMON_WORDS.has(text))
  )
}

function readable({ words, marks }: Sentence): string {
  return words.map(({ text }, at) => (marks[at]?.denied === true ? '_' : text)).join(' ')
}
