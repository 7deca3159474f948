import type { KycAnswer, KycAnswerResult } from './kyc-contract.ts'
import type { KycEntry, KycVerdict, PhoneProof } from './kyc-verdict.ts'

/** Renders a verdict as specification 2.4. Pure: equal input, equal answer. */
export function presentKyc(ddId: string, { entries }: KycVerdict): KycAnswer {
  return { dd_id: ddId, verification_results: entries.map(presentEntry) }
}

function presentEntry(entry: KycEntry): KycAnswerResult {
  if (entry.proof === null) {
    const reason = entry.reasons.map(({ code, detail }) => `${code} ${detail}`).join('; ')
    const identifier = entry.kind === 'phone' ? { phone: entry.value } : { email: entry.value }
    return { identifier, status: 'Non-Compliant', reason }
  }
  if (entry.kind === 'phone') {
    return { identifier: { phone: entry.value }, status: 'Verified', compliance_info: presentPhoneProof(entry.proof) }
  }
  const { source, at } = entry.proof
  const compliance = { opt_in_source: source, opt_in_timestamp: at }
  return { identifier: { email: entry.value }, status: 'Verified', compliance_info: compliance }
}

type PhoneCompliance = Extract<KycAnswerResult, { compliance_info: { opt_in_email: unknown } }>['compliance_info']

function presentPhoneProof(proof: PhoneProof): PhoneCompliance {
  return {
    opt_in_source: proof.source,
    opt_in_timestamp: proof.at,
    opt_in_email: proof.email,
    ip_address: proof.ipAddress,
    user_agent: proof.userAgent,
    consent_method: proof.method,
    license_expiry_date: proof.licenceExpiryDate,
    email_opt_in: proof.byEmail,
    sms_opt_in: proof.bySms,
    postal_opt_in: proof.byPost,
  }
}
