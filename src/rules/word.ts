/** One word of a wording, folded for comparison. */
export type Word = {
  /** Lower-case, without accents, dots and apostrophes: `harbour`, `dont`; `&` is `and`; a link is {@link LINK}. */
  readonly text: string
  /** `text` without the s of a possessive. */
  readonly base: string
  /** It starts with a capital letter or a figure. */
  readonly capital: boolean
  /** What stands between the word before and this one. */
  readonly gap: string
}

/** Stands for a web link in a sentence; no word is spelt so. */
export const LINK = '\u{E000}'
/** Stands for an e-mail address in a sentence. */
export const MAILBOX = '\u{E001}'
