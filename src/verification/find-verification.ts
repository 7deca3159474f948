import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import type { Backing } from '../vault/backing.ts'
import { presentDdVerification } from './dd/present-dd-verification.ts'
import { presentKycVerification } from './kyc/present-kyc-verification.ts'
import { openCase } from './open-case.ts'
import type { DdVerificationBody, KycVerificationBody } from './verification-contract.ts'

/**
 * What is on record about a verification, machine-readable: rules, outcomes, reasons, channels, remedies.
 *
 * @throws Fault `not_found` for an unknown one and for another organisation's alike.
 */
export async function findVerification(
  backing: Backing,
  caller: Caller,
  verificationId: string,
): Promise<DdVerificationBody | KycVerificationBody> {
  const opened = await openCase(backing, caller, verificationId)
  return opened.operation === 'dd'
    ? presentDdVerification(opened, isOperator(caller))
    : presentKycVerification(opened.row, opened.recorded)
}
