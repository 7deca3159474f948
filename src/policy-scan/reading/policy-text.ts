import type { Day } from '../../base/time.ts'

/** What a piece of a page is. */
export type BlockKind = 'heading' | 'paragraph' | 'list_item' | 'table_cell'

/** A place in `PolicyText.text`: UTF-16 units, the end exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** A piece of a page's text: a heading, a paragraph, a list item or a cell; never across two of these. */
export type TextBlock = Span & {
  readonly kind: BlockKind
  /** The headings it stands under, the outermost first; of a heading, those above it. */
  readonly headings: readonly string[]
  /** Of a list item: the block that introduces its list, such as "We do not:"; null otherwise. */
  readonly listHead: Span | null
  /** Of a table cell: the text of its column's header, or of its row's; null otherwise. */
  readonly cellHeader: string | null
  /** Whether it belongs to the main content: not to a menu, a footer, a banner. */
  readonly isBody: boolean
  /** ISO 639-1; null where the text is too short to tell. */
  readonly language: string | null
}

/** A link of the page. */
export type PolicyLink = Span & {
  /** As it resolves against the page's address. */
  readonly href: string
}

/** A date that the page states for machines, as it stands there. */
export type StatedDate = {
  readonly source: 'meta' | 'json_ld' | 'time_element' | 'pdf'
  /** Such as `article:modified_time`. */
  readonly name: string
  readonly value: string
}

/**
 * What a page says, to read and to quote from. Evidence is offsets into `text`, which is kept, so that a quote can be checked
 * again years later.
 */
export type PolicyText = {
  /** Canonical (NFKC, no soft hyphens or zero-width characters, single blanks); blocks stand on lines of their own. */
  readonly text: string
  /** In the order of the page; everything visible is in one of them. */
  readonly blocks: readonly TextBlock[]
  readonly links: readonly PolicyLink[]
  readonly title: string | null
  /** What the page says its language is, ISO 639-1. */
  readonly statedLanguage: string | null
  readonly statedDates: readonly StatedDate[]
  /** Whether the page went on beyond what was taken of it. */
  readonly isTruncated: boolean
}

/** What a page turned out to be; of all but the first two no field is told. */
export type PageOutcome =
  | 'ok'
  | 'ok_partial'
  | 'not_a_policy'
  | 'hub'
  | 'soft_404'
  | 'login_or_paywall'
  | 'geo_blocked'
  | 'bot_challenge'
  | 'js_required'
  | 'consent_wall'
  | 'empty'
  | 'unsupported_type'
  | 'unsupported_language'
  | 'too_large'
  | 'encrypted_or_scanned_pdf'

/** A quote from the page that bears on a field. */
export type Evidence = Span & {
  /** At most 240 characters, exactly as they stand from `start` to `end`. */
  readonly quote: string
  readonly heading: string | null
  /** Which pattern found it. */
  readonly ruleId: string
  /** What sort of consent, sharing and so on it is. */
  readonly kind: string
  readonly polarity: 'affirmed' | 'denied'
}

/** What a policy says on one question. */
export type FieldFinding = {
  readonly value: boolean
  /** From 0 up to 1. */
  readonly confidence: number
  /** What affirms it; at most three, the strongest first. */
  readonly evidence: readonly Evidence[]
  /** What denies it; at most three. */
  readonly counterEvidence: readonly Evidence[]
  readonly kinds: readonly string[]
  /** Affirmed in one place and denied in another. */
  readonly isContradicted: boolean
}

/** The questions that are asked of every policy (specification 2.2, `privacy_policy_scan`). */
export type PolicyField =
  | 'mentions_consent'
  | 'mentions_legitimate_interest'
  | 'opt_out_clause_found'
  | 'third_party_data_sharing'
  | 'purpose_of_use_declared'

/** When a policy was last changed, as it says. */
export type LastUpdated = {
  readonly value: Day | null
  readonly precision: 'day' | 'month' | 'relative' | null
  /** Where it stands. */
  readonly source: 'text' | 'meta' | 'json_ld' | 'time_element' | 'pdf' | null
  readonly confidence: number
  readonly evidence: Evidence | null
  /** Every other date that could have been meant, such as the two readings of 06/04/2020. */
  readonly candidates: readonly Day[]
}
