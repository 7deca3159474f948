import { dayFrom } from '../../../src/base/time.ts'
import { fakeError } from './kyc-match-operator.ts'
import type { FakeAnswer, Operator, TokenSubject } from './kyc-match-operator.ts'

const PHONE = /^\+[1-9][0-9]{4,14}$/

/** Who has a number, and since when. */
export type Numbers = { readonly operator: Operator; readonly changedOn: Readonly<Record<string, string>> }

/** Answers `POST /check` by the rules of CAMARA Number Recycling 0.2. */
export function answerCheck({ operator, changedOn }: Numbers, subject: TokenSubject, body: unknown): FakeAnswer {
  const { phoneNumber, specifiedDate, ...more } = (body ?? {}) as Readonly<Record<string, unknown>>
  const isPhone = phoneNumber === undefined || (typeof phoneNumber === 'string' && PHONE.test(phoneNumber))
  if (
    !isPhone ||
    typeof specifiedDate !== 'string' ||
    dayFrom(specifiedDate) === null ||
    Object.keys(more).length > 0
  ) {
    return fakeError(400, 'INVALID_ARGUMENT', 'The request body does not fit the schema.')
  }
  if (subject.phoneNumber !== null && phoneNumber !== undefined) {
    return fakeError(422, 'UNNECESSARY_IDENTIFIER', 'The access token names the number already.')
  }
  const number = subject.phoneNumber ?? phoneNumber
  if (typeof number !== 'string') return fakeError(422, 'MISSING_IDENTIFIER', 'No phone number has been given.')
  if (operator.notServed.includes(number)) {
    return fakeError(422, 'SERVICE_NOT_APPLICABLE', 'The service is not offered for this number.')
  }
  if (operator.subscribers[number] === undefined) {
    return fakeError(404, 'IDENTIFIER_NOT_FOUND', 'The number is of no customer.')
  }
  const since = changedOn[number]
  return { status: 200, body: { phoneNumberRecycled: since !== undefined && since > specifiedDate } }
}
