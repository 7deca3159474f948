import type { PolicyField } from '../reading/policy-text.ts'

/** The languages in which a policy can be read, ISO 639-1. */
export type LexiconLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt' | 'sv' | 'cy'

/**
 * One way in which a policy says something. Patterns are regular expressions over folded text, in which `<name>` stands for the
 * lexicon's term of that name and `<40>` for up to forty characters.
 */
export type LexiconRule = {
  /** Stays the same for ever, since answers name it. */
  readonly id: string
  readonly kind: string
  /** How likely a match alone is to mean it, from 0 up to 1. */
  readonly strength: number
  readonly pattern: string
  /** What in the same clause makes it mean something else. */
  readonly except?: string
  /** Which cues deny it; `none` where a cue is part of what is said, as in "if you do not wish to". Otherwise `general`. */
  readonly negation?: 'general' | 'ability' | 'none'
  /** Whether somebody else as the doer makes it mean something else, as in "you share". */
  readonly isOurs?: boolean
  /** Whether it counts outside of the main content too, as a link in a footer does. */
  readonly isAnywhere?: boolean
  /** Whether it holds for headings and cells only. */
  readonly isLabel?: boolean
}

/** How a language denies. */
export type Negation = {
  /** Before the trigger, or inside of it. */
  readonly cues: string
  /** What turns round what stands with it, so that two of a kind cancel out: "without", "refuse to". */
  readonly inverters: string
  /** A condition of consent, which denies nothing but the lack of consent: "without your consent". */
  readonly conditions: string
  /** Before a right or a choice: "cannot", "no way to". */
  readonly abilityCues: string
  /** After the trigger: "is not required". */
  readonly after: string
  /** What looks like a cue and denies nothing: "not only". */
  readonly blockers: string
  /** Where a cue's reach begins anew inside a clause. */
  readonly boundary: string
}

/** What is known of one language. */
export type Lexicon = {
  readonly language: LexiconLanguage
  readonly terms: Readonly<Record<string, string>>
  /** Conjunctions at which a sentence falls into clauses of their own polarity. */
  readonly contrast: string
  readonly negation: Negation
  /** Doers other than the policy's author, straight before a verb. */
  readonly otherActors: string
  /** "except", "other than": what follows is said in spite of the denial. */
  readonly exception: string
  /** An exception of a court or a statute, or one that only refers to elsewhere or to the person's wish, affirms nothing. */
  readonly emptyException: string
  readonly legalCompulsion: string
  /** Sentences that say nothing about what is done: definitions, questions, orders to a machine. */
  readonly notAStatement: string
  /** Which kinds a clause about a field belongs to. */
  readonly kinds: Readonly<Partial<Record<PolicyField, Readonly<Record<string, string>>>>>
  readonly rules: Readonly<Record<PolicyField, readonly LexiconRule[]>>
}
