import type { FaultCode } from '../base/fault.ts'
import type { Day } from '../base/time.ts'
import type { PersonRecordBody } from '../identity-sources/person-record-contract.ts'
import type { DdRequestBody } from '../verification/dd/dd-contract.ts'
import type { KycRequestBody } from '../verification/kyc/kyc-contract.ts'
import type { KycCode } from '../verification/kyc/kyc-reason.ts'
import type { DemoResult } from './outcomes.ts'
import type { TestSeed } from './test-seed.ts'

/** A reason code of the rules, the lead that has it, and what is answered. */
export type DdTestCase = {
  readonly code: string
  /** The first case of a code when absent; the number ends the lead's id. */
  readonly number?: number
  /** Whose person and numbers the lead has; never given to another case. */
  readonly place: number
  readonly shows: string
  /** The demo's running order when absent. */
  readonly order?: string
  /** A sound lead when absent; null = none is on record. */
  readonly lead?: TestSeed | null
  /** A second lead that the first needs to stand out against; filed before it. */
  readonly companion?: { readonly leadId: string; readonly place: number; readonly seed: TestSeed }
  /** The lead's mobile when absent. */
  readonly sends?: DdRequestBody['identifiers']
  /** `record`: a warning or a note, told at `/v1/verifications/{id}` only. */
  readonly toldIn?: 'record'
  /** The codes of the message. */
  readonly expects: DemoResult
}

/** A reason code of KYC, the person who has it, and what is answered. */
export type KycTestCase = {
  readonly code: KycCode
  readonly place: number
  readonly shows: string
  /** A sound lead when absent; null = none is on record. */
  readonly lead?: TestSeed | null
  /** What is otherwise in the person's entry in the register of people; without it there is none. */
  readonly register?: (today: Day) => Partial<PersonRecordBody>
  /** What is asked otherwise than it is on record. */
  readonly asks?: Partial<KycRequestBody>
  /** The phone first, then e-mail addresses. */
  readonly expects: readonly DemoResult[]
}

/** A refusal or failure that one request brings about. */
export type RefusalTestCase = {
  readonly code: FaultCode
  readonly shows: string
  readonly face: 'contract' | 'platform'
  readonly method: 'GET' | 'POST'
  /** `{slug}` stands for the operator's. */
  readonly path: string
  readonly withKey?: false
  readonly contentType?: string
  readonly body?: object
}
