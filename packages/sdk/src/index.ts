export { assertVerified, NonCompliantError } from './assert-verified.ts'
export type { CallOptions, ChangeOptions, KeyedOptions } from './ask.ts'
export { Leadproof } from './client.ts'
export {
  AuthError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  LeadproofError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './errors.ts'
export type { ErrorCode, InputFault, ServiceCode } from './errors.ts'
export type { LeadFiling, LeadKey, LeadSearch } from './evidence.ts'
export type { ComplaintOpening } from './operating.ts'
export type * as Wire from './generated/types.ts'
export type { Page, PageQuery, Pages } from './pages.ts'
export type { LeadproofOptions } from './settings.ts'
export type { DdFacts, DdQuestion, DdVerdict, Identifier, KycEntry, KycQuestion, KycVerdict } from './verification.ts'
