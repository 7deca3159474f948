import { ATTRIBUTES, isMatchRequest, RESPONSE_MEMBERS } from './kyc-match-document.ts'

/** A subscriber's contract: what the operator holds of each attribute that it holds. */
export type Subscriber = Readonly<Record<string, string>>

/** The numbers of a network operator, and what it can do. */
export type Operator = {
  readonly subscribers: Readonly<Record<string, Subscriber>>
  /** Numbers of its own for which the service is not offered. */
  readonly notServed: readonly string[]
  /** Whether it scores what is not the same. */
  readonly scores: boolean
}

/** Whom a valid token speaks for: a single subscriber, or (two-legged) nobody in particular. */
export type TokenSubject = { readonly phoneNumber: string | null }

/** An answer of the fake; a body that is a text is sent as it is. */
export type FakeAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The error bodies of the document. */
export function fakeError(status: number, code: string, message: string): FakeAnswer {
  return { status, body: { status, code, message } }
}

/**
 * Answers `POST /match` by the rules of the document, in their order: body, subject, combination, number, attributes.
 *
 * @param body undefined when none was sent, or when it is no JSON.
 */
export function answerMatch(operator: Operator, subject: TokenSubject, body: unknown): FakeAnswer {
  if (body === undefined || !isMatchRequest(body) || isEmpty(body)) {
    return fakeError(400, 'INVALID_ARGUMENT', 'The request body does not fit the schema.')
  }
  const { phoneNumber, ...asked } = body as Readonly<Record<string, string>>
  if (phoneNumber !== undefined && subject.phoneNumber !== null && phoneNumber !== subject.phoneNumber) {
    return fakeError(403, 'INVALID_TOKEN_CONTEXT', 'The phone number is not that of the access token.')
  }
  const subscriberNumber = subject.phoneNumber ?? phoneNumber
  if (subscriberNumber === undefined) return fakeError(422, 'MISSING_IDENTIFIER', 'No phone number has been given.')
  if (Object.keys(asked).length === 0) {
    return fakeError(400, 'KNOW_YOUR_CUSTOMER.INVALID_PARAM_COMBINATION', 'There is nothing to compare.')
  }
  if (operator.notServed.includes(subscriberNumber)) {
    return fakeError(422, 'SERVICE_NOT_APPLICABLE', 'The service is not offered for this number.')
  }
  const subscriber = operator.subscribers[subscriberNumber]
  if (subscriber === undefined) return fakeError(404, 'IDENTIFIER_NOT_FOUND', 'The number is of no customer.')
  const compared = ATTRIBUTES.filter((name) => asked[name] !== undefined).flatMap((name) =>
    compare(operator, name, asked[name] ?? '', subscriber[name]),
  )
  return { status: 200, body: Object.fromEntries(compared) }
}

function isEmpty(body: unknown): boolean {
  return Object.keys(body as object).length === 0
}

function compare(
  { scores }: Operator,
  name: string,
  asked: string,
  held: string | undefined,
): readonly (readonly [string, string | number])[] {
  if (held === undefined) return [[`${name}Match`, 'not_available']]
  const [one, other] = [folded(asked), folded(held)]
  if (one === other) return [[`${name}Match`, 'true']]
  const isScored = scores && RESPONSE_MEMBERS.includes(`${name}MatchScore`)
  const score = Math.min(99, Math.round(jaroWinkler(one, other) * 100))
  return [[`${name}Match`, 'false'], ...(isScored ? [[`${name}MatchScore`, score] as const] : [])]
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.-]/g, '')
    .toLowerCase()
}

/** The similarity that the document names, 0 to 1. */
function jaroWinkler(one: string, other: string): number {
  const similarity = jaro(one, other)
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1
  return similarity + prefix * 0.1 * (1 - similarity)
}

function jaro(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = new Set<number>()
  const common = [...one].flatMap((letter, place) => {
    const found = [...other].findIndex(
      (candidate, index) => candidate === letter && !taken.has(index) && Math.abs(index - place) <= reach,
    )
    if (found === -1) return []
    taken.add(found)
    return [letter]
  })
  if (common.length === 0) return 0
  const inOther = [...other].filter((_, index) => taken.has(index))
  const moved = common.filter((letter, index) => letter !== inOther[index]).length / 2
  const count = common.length
  return (count / one.length + count / other.length + (count - moved) / count) / 3
}
