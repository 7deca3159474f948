import type { CaseRow } from '../case-store.ts'
import type { KycVerificationBody } from '../verification-contract.ts'
import type { RecordedKyc } from './recorded-kyc.ts'

/** The published form of a recorded KYC case. It names no person and no identifier, and repeats no evidence. */
export function presentKycVerification(row: CaseRow, { verdict, answerSha256 }: RecordedKyc): KycVerificationBody {
  return {
    verification_id: row.verificationId,
    operation: 'kyc',
    dd_id: row.ddId,
    verified_at: row.at,
    entries: verdict.entries.map(({ kind, reasons }) => ({
      kind,
      status: reasons.length === 0 ? 'Verified' : 'Non-Compliant',
      reasons: reasons.map(({ code, detail }) => ({ code, detail })),
    })),
    made_from: row.madeFrom as KycVerificationBody['made_from'],
    answer_sha256: answerSha256,
  }
}
