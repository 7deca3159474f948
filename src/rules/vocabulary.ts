/** Grounds for processing; only the first three can carry marketing of a bought lead (UK GDPR Article 6(1)). */
export type LegalBasis =
  | 'consent'
  | 'explicit_consent'
  | 'legitimate_interest'
  | 'contract'
  | 'legal_obligation'
  | 'vital_interest'
  | 'public_task'
  | 'soft_opt_in'

/** How consent was given. */
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

/** What the person agreed that the data may be used for. */
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Every code of a consent method. */
export const CONSENT_METHODS = [
  'web_checkbox_unticked',
  'web_button_after_disclosure',
  'web_preticked',
  'double_opt_in_email',
  'double_opt_in_sms',
  'otp_verified',
  'sms_keyword',
  'ivr_keypress',
  'voice_recorded_agent',
  'inbound_call',
  'paper_signed',
  'in_person_tablet',
  'e_signature',
  'chat',
  'social_lead_form',
  'partner_api',
  'imported_unknown',
] as const

/** Every code of a consent category. */
export const CONSENT_CATEGORIES = [
  'own_marketing',
  'third_party_marketing',
  'third_party_profiling',
  'third_party_resale',
  'personalised_ads',
  'requested_service',
  'identity_verification',
] as const
