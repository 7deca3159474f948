// Written by `node scripts/write-sdk-types.ts` from docs/openapi.json. Do not edit.

export type ClientOptions = {
    baseUrl: 'http://localhost:8080' | (string & {});
};

export type DdRequest = {
    /**
     * The DD code: the order.
     */
    dd_id: string;
    /**
     * The lead, by its source's own identifier.
     */
    lead_id: string;
    /**
     * The source of the lead.
     */
    lead_source_id: string;
    /**
     * 1 to 10 elements, each with exactly one member, `phone` or `email`.
     */
    identifiers: Array<{
        phone: string;
    } | {
        email: string;
    }>;
    check_type: 'DD';
};

export type KycRequest = {
    /**
     * Phone of the lead, as people write it.
     */
    phone_number: string;
    /**
     * Full name.
     */
    name: string;
    /**
     * A calendar day, YYYY-MM-DD, not before 1900 and not in the future.
     */
    date_of_birth: string;
    address: {
        house_number?: string;
        street_name?: string;
        town?: string;
        postcode: string;
    };
    check_type: 'KYC';
};

export type LeadRecord = {
    lead_source_id: string;
    lead_id: string;
    captured_at: string;
    person?: {
        name?: string | null;
        date_of_birth?: string | null;
        address?: {
            house_number?: string | null;
            street_name?: string | null;
            town?: string | null;
            postcode?: string | null;
            country?: string | null;
        } | null;
    } | null;
    identifiers: Array<{
        phone: string;
    } | {
        email: string;
    }>;
    subscriber_type?: 'individual' | 'sole_trader' | 'partnership' | 'corporate' | null;
    subscriber_evidence?: {
        register: string;
        reference: string;
    } | null;
    user_details?: {
        ip_address?: string | null;
        user_agent?: string | null;
    } | null;
    data_source?: {
        signup_url?: string | null;
        privacy_policy_url?: string | null;
        referrer_url?: string | null;
        signup_ip?: string | null;
    } | null;
    consent?: {
        legal_basis?: string | null;
        consent_method?: string | null;
        consent_text?: string | null;
        consent_timestamp?: string | null;
        consent_categories?: Array<string> | null;
        named_recipients?: Array<string> | null;
        recipients_list?: {
            sha256: string;
            archived_at: string;
        } | null;
        evidence_reference?: string | null;
        balancing_test_reference?: string | null;
    } | null;
    consent_timestamps_by_channel?: {
        [key: string]: string | false | null;
    } | null;
    channel_choices?: {
        [key: string]: {
            label: string;
            chosen_at: string;
        } | null;
    } | null;
    recency?: {
        recency_timestamp?: string | false | null;
        email_recency_timestamp?: string | false | null;
        phone_recency_timestamp?: string | false | null;
        landline_recency_timestamp?: string | false | null;
        mail_recency_timestamp?: string | false | null;
    } | null;
    restrictions?: {
        usage_region?: string | null;
        allow_industries?: Array<string> | null;
        deny_industries?: Array<string> | null;
    } | null;
    relationship?: {
        existing_customer_of?: Array<string> | null;
    } | null;
    screenings?: Array<{
        register: 'tps' | 'ctps' | 'mps';
        snapshot_date: string;
        screened_at?: string | null;
        result: 'clear' | 'listed';
        screener?: string | null;
        reference?: string | null;
    }> | null;
    opt_in_source?: string | null;
};

export type AssignedLead = {
    lead_source_id: string;
    lead_id: string;
    delivered_at?: string | null;
    exclusive_until?: string | null;
    ends_on?: string | null;
};

export type FileLeadsRequest = LeadRecord | Array<LeadRecord>;

export type SearchLeadsRequest = {
    lead_source_id: string;
    lead_id?: string;
    /**
     * Leads a page; 50 when absent.
     */
    limit?: number;
    /**
     * The `next_cursor` of the page before.
     */
    cursor?: string;
} | {
    lead_id: string;
    /**
     * Leads a page; 50 when absent.
     */
    limit?: number;
    /**
     * The `next_cursor` of the page before.
     */
    cursor?: string;
} | {
    phone: string;
    /**
     * Leads a page; 50 when absent.
     */
    limit?: number;
    /**
     * The `next_cursor` of the page before.
     */
    cursor?: string;
} | {
    email: string;
    /**
     * Leads a page; 50 when absent.
     */
    limit?: number;
    /**
     * The `next_cursor` of the page before.
     */
    cursor?: string;
};

export type RevealLeadRequest = {
    /**
     * Why the record must be seen; kept sealed, shown to operators.
     */
    reason: string;
};

export type RecordConsentEventRequest = {
    event: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted';
    channels?: Array<string> | null;
    at: string;
    consent_text?: string | null;
    consent_method?: string | null;
    label?: string | null;
    evidence_reference?: string | null;
    named_recipients?: Array<string> | null;
    recipients_list?: {
        sha256: string;
        archived_at: string;
    } | null;
};

export type SuppressRequest = {
    identifiers: Array<{
        phone: string;
    } | {
        email: string;
    }>;
    channels?: Array<string> | null;
    buyer_id?: string | null;
    reason: string;
};

export type AssignLeadsRequest = {
    leads: Array<AssignedLead>;
};

export type CreateOrganisationRequest = {
    organisation_id?: string;
    legal_name: string;
    trading_names?: Array<string>;
    brand_names?: Array<string>;
    roles: Array<'buyer' | 'supplier' | 'operator' | 'pension_trustee' | 'pension_manager'>;
    /**
     * Registration numbers by register.
     */
    registrations?: {
        ICO?: string;
        FCA?: string;
    };
    /**
     * Stands in the public list of approved licensees.
     */
    publicly_listed?: boolean;
};

export type ChangeOrganisationRequest = {
    legal_name?: string;
    trading_names?: Array<string>;
    brand_names?: Array<string>;
    roles?: Array<'buyer' | 'supplier' | 'operator' | 'pension_trustee' | 'pension_manager'>;
    /**
     * Registration numbers by register.
     */
    registrations?: {
        ICO?: string;
        FCA?: string;
    };
    /**
     * Stands in the public list of approved licensees.
     */
    publicly_listed?: boolean;
    /**
     * `ended` is for good, and only once nothing of it is in use.
     */
    status?: 'active' | 'ended';
    /**
     * Why; told together with `status`. No personal data.
     */
    status_reason?: string;
};

export type CreateLeadSourceRequest = {
    lead_source_id?: string;
    organisation_id: string;
    name: string;
    approved_hosts?: Array<string>;
};

export type ChangeLeadSourceRequest = {
    name?: string;
    approved_hosts?: Array<string>;
    /**
     * `ended` is for good.
     */
    status?: 'active' | 'suspended' | 'ended';
    /**
     * Why; told together with `status`. No personal data.
     */
    status_reason?: string;
};

export type CreateOrderRequest = {
    /**
     * The sources whose leads the order covers.
     */
    lead_source_ids: Array<string>;
    /**
     * `listed` (default): only leads assigned to the order.
     */
    coverage?: 'listed' | 'whole_source';
    starts_on?: string | null;
    /**
     * Last licensed day, inclusive, Europe/London.
     */
    ends_on?: string | null;
    max_age_days?: number | null;
    /**
     * London days with a Verified answer, per lead.
     */
    uses_per_lead?: number | null;
    /**
     * ISO 3166-1 or -2 code or a group such as `UK` or `EEA`.
     */
    region?: string | null;
    /**
     * Null: all that are not prohibited.
     */
    channels_approved?: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    channels_prohibited?: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'>;
    /**
     * What the buyer means to use. Null: every channel.
     */
    intended_channels?: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    /**
     * Whether every identifier sent must keep an intended channel.
     */
    require?: 'every' | 'any';
    industry?: string | null;
    campaign_categories?: Array<string>;
    automated_calls?: boolean;
    required_registrations?: Array<'ICO' | 'FCA'>;
    /**
     * Reference of the caller's assessment.
     */
    legitimate_interest_assessment?: string | null;
    accept_supplier_screening?: boolean;
    duplicate_window_days?: number;
    minimum_age?: number;
    rule_overrides?: Array<{
        rule_id: string;
        severity?: 'BLOCK' | 'CHANNEL' | 'REVIEW' | 'WARN' | null;
        threshold?: number | null;
    }>;
    /**
     * The DD code; made when absent.
     */
    dd_id?: string;
    buyer_id: string;
    /**
     * On whose behalf contact is made; the buyer when absent.
     */
    caller_id?: string;
};

export type ChangeOrderRequest = {
    /**
     * `cancelled` is for good.
     */
    status?: 'active' | 'suspended' | 'cancelled';
    /**
     * Why; told together with `status`. No personal data.
     */
    status_reason?: string;
    caller_id?: string;
};

export type ChangeTermsRequest = {
    /**
     * The sources whose leads the order covers.
     */
    lead_source_ids: Array<string>;
    /**
     * `listed` (default): only leads assigned to the order.
     */
    coverage?: 'listed' | 'whole_source';
    starts_on?: string | null;
    /**
     * Last licensed day, inclusive, Europe/London.
     */
    ends_on?: string | null;
    max_age_days?: number | null;
    /**
     * London days with a Verified answer, per lead.
     */
    uses_per_lead?: number | null;
    /**
     * ISO 3166-1 or -2 code or a group such as `UK` or `EEA`.
     */
    region?: string | null;
    /**
     * Null: all that are not prohibited.
     */
    channels_approved?: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    channels_prohibited?: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'>;
    /**
     * What the buyer means to use. Null: every channel.
     */
    intended_channels?: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    /**
     * Whether every identifier sent must keep an intended channel.
     */
    require?: 'every' | 'any';
    industry?: string | null;
    campaign_categories?: Array<string>;
    automated_calls?: boolean;
    required_registrations?: Array<'ICO' | 'FCA'>;
    /**
     * Reference of the caller's assessment.
     */
    legitimate_interest_assessment?: string | null;
    accept_supplier_screening?: boolean;
    duplicate_window_days?: number;
    minimum_age?: number;
    rule_overrides?: Array<{
        rule_id: string;
        severity?: 'BLOCK' | 'CHANNEL' | 'REVIEW' | 'WARN' | null;
        threshold?: number | null;
    }>;
    /**
     * Never in the past; now when absent.
     */
    effective_from?: string;
    /**
     * Whether leads delivered before change to these terms too.
     */
    applies_to_delivered?: boolean;
};

export type IssueKeyRequest = {
    /**
     * Whose key it will be.
     */
    organisation_id: string;
    /**
     * What people will call it.
     */
    name: string;
    scopes: Array<'dd' | 'kyc' | 'evidence:write' | 'evidence:read' | 'suppress' | 'bulk' | 'admin'>;
    /**
     * The order that a `kyc` key is bound to; the organisation is its buyer.
     */
    dd_id?: string;
    /**
     * Networks from which the key may be used; absent = any.
     */
    networks?: Array<string | string>;
    /**
     * The moment at which the key stops working.
     */
    expires_at?: string;
    /**
     * Requests a second; absent = 100.
     */
    rate_per_second?: number;
    /**
     * Requests at once; absent = those of two seconds.
     */
    burst?: number;
    /**
     * Requests on a London day; absent = any number.
     */
    daily_quota?: number;
    /**
     * Verifications of persons a second; absent = 5.
     */
    kyc_rate_per_second?: number;
    /**
     * Verifications of persons at once; absent = those of two seconds.
     */
    kyc_burst?: number;
    /**
     * Verifications of persons on a London day; absent = 5,000.
     */
    kyc_daily_quota?: number;
};

export type ChangeKeyRequest = {
    /**
     * What people will call it.
     */
    name?: string;
    /**
     * Networks from which the key may be used; null = any.
     */
    networks?: Array<string | string> | null;
    /**
     * The moment at which the key stops working; null = never.
     */
    expires_at?: string | null;
    /**
     * Requests a second; null = 100.
     */
    rate_per_second?: number | null;
    /**
     * Requests at once; null = those of two seconds.
     */
    burst?: number | null;
    /**
     * Requests on a London day; null = any number.
     */
    daily_quota?: number | null;
    /**
     * Verifications of persons a second; null = 5.
     */
    kyc_rate_per_second?: number | null;
    /**
     * Verifications of persons at once; null = those of two seconds.
     */
    kyc_burst?: number | null;
    /**
     * Verifications of persons on a London day; null = 5,000.
     */
    kyc_daily_quota?: number | null;
};

export type RotateKeyRequest = {
    /**
     * How long the old key goes on working; 0 = it ends at once. At most 30 days.
     */
    overlap_seconds: number;
    /**
     * The moment at which the new key stops working; absent = that of the old key, if it had one.
     */
    expires_at?: string;
};

export type DistrustLeadSourceRequest = {
    /**
     * The first day in London of whose evidence, captured or received, nothing is trusted. Not in the future.
     */
    from: string;
    /**
     * Why; kept sealed.
     */
    reason: string;
};

export type TrustLeadSourceRequest = {
    /**
     * Why; kept sealed.
     */
    reason: string;
};

export type OpenComplaintRequest = {
    /**
     * By which the person is known here; kept sealed.
     */
    identifier: {
        phone: string;
    } | {
        email: string;
    };
    /**
     * What it is about; kept sealed.
     */
    summary: string;
    /**
     * The day in London on which it was received; absent = today.
     */
    received_on?: string;
};

export type AcknowledgeComplaintRequest = {
    /**
     * The day in London on which its receipt was acknowledged; absent = today.
     */
    on?: string;
    /**
     * How; kept sealed.
     */
    note?: string;
};

export type CloseComplaintRequest = {
    outcome: 'upheld' | 'partly_upheld' | 'not_upheld' | 'withdrawn';
    /**
     * What was found, and what the person was told; kept sealed.
     */
    note: string;
};

export type ExplainIdentityRequest = {
    /**
     * Full name.
     */
    name?: string;
    /**
     * A calendar day, YYYY-MM-DD, not before 1900 and not in the future.
     */
    date_of_birth?: string;
    house_number?: string;
    street_name?: string;
    town?: string;
    postcode?: string;
    /**
     * As people write it. KYC looks up nobody without one.
     */
    phone?: string;
    /**
     * KYC compares no e-mail addresses; files are matched by them.
     */
    email?: string;
    /**
     * Look only where KYC looks under this order; in all registers and leads of the mode when absent.
     */
    dd_id?: string;
};

export type RecordPolicyScanRequest = {
    /**
     * The policy, as leads name it in `privacy_policy_url`.
     */
    url: string;
    /**
     * `ok`, or why there is nothing to tell; then every field must be null.
     */
    outcome: 'ok' | 'not_found' | 'not_a_policy' | 'unreadable' | 'unreachable';
    /**
     * When it was read; now when absent.
     */
    scanned_at?: string;
    mentions_consent?: boolean | null;
    mentions_legitimate_interest?: boolean | null;
    opt_out_clause_found?: boolean | null;
    third_party_data_sharing?: boolean | null;
    purpose_of_use_declared?: boolean | null;
    last_updated?: string | null;
    sharing?: 'affirmed' | 'denied' | 'silent' | null;
    /**
     * Of `sharing`.
     */
    confidence?: number | null;
    /**
     * The page contradicts itself about sharing.
     */
    contradiction?: boolean;
    /**
     * An operator confirms `sharing` for this version of the page.
     */
    confirmed?: boolean;
};

export type RequestPolicyScanRequest = {
    /**
     * The policy, as leads name it in `privacy_policy_url`.
     */
    url: string;
};

export type CorrectPolicyScanRequest = {
    mentions_consent?: boolean | null;
    mentions_legitimate_interest?: boolean | null;
    opt_out_clause_found?: boolean | null;
    third_party_data_sharing?: boolean | null;
    purpose_of_use_declared?: boolean | null;
    last_updated?: string | null;
    sharing?: 'affirmed' | 'denied' | 'silent' | null;
    /**
     * Confirms `sharing`, as corrected or as found, for this version of the page.
     */
    confirmed?: boolean;
    /**
     * Why; kept sealed.
     */
    reason: string;
};

export type DdResponse = {
    dd_id: string;
    verification_results: [
        DdResult
    ];
};

export type DdResult = {
    verification_summary: {
        dd_id: string;
        message: string;
        status: 'Verified' | 'Non-Compliant';
    };
    user_details: {
        ip_address: string | null;
        user_agent: string | null;
    };
    data_source: {
        signup_url: string | null;
        privacy_policy_url: string | null;
        referrer_url: string | null;
        signup_ip: string | null;
    };
    consent_metadata: {
        legal_basis: string | null;
        consent_method: string | null;
        consent_text: string | null;
        consent_timestamp: string | null;
        consent_categories: Array<string>;
    };
    consent_timestamps_by_channel: {
        email_consent: string | false;
        phone_consent: string | false;
        landline_consent: string | false;
        postal_consent: string | false;
        sms_consent: string | false;
        ai_sms_consent: string | false;
    };
    recency: {
        recency_timestamp: string | null;
        email_recency_timestamp: string | false;
        phone_recency_timestamp: string | false;
        landline_recency_timestamp: string | false;
        mail_recency_timestamp: string | false;
    };
    restricted_use: {
        usage_region: string | null;
        campaign_or_industry_restrictions: string | null;
        approved_contact_channels: Array<string>;
        prohibited_contact_channels: Array<string>;
    };
    licence_expiry: {
        licence_expiry_date: string | null;
        tps_expiry_date: string | null;
    };
    privacy_policy_scan: {
        mentions_consent: boolean | null;
        mentions_legitimate_interest: boolean | null;
        opt_out_clause_found: boolean | null;
        third_party_data_sharing: boolean | null;
        purpose_of_use_declared: boolean | null;
        last_updated: string | null;
    };
    processing_disclosure: string;
};

export type KycResponse = {
    dd_id: string;
    verification_results: Array<KycResult>;
};

export type KycResult = {
    identifier: {
        phone: string;
    };
    status: 'Verified';
    compliance_info: {
        opt_in_source: string | null;
        opt_in_timestamp: string;
        opt_in_email: string | null;
        ip_address: string | null;
        user_agent: string | null;
        consent_method: string | null;
        license_expiry_date: string | null;
        email_opt_in: boolean;
        sms_opt_in: boolean;
        postal_opt_in: boolean;
    };
} | {
    identifier: {
        email: string;
    };
    status: 'Verified';
    compliance_info: {
        opt_in_source: string | null;
        opt_in_timestamp: string;
    };
} | {
    identifier: {
        phone: string;
    } | {
        email: string;
    };
    status: 'Non-Compliant';
    /**
     * Reason codes with their explanations, joined by "; " in catalogue order.
     */
    reason: string;
};

export type DdVerification = {
    verification_id: string;
    operation: 'dd';
    dd_id: string;
    verified_at: string;
    status: 'Verified' | 'Non-Compliant';
    reasons: Array<string>;
    channels: Array<{
        channel: string;
        state: 'usable' | 'unusable' | 'not_served';
        reasons: Array<string>;
        /**
         * Exclusive: the first moment not covered.
         */
        valid_until: string | null;
    }>;
    rules: Array<{
        id: string;
        code: string | null;
        title: string;
        citation: string;
        outcome: 'pass' | 'fail' | 'not_applicable' | 'unknown';
        failures: Array<{
            severity: 'BLOCK' | 'CHANNEL' | 'REVIEW' | 'WARN' | 'INFO';
            channels: 'all' | Array<string>;
            detail: string;
            /**
             * What would make the rule pass.
             */
            remedy: string;
        }>;
    }>;
    obligations: Array<{
        code: string;
        detail: string;
    }>;
    made_from: {
        [key: string]: unknown;
    };
    /**
     * SHA-256 of the answer as it was sent, base64.
     */
    answer_sha256: string;
};

export type KycVerification = {
    verification_id: string;
    operation: 'kyc';
    dd_id: string;
    verified_at: string;
    entries: Array<{
        kind: 'phone' | 'email';
        status: 'Verified' | 'Non-Compliant';
        reasons: Array<{
            code: string;
            detail: string;
        }>;
    }>;
    made_from: {
        [key: string]: unknown;
    };
    answer_sha256: string;
};

export type Organisation = {
    organisation_id: string;
    mode: 'live' | 'test';
    legal_name: string;
    trading_names: Array<string>;
    brand_names: Array<string>;
    roles: Array<'buyer' | 'supplier' | 'operator' | 'pension_trustee' | 'pension_manager'>;
    registrations: {
        [key: string]: string;
    };
    publicly_listed: boolean;
    status: 'active' | 'ended';
    status_since: string | null;
    status_reason: string | null;
    version: number;
};

export type LeadSource = {
    lead_source_id: string;
    organisation_id: string;
    mode: 'live' | 'test';
    name: string;
    approved_hosts: Array<string>;
    status: 'active' | 'suspended' | 'ended';
    status_since: string | null;
    status_reason: string | null;
    /**
     * The first day in London of whose evidence nothing is trusted; null: all of it is.
     */
    distrusted_from: string | null;
    version: number;
};

export type Order = {
    dd_id: string;
    mode: 'live' | 'test';
    buyer_id: string;
    caller_id: string;
    status: 'active' | 'suspended' | 'cancelled';
    status_since: string | null;
    status_reason: string | null;
    cancelled_at: string | null;
    /**
     * Grows with every change, a new version of the terms included.
     */
    version: number;
    /**
     * Every version, oldest first.
     */
    terms: Array<Terms>;
};

export type Terms = {
    /**
     * The sources whose leads the order covers.
     */
    lead_source_ids: Array<string>;
    /**
     * `listed` (default): only leads assigned to the order.
     */
    coverage: 'listed' | 'whole_source';
    starts_on: string | null;
    /**
     * Last licensed day, inclusive, Europe/London.
     */
    ends_on: string | null;
    max_age_days: number | null;
    /**
     * London days with a Verified answer, per lead.
     */
    uses_per_lead: number | null;
    /**
     * ISO 3166-1 or -2 code or a group such as `UK` or `EEA`.
     */
    region: string | null;
    /**
     * Null: all that are not prohibited.
     */
    channels_approved: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    channels_prohibited: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'>;
    /**
     * What the buyer means to use. Null: every channel.
     */
    intended_channels: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    /**
     * Whether every identifier sent must keep an intended channel.
     */
    require: 'every' | 'any';
    industry: string | null;
    campaign_categories: Array<string>;
    automated_calls: boolean;
    required_registrations: Array<'ICO' | 'FCA'>;
    /**
     * Reference of the caller's assessment.
     */
    legitimate_interest_assessment: string | null;
    accept_supplier_screening: boolean;
    duplicate_window_days: number;
    minimum_age: number;
    rule_overrides: Array<{
        rule_id: string;
        severity?: 'BLOCK' | 'CHANNEL' | 'REVIEW' | 'WARN' | null;
        threshold?: number | null;
    }>;
    version: number;
    effective_from: string;
    applies_to_delivered: boolean;
};

export type Key = {
    key_id: string;
    last_four: string;
    organisation_id: string;
    mode: 'live' | 'test';
    name: string;
    scopes: Array<'dd' | 'kyc' | 'evidence:write' | 'evidence:read' | 'suppress' | 'bulk' | 'admin'>;
    dd_id: string | null;
    networks: Array<string> | null;
    rate_per_second: number;
    burst: number;
    daily_quota: number | null;
    kyc_rate_per_second: number | null;
    kyc_burst: number | null;
    kyc_daily_quota: number | null;
    expires_at: string | null;
    revoked_at: string | null;
    revoked_by: string | null;
    created_at: string;
    created_by: string;
    replaces: string | null;
    replaced_by: string | null;
    /**
     * Grows with every change; the last use is none.
     */
    version: number;
};

export type MaskedLead = {
    lead_source_id: string;
    lead_id: string;
    /**
     * How often other content has come in for it.
     */
    version: number;
    captured_at: string;
    /**
     * When it first came in.
     */
    received_at: string;
    /**
     * When its newest version came in.
     */
    changed_at: string;
    /**
     * Initials.
     */
    name: string | null;
    /**
     * Of phones the country code and the last two digits, of e-mail addresses the top-level domain.
     */
    identifiers: Array<{
        phone: string;
    } | {
        email: string;
    }>;
    /**
     * The orders under which it was delivered and not taken back; for operators only.
     */
    dd_ids?: Array<string>;
};

export type MaskedLeadEvent = {
    event_id: string;
    event: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted';
    /**
     * Null means all.
     */
    channels: Array<string> | null;
    at: string;
    received_at: string;
    /**
     * Who told it; for operators only.
     */
    organisation_id?: string;
};

export type FiledLeadRecord = {
    lead_source_id: string;
    lead_id: string;
    captured_at: string;
    person?: {
        name?: string | null;
        date_of_birth?: string | null;
        address?: {
            house_number?: string | null;
            street_name?: string | null;
            town?: string | null;
            postcode?: string | null;
            country?: string | null;
        } | null;
    } | null;
    identifiers: Array<{
        phone: string;
    } | {
        email: string;
    }>;
    subscriber_type?: 'individual' | 'sole_trader' | 'partnership' | 'corporate' | null;
    subscriber_evidence?: {
        register: string;
        reference: string;
    } | null;
    user_details?: {
        ip_address?: string | null;
        user_agent?: string | null;
    } | null;
    data_source?: {
        signup_url?: string | null;
        privacy_policy_url?: string | null;
        referrer_url?: string | null;
        signup_ip?: string | null;
    } | null;
    consent?: {
        legal_basis?: string | null;
        consent_method?: string | null;
        consent_text?: string | null;
        consent_timestamp?: string | null;
        consent_categories?: Array<string> | null;
        named_recipients?: Array<string> | null;
        recipients_list?: {
            sha256: string;
            archived_at: string;
        } | null;
        evidence_reference?: string | null;
        balancing_test_reference?: string | null;
    } | null;
    consent_timestamps_by_channel?: {
        [key: string]: string | false | null;
    } | null;
    channel_choices?: {
        [key: string]: {
            label: string;
            chosen_at: string;
        } | null;
    } | null;
    recency?: {
        recency_timestamp?: string | false | null;
        email_recency_timestamp?: string | false | null;
        phone_recency_timestamp?: string | false | null;
        landline_recency_timestamp?: string | false | null;
        mail_recency_timestamp?: string | false | null;
    } | null;
    restrictions?: {
        usage_region?: string | null;
        allow_industries?: Array<string> | null;
        deny_industries?: Array<string> | null;
    } | null;
    relationship?: {
        existing_customer_of?: Array<string> | null;
    } | null;
    screenings?: Array<{
        register: 'tps' | 'ctps' | 'mps';
        snapshot_date: string;
        screened_at?: string | null;
        result: 'clear' | 'listed';
        screener?: string | null;
        reference?: string | null;
    }> | null;
    opt_in_source?: string | null;
};

export type RegisterSnapshot = {
    snapshot_id: string;
    mode: 'live' | 'test';
    kind: 'tps' | 'ctps' | 'mps' | 'buyer';
    /**
     * Whose list it is; null for a preference register.
     */
    organisation_id: string | null;
    /**
     * What a buyer's list bars; null = all.
     */
    channels: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    /**
     * The day on which the register was taken.
     */
    snapshot_date: string;
    /**
     * London days since then. A screening counts for 28 of them.
     */
    age_days: number;
    entries: number;
    status: 'loading' | 'active' | 'retired';
    created_at: string;
    activated_at: string | null;
};

export type PolicyScan = {
    scan_id: string;
    status: 'planned' | 'done';
    url: string;
    /**
     * Null while it is planned.
     */
    scanned_at: string | null;
    /**
     * When a planned scan is done, or tried again; null once it is done.
     */
    due_at: string | null;
    /**
     * `ok`, `ok_partial`, or why there is nothing to tell.
     */
    outcome: string | null;
    /**
     * With `http_error` only.
     */
    http_status: number | null;
    final_url: string | null;
    redirects: Array<{
        status: number;
        to: string;
    }>;
    language: string | null;
    /**
     * Of the text that was read.
     */
    content_sha256: string | null;
    /**
     * Of the bytes as they came; null where the page had not changed.
     */
    raw_sha256: string | null;
    etag: string | null;
    /**
     * As the server says: a hint, and never the answer.
     */
    last_modified: string | null;
    /**
     * Which release of the scanner read it.
     */
    scanner: string | null;
    /**
     * Counts the versions of this policy that were seen.
     */
    policy_version: number | null;
    /**
     * Since the scan before; material: a fiftieth of the words, an answer or the date of the policy.
     */
    change: 'none' | 'cosmetic' | 'material' | null;
    /**
     * `text_only`: the wording changed under the old date; `date_only`: a new date on the same wording.
     */
    date_change: 'neither' | 'both' | 'text_only' | 'date_only' | null;
    /**
     * At least one answer is of low confidence, or the page contradicts itself.
     */
    needs_review: boolean;
    /**
     * What verifications use.
     */
    in_force: {
        mentions_consent: boolean | null;
        mentions_legitimate_interest: boolean | null;
        opt_out_clause_found: boolean | null;
        third_party_data_sharing: boolean | null;
        purpose_of_use_declared: boolean | null;
        last_updated: string | null;
        sharing: 'affirmed' | 'denied' | 'silent' | null;
        confirmed: boolean;
    } | null;
    fields: {
        mentions_consent: {
            value: boolean;
            confidence: number;
            /**
             * `low` should be read by somebody.
             */
            band: 'high' | 'medium' | 'low';
            kinds: Array<string>;
            /**
             * Affirmed in one place and denied in another.
             */
            contradiction: boolean;
            evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
            counter_evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
        };
        mentions_legitimate_interest: {
            value: boolean;
            confidence: number;
            /**
             * `low` should be read by somebody.
             */
            band: 'high' | 'medium' | 'low';
            kinds: Array<string>;
            /**
             * Affirmed in one place and denied in another.
             */
            contradiction: boolean;
            evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
            counter_evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
        };
        opt_out_clause_found: {
            value: boolean;
            confidence: number;
            /**
             * `low` should be read by somebody.
             */
            band: 'high' | 'medium' | 'low';
            kinds: Array<string>;
            /**
             * Affirmed in one place and denied in another.
             */
            contradiction: boolean;
            evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
            counter_evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
        };
        third_party_data_sharing: {
            value: boolean;
            confidence: number;
            /**
             * `low` should be read by somebody.
             */
            band: 'high' | 'medium' | 'low';
            kinds: Array<string>;
            /**
             * Affirmed in one place and denied in another.
             */
            contradiction: boolean;
            evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
            counter_evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
        };
        purpose_of_use_declared: {
            value: boolean;
            confidence: number;
            /**
             * `low` should be read by somebody.
             */
            band: 'high' | 'medium' | 'low';
            kinds: Array<string>;
            /**
             * Affirmed in one place and denied in another.
             */
            contradiction: boolean;
            evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
            counter_evidence: Array<{
                /**
                 * Exactly as it stands in the text, at most 240 characters.
                 */
                quote: string;
                /**
                 * Where it begins in the text that was read, in UTF-16 units.
                 */
                start: number;
                end: number;
                heading: string | null;
                /**
                 * Which pattern found it.
                 */
                rule_id: string;
                kind: string;
                polarity: 'affirmed' | 'denied';
            }>;
        };
    } | null;
    last_updated: {
        value: string | null;
        precision: 'day' | 'month' | 'relative' | null;
        source: 'text' | 'meta' | 'json_ld' | 'time_element' | 'pdf' | null;
        confidence: number;
        evidence: {
            /**
             * Exactly as it stands in the text, at most 240 characters.
             */
            quote: string;
            /**
             * Where it begins in the text that was read, in UTF-16 units.
             */
            start: number;
            end: number;
            heading: string | null;
            /**
             * Which pattern found it.
             */
            rule_id: string;
            kind: string;
            polarity: 'affirmed' | 'denied';
        } | null;
        /**
         * Other days that could have been meant.
         */
        candidates: Array<string>;
    } | null;
    /**
     * The scan that an operator corrected with this one.
     */
    corrects: string | null;
    correction: {
        reason: string;
        fields: Array<string>;
    } | null;
    /**
     * `scanner`, or the key of an operator.
     */
    recorded_by: string | null;
};

export type SourceDecision = {
    lead_source_id: string;
    decision_number: number;
    /**
     * Null: all evidence of the source is trusted again.
     */
    distrusted_from: string | null;
    reason: string;
    decided_at: string;
    /**
     * The id of an `admin` key, or `machine` for a command on the machine itself.
     */
    decided_by: string;
};

export type Complaint = {
    complaint_id: string;
    mode: 'live' | 'test';
    status: 'open' | 'closed';
    received_on: string;
    /**
     * The 30th day, that of the receipt being the first: DPA 2018 section 164A(3).
     */
    acknowledge_by: string;
    /**
     * The day of its closure where it was not acknowledged before.
     */
    acknowledged_on: string | null;
    /**
     * `late`: it was acknowledged after the last day for it.
     */
    acknowledgement: 'done' | 'late' | 'due' | 'overdue';
    opened_at: string;
    closed_at: string | null;
    outcome: 'upheld' | 'partly_upheld' | 'not_upheld' | 'withdrawn' | null;
};

export type ComplaintDetail = {
    complaint_id: string;
    mode: 'live' | 'test';
    status: 'open' | 'closed';
    received_on: string;
    /**
     * The 30th day, that of the receipt being the first: DPA 2018 section 164A(3).
     */
    acknowledge_by: string;
    /**
     * The day of its closure where it was not acknowledged before.
     */
    acknowledged_on: string | null;
    /**
     * `late`: it was acknowledged after the last day for it.
     */
    acknowledgement: 'done' | 'late' | 'due' | 'overdue';
    opened_at: string;
    closed_at: string | null;
    outcome: 'upheld' | 'partly_upheld' | 'not_upheld' | 'withdrawn' | null;
    /**
     * Masked; the file has it in full.
     */
    identifier: {
        phone: string;
    } | {
        email: string;
    };
    summary: string;
    steps: Array<{
        step_number: number;
        kind: 'opened' | 'file_made' | 'acknowledged' | 'closed';
        at: string;
        /**
         * The id of an `admin` key, or `machine` for a command on the machine itself.
         */
        done_by: string;
        note: string | null;
    }>;
};

export type Problem = {
    /**
     * A page about the kind of problem, served by the service itself.
     */
    type: string;
    /**
     * The same for every occurrence of the kind.
     */
    title: string;
    status: number;
    /**
     * About this occurrence, for people. It repeats nothing that was sent.
     */
    detail: string;
    /**
     * The `Request-Id` of the answer.
     */
    instance: string;
    /**
     * The kind, for programs. It never changes its meaning.
     */
    code: 'invalid_request' | 'unauthenticated' | 'insufficient_scope' | 'order_not_permitted' | 'not_found' | 'method_not_allowed' | 'conflict' | 'idempotency_conflict' | 'rate_limited' | 'too_large' | 'unsupported_media_type' | 'overloaded' | 'database_unavailable' | 'sources_unavailable' | 'integrity_failure' | 'internal';
    /**
     * Whether the same request may succeed later; then `Retry-After` says when.
     */
    retryable: boolean;
    /**
     * Every fault found in the input, not only the first.
     */
    errors?: Array<{
        /**
         * RFC 6901 pointer into the body, as far as its names are ours.
         */
        pointer: string;
        detail: string;
    }>;
};

export type GetOpenApiAnswer = {
    openapi: '3.1.0';
    [key: string]: unknown;
};

export type GetVerificationAnswer = DdVerification | KycVerification;

export type ReplayVerificationAnswer = DdResponse | KycResponse;

export type FileLeadsAnswer = {
    received: number;
    created: number;
    changed: number;
    unchanged: number;
    refused: number;
    /**
     * One for each record; of a stream the first 1,000 refusals only.
     */
    results: Array<{
        /**
         * Place in the array.
         */
        index?: number;
        /**
         * Line of the stream.
         */
        line?: number;
        lead_source_id?: string;
        lead_id?: string;
        outcome: 'created' | 'changed' | 'unchanged' | 'refused';
        /**
         * Why the record was refused; its pointers begin with its place.
         */
        errors?: Array<{
            pointer: string;
            detail: string;
        }>;
    }>;
};

export type SearchLeadsAnswer = {
    leads: Array<MaskedLead>;
    next_cursor: string | null;
};

export type GetLeadAnswer = {
    lead_source_id: string;
    lead_id: string;
    /**
     * How often other content has come in for it.
     */
    version: number;
    captured_at: string;
    /**
     * When it first came in.
     */
    received_at: string;
    /**
     * When its newest version came in.
     */
    changed_at: string;
    /**
     * Initials.
     */
    name: string | null;
    /**
     * Of phones the country code and the last two digits, of e-mail addresses the top-level domain.
     */
    identifiers: Array<{
        phone: string;
    } | {
        email: string;
    }>;
    /**
     * The orders under which it was delivered and not taken back; for operators only.
     */
    dd_ids?: Array<string>;
    /**
     * Oldest first, the newest 1,000.
     */
    consent_events: Array<MaskedLeadEvent>;
};

export type RevealLeadAnswer = {
    lead_source_id: string;
    lead_id: string;
    /**
     * How often other content has come in for it.
     */
    version: number;
    captured_at: string;
    /**
     * When it first came in.
     */
    received_at: string;
    /**
     * When its newest version came in.
     */
    changed_at: string;
    /**
     * The orders under which it was delivered and not taken back; for operators only.
     */
    dd_ids?: Array<string>;
    /**
     * Under which it is on record that this was shown.
     */
    reveal_id: string;
    /**
     * The newest version.
     */
    record: FiledLeadRecord;
    /**
     * The first version, by which consent is judged; null while there is no other.
     */
    first_record: FiledLeadRecord | null;
    /**
     * Oldest first, the newest 1,000.
     */
    consent_events: Array<{
        event_id: string;
        event: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted';
        /**
         * Null means all.
         */
        channels: Array<string> | null;
        at: string;
        received_at: string;
        /**
         * Who told it; for operators only.
         */
        organisation_id?: string;
        consent_text: string | null;
        consent_method: string | null;
        named_recipients: Array<string>;
        recipients_list: {
            sha256: string;
            archived_at: string;
        } | null;
        evidence_reference: string | null;
        label: string | null;
    }>;
};

export type ListRevealsAnswer = {
    reveals: Array<{
        reveal_id: string;
        at: string;
        /**
         * Who saw it.
         */
        organisation_id: string;
        /**
         * By which key; `machine` for a command on the machine itself.
         */
        key_id: string;
        lead_source_id: string;
        lead_id: string;
        reason: string;
    }>;
    next_cursor: string | null;
};

export type RecordConsentEventAnswer = {
    event_id: string;
    lead_source_id: string;
    lead_id: string;
    event: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted';
    /**
     * Null: all of them.
     */
    channels: Array<'email' | 'phone' | 'landline' | 'postal' | 'sms' | 'ai_sms'> | null;
    at: string;
    /**
     * When it was first told.
     */
    received_at: string;
};

export type SuppressAnswer = {
    results: Array<{
        index: number;
        outcome: 'added' | 'unchanged';
    }>;
};

export type AssignLeadsAnswer = {
    received: number;
    assigned: number;
    changed: number;
    unchanged: number;
    refused: number;
    results: Array<{
        index: number;
        lead_source_id?: string;
        lead_id?: string;
        outcome: 'assigned' | 'changed' | 'unchanged' | 'refused';
        /**
         * Why the record was refused; its pointers begin with its place.
         */
        errors?: Array<{
            pointer: string;
            detail: string;
        }>;
    }>;
};

export type ListOrganisationsAnswer = {
    organisations: Array<Organisation>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type ListLeadSourcesAnswer = {
    lead_sources: Array<LeadSource>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type ListOrdersAnswer = {
    orders: Array<Order>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type IssueKeyAnswer = {
    key_id: string;
    last_four: string;
    organisation_id: string;
    mode: 'live' | 'test';
    name: string;
    scopes: Array<'dd' | 'kyc' | 'evidence:write' | 'evidence:read' | 'suppress' | 'bulk' | 'admin'>;
    dd_id: string | null;
    networks: Array<string> | null;
    rate_per_second: number;
    burst: number;
    daily_quota: number | null;
    kyc_rate_per_second: number | null;
    kyc_burst: number | null;
    kyc_daily_quota: number | null;
    expires_at: string | null;
    revoked_at: string | null;
    revoked_by: string | null;
    created_at: string;
    created_by: string;
    replaces: string | null;
    replaced_by: string | null;
    /**
     * Grows with every change; the last use is none.
     */
    version: number;
    secret: string;
};

export type ListKeysAnswer = {
    keys: Array<Key>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type GetKeyAnswer = {
    key_id: string;
    last_four: string;
    organisation_id: string;
    mode: 'live' | 'test';
    name: string;
    scopes: Array<'dd' | 'kyc' | 'evidence:write' | 'evidence:read' | 'suppress' | 'bulk' | 'admin'>;
    dd_id: string | null;
    networks: Array<string> | null;
    rate_per_second: number;
    burst: number;
    daily_quota: number | null;
    kyc_rate_per_second: number | null;
    kyc_burst: number | null;
    kyc_daily_quota: number | null;
    expires_at: string | null;
    revoked_at: string | null;
    revoked_by: string | null;
    created_at: string;
    created_by: string;
    replaces: string | null;
    replaced_by: string | null;
    /**
     * Grows with every change; the last use is none.
     */
    version: number;
    last_used_at: string | null;
    last_used_network: string | null;
};

export type GetKeyUsageAnswer = {
    key_id: string;
    from: string;
    to: string;
    days: Array<{
        day: string;
        requests: number;
        /**
         * Refused by a rate or a quota; among `refused` too.
         */
        limited: number;
        refused: number;
        /**
         * Failures of the service.
         */
        failed: number;
        dd: {
            verified: number;
            non_compliant: number;
            unmatched: number;
        };
        kyc: {
            verified: number;
            non_compliant: number;
        };
        throttled_for: Array<'unmatched_lead' | 'unmatched_share'>;
    }>;
    networks: Array<{
        network: string;
        first_used_at: string;
        last_used_at: string;
    }>;
};

export type RotateKeyAnswer = {
    key_id: string;
    last_four: string;
    organisation_id: string;
    mode: 'live' | 'test';
    name: string;
    scopes: Array<'dd' | 'kyc' | 'evidence:write' | 'evidence:read' | 'suppress' | 'bulk' | 'admin'>;
    dd_id: string | null;
    networks: Array<string> | null;
    rate_per_second: number;
    burst: number;
    daily_quota: number | null;
    kyc_rate_per_second: number | null;
    kyc_burst: number | null;
    kyc_daily_quota: number | null;
    expires_at: string | null;
    revoked_at: string | null;
    revoked_by: string | null;
    created_at: string;
    created_by: string;
    replaces: string | null;
    replaced_by: string | null;
    /**
     * Grows with every change; the last use is none.
     */
    version: number;
    secret: string;
    replaced_key_expires_at: string;
};

export type ListRegistersAnswer = {
    registers: Array<RegisterSnapshot>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type ListSourceDecisionsAnswer = {
    lead_source_id: string;
    /**
     * What holds now; null: all evidence of the source is trusted.
     */
    distrusted_from: string | null;
    /**
     * Newest first, at most 1,000.
     */
    decisions: Array<SourceDecision>;
};

export type ListAffectedVerificationsAnswer = {
    lead_source_id: string;
    from: string;
    affected_verifications: Array<{
        /**
         * The organisation that asked.
         */
        buyer: string;
        /**
         * Its DD code.
         */
        order: string;
        lead_source_id: string;
        /**
         * Of an identity check the record that stood for the person.
         */
        lead_id: string;
        verification_id: string;
        verified_at: string;
        operation: 'dd' | 'kyc';
    }>;
    /**
     * Ids of verifications whose record was altered and does not open.
     */
    unreadable: Array<string>;
    /**
     * Where the next page begins, also after a page without answers; null at the end.
     */
    next_cursor: string | null;
};

export type ListComplaintsAnswer = {
    complaints: Array<Complaint>;
    next_cursor: string | null;
};

export type MakeComplaintFileAnswer = {
    made_at: string;
    /**
     * The phone or e-mail in full.
     */
    complaint: ComplaintDetail;
    leads: Array<{
        lead_source_id: string;
        lead_id: string;
        /**
         * `formerly`: only an earlier version has it.
         */
        has_identifier: 'now' | 'formerly';
        source: {
            name: string;
            supplier_id: string;
            supplier_name: string;
            status: string;
            distrusted_from: string | null;
        };
        wordings: Array<{
            consent_text: string;
            stands_in: Array<string>;
        }>;
        versions: Array<{
            version: number;
            received_at: string;
            record: FiledLeadRecord;
        }>;
        consent_events: Array<{
            event_id: string;
            event: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted';
            /**
             * Null means all.
             */
            channels: Array<string> | null;
            at: string;
            received_at: string;
            organisation_id: string;
            consent_text: string | null;
            consent_method: string | null;
            named_recipients: Array<string>;
            recipients_list: {
                sha256: string;
                archived_at: string;
            } | null;
            evidence_reference: string | null;
            label: string | null;
        }>;
        deliveries: Array<{
            dd_id: string;
            delivered_at: string;
            exclusive_until: string | null;
            ends_on: string | null;
            revoked_at: string | null;
        }>;
        /**
         * The first Verified answer of each London day.
         */
        uses: Array<{
            dd_id: string;
            caller_id: string;
            use_number: number;
            at: string;
            verification_id: string;
        }>;
    }>;
    /**
     * Of registers of people; these are searched by phone, not by e-mail.
     */
    people: Array<{
        lead_source_id: string;
        person_id: string;
        source: {
            name: string;
            supplier_id: string;
            supplier_name: string;
            status: string;
            distrusted_from: string | null;
        };
        received_at: string;
        name: string | null;
        date_of_birth: string | null;
        date_of_death: string | null;
        address: {
            house_number: string | null;
            street_name: string | null;
            town: string | null;
            postcode: string | null;
            country: string | null;
        } | null;
        identifiers: Array<{
            phone: string;
        } | {
            email: string;
        }>;
        number_recycled_on: string | null;
        opt_in: {
            source: string | null;
            at: string | null;
            email: string | null;
            ip_address: string | null;
            user_agent: string | null;
            method: string | null;
            licence_expiry_date: string | null;
            by_email: boolean | null;
            by_sms: boolean | null;
            by_post: boolean | null;
            by_phone: boolean | null;
        };
    }>;
    objections: Array<{
        objection_id: string;
        kind: 'withdrawn' | 'objected' | 'suppressed';
        /**
         * `buyer`: on that buyer's own list.
         */
        scope: 'person' | 'operator' | 'buyer';
        organisation_id: string;
        /**
         * Null means all.
         */
        channels: Array<string> | null;
        at: string;
        received_at: string;
        reason: string | null;
        said_at: {
            lead_source_id: string;
            lead_id: string;
            event_id: string;
        } | null;
    }>;
    /**
     * Oldest first.
     */
    verdicts: Array<{
        verification_id: string;
        verified_at: string;
        dd_id: string;
        buyer_id: string;
        key_id: string;
        operation: 'dd';
        lead_source_id: string;
        lead_id: string;
        evidence_version: number | null;
        status: 'Verified' | 'Non-Compliant';
        reasons: Array<string>;
    } | {
        verification_id: string;
        verified_at: string;
        dd_id: string;
        buyer_id: string;
        key_id: string;
        operation: 'kyc';
        entries: Array<{
            kind: 'phone' | 'email';
            status: 'Verified' | 'Non-Compliant';
            reasons: Array<string>;
        }>;
    }>;
    orders: Array<{
        dd_id: string;
        buyer_id: string;
        caller_id: string;
    }>;
    organisations: Array<{
        organisation_id: string;
        legal_name: string;
    }>;
    /**
     * Records that were altered and do not open, by table and key.
     */
    unreadable: Array<string>;
};

export type ListAlarmsAnswer = {
    alarms: Array<{
        alarm_id: string;
        /**
         * What happened, such as `evidence_reused`.
         */
        kind: string;
        at: string;
        /**
         * As the kind has them; never personal data.
         */
        details: {
            [key: string]: unknown;
        };
    }>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type ExplainIdentityAnswer = {
    /**
     * Under which it is on record that this was shown; null for a file.
     */
    disclosure_id: string | null;
    verdict: 'verified' | 'review' | 'not_verified' | 'insufficient';
    /**
     * The rules in a sentence.
     */
    reason: string;
    rules_fired: Array<string>;
    /**
     * The one attribute that alone keeps the person from being confirmed.
     */
    lone_disagreement: 'name' | 'date_of_birth' | 'address' | null;
    /**
     * `truncated`: more was found than is compared, so nobody is confirmed.
     */
    coverage: 'whole' | 'truncated';
    matcher: string;
    model_version: string;
    canonical_version: number;
    /**
     * How many people the weights reckon with.
     */
    register_rows: number;
    prior_bits: number;
    /**
     * Between the likeliest record and the likeliest of another person.
     */
    runner_up_gap_bits: number | null;
    sources: Array<{
        name: string;
        state: 'answered' | 'unavailable';
    }>;
    keys: Array<{
        source: string;
        kind: string;
        /**
         * Of the candidates, those that share such a key with the person.
         */
        records: number;
        /**
         * `cut`: so many share it that some were left out; `passed_over`: so many that none was looked at.
         */
        state: 'whole' | 'cut' | 'passed_over';
    }>;
    candidates_found: number;
    /**
     * Likeliest first.
     */
    candidates: Array<{
        /**
         * `register`, `own_records`, or `file`.
         */
        source: string;
        lead_source_id: string | null;
        record_id: string;
        /**
         * Kinds of key that it shares with the person asked about, such as `dob_family`.
         */
        found_by: Array<string>;
        verdict: 'match' | 'consistent' | 'household_only' | 'partial' | 'no_match' | 'insufficient_input';
        /**
         * What it has to do with a confirmed identity.
         */
        part: 'confirming' | 'belonging' | null;
        /**
         * Everything that keeps it from being the person; empty for a match.
         */
        unmet: Array<string>;
        attributes: {
            name: {
                outcome: 'exact' | 'equivalent' | 'close' | 'partial' | 'mismatch' | 'missing' | 'invalid' | 'not_available';
                /**
                 * What was found, in a word, such as `one_digit_differs`.
                 */
                code: string;
            };
            date_of_birth: {
                outcome: 'exact' | 'equivalent' | 'close' | 'partial' | 'mismatch' | 'missing' | 'invalid' | 'not_available';
                /**
                 * What was found, in a word, such as `one_digit_differs`.
                 */
                code: string;
            };
            address: {
                outcome: 'exact' | 'equivalent' | 'close' | 'partial' | 'mismatch' | 'missing' | 'invalid' | 'not_available';
                /**
                 * What was found, in a word, such as `one_digit_differs`.
                 */
                code: string;
            };
            phone: {
                outcome: 'exact' | 'equivalent' | 'close' | 'partial' | 'mismatch' | 'missing' | 'invalid' | 'not_available';
                /**
                 * What was found, in a word, such as `one_digit_differs`.
                 */
                code: string;
            };
        };
        prior_bits: number;
        fields: Array<{
            field: 'given_name' | 'middle_name' | 'family_name' | 'date_of_birth' | 'part_of_date_of_birth' | 'postcode' | 'house_number' | 'street_name' | 'town' | 'phone' | 'email';
            outcome: 'exact' | 'equivalent' | 'close' | 'partial' | 'mismatch' | 'missing' | 'invalid' | 'not_available';
            /**
             * Null where one side lacks it, or has nothing that could be compared.
             */
            level: string | null;
            /**
             * For the person against a stranger; null where nothing was weighed.
             */
            weight_bits: number | null;
            /**
             * For another member of the household against the person, by the kind of member.
             */
            household_bits: {
                [key: string]: number;
            };
            /**
             * The share of people who have the value, where that was weighed.
             */
            term_frequency: number | null;
        }>;
        /**
         * `prior_bits` and every `weight_bits`, added up.
         */
        total_bits: number;
        household: Array<{
            kind: string;
            /**
             * Expected members of that kind for one person.
             */
            members: number;
            /**
             * All `household_bits` of that kind, added up.
             */
            bits: number;
        }>;
        /**
         * Members who would look like this, for each time that the person does.
         */
        household_odds: number;
        /**
         * For the person against each other explanation; null where there is none.
         */
        odds_bits: {
            against_stranger: number | null;
            against_household: number | null;
            against_other_record: number | null;
        };
        posterior: number;
    }>;
};

export type ListDisclosuresAnswer = {
    disclosures: Array<{
        disclosure_id: string;
        at: string;
        kind: 'kyc_answer' | 'identity_explained';
        /**
         * Who got it.
         */
        organisation_id: string;
        /**
         * By which key; `machine` for a command on the machine itself.
         */
        key_id: string;
        /**
         * Under which order; null for any.
         */
        dd_id: string | null;
        /**
         * The recorded verification, where there is one.
         */
        verification_id: string | null;
        /**
         * Of whom: the same for the same phone, and nothing else can be learned from it.
         */
        subject: string;
    }>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type RecordPolicyScanAnswer = {
    scan_id: string;
    url: string;
    scanned_at: string;
    outcome: 'ok' | 'not_found' | 'not_a_policy' | 'unreadable' | 'unreachable';
};

export type ListPolicyScansAnswer = {
    policy_scans: Array<{
        scan_id: string;
        status: 'planned' | 'done';
        url: string;
        /**
         * Null while it is planned.
         */
        scanned_at: string | null;
        /**
         * When a planned scan is done, or tried again; null once it is done.
         */
        due_at: string | null;
        /**
         * `ok`, `ok_partial`, or why there is nothing to tell.
         */
        outcome: string | null;
        /**
         * With `http_error` only.
         */
        http_status: number | null;
        final_url: string | null;
        redirects: Array<{
            status: number;
            to: string;
        }>;
        language: string | null;
        /**
         * Of the text that was read.
         */
        content_sha256: string | null;
        /**
         * Of the bytes as they came; null where the page had not changed.
         */
        raw_sha256: string | null;
        etag: string | null;
        /**
         * As the server says: a hint, and never the answer.
         */
        last_modified: string | null;
        /**
         * Which release of the scanner read it.
         */
        scanner: string | null;
        /**
         * Counts the versions of this policy that were seen.
         */
        policy_version: number | null;
        /**
         * Since the scan before; material: a fiftieth of the words, an answer or the date of the policy.
         */
        change: 'none' | 'cosmetic' | 'material' | null;
        /**
         * `text_only`: the wording changed under the old date; `date_only`: a new date on the same wording.
         */
        date_change: 'neither' | 'both' | 'text_only' | 'date_only' | null;
        /**
         * At least one answer is of low confidence, or the page contradicts itself.
         */
        needs_review: boolean;
        /**
         * What verifications use.
         */
        in_force: {
            mentions_consent: boolean | null;
            mentions_legitimate_interest: boolean | null;
            opt_out_clause_found: boolean | null;
            third_party_data_sharing: boolean | null;
            purpose_of_use_declared: boolean | null;
            last_updated: string | null;
            sharing: 'affirmed' | 'denied' | 'silent' | null;
            confirmed: boolean;
        } | null;
        /**
         * The scan that an operator corrected with this one.
         */
        corrects: string | null;
        correction: {
            reason: string;
            fields: Array<string>;
        } | null;
        /**
         * `scanner`, or the key of an operator.
         */
        recorded_by: string | null;
    }>;
    /**
     * Where the next page begins; null at the end of the list.
     */
    next_cursor: string | null;
};

export type ComparePolicyScansAnswer = {
    from: string;
    to: string;
    /**
     * Of the text.
     */
    change: 'none' | 'cosmetic' | 'material';
    /**
     * Sentences that the later scan has alone; at most 200.
     */
    added: Array<string>;
    /**
     * Sentences that the earlier scan has alone; at most 200.
     */
    removed: Array<string>;
    /**
     * Questions to which the answers differ.
     */
    fields: Array<string>;
};

export type ListTestValuesAnswer = {
    /**
     * The buyer of the sandbox whose test keys get these answers.
     */
    organisation_id: string;
    test_values: Array<{
        /**
         * The reason code that comes, or the code of the problem.
         */
        code: string;
        shows: string;
        request: {
            method: 'GET' | 'POST';
            path: string;
            /**
             * False where the point is that no key is sent.
             */
            needs_key: boolean;
            content_type: string | null;
            body: {
                [key: string]: unknown;
            } | null;
        };
        answer: {
            status: number;
            /**
             * `record`: a warning or a note, told at `/v1/verifications/{verification_id}` only.
             */
            told_in: 'message' | 'reason' | 'record' | 'problem';
            /**
             * False where the code always comes with others.
             */
            stands_alone: boolean;
            /**
             * One for a lead; for a person one for each identifier, the phone first. None for a problem.
             */
            results: Array<{
                status: 'Verified' | 'Non-Compliant';
                /**
                 * Every code told with it, in the order told.
                 */
                codes: Array<string>;
            }>;
        };
    }>;
};

export type ListLicenseesAnswer = {
    licensees: Array<{
        legal_name: string;
        trading_names: Array<string>;
        brand_names: Array<string>;
        /**
         * Registration numbers by register.
         */
        registrations: {
            [key: string]: string;
        };
    }>;
};

export type CheckLivenessAnswer = {
    status: 'pass';
};

export type GetOpenApiData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/openapi.json';
};

export type GetOpenApiResponses = {
    /**
     * This document.
     */
    200: GetOpenApiAnswer;
};

export type GetOpenApiResponse = GetOpenApiResponses[keyof GetOpenApiResponses];

export type GetReferenceStyleData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/docs/style.css';
};

export type GetReferenceStyleResponses = {
    /**
     * The style sheet.
     */
    200: Blob | File;
};

export type GetReferenceStyleResponse = GetReferenceStyleResponses[keyof GetReferenceStyleResponses];

export type ShowReferenceData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/docs';
};

export type ShowReferenceResponses = {
    /**
     * The page with all operations.
     */
    200: string;
};

export type ShowReferenceResponse = ShowReferenceResponses[keyof ShowReferenceResponses];

export type ShowTestValuesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/docs/testing';
};

export type ShowTestValuesResponses = {
    /**
     * The page.
     */
    200: string;
};

export type ShowTestValuesResponse = ShowTestValuesResponses[keyof ShowTestValuesResponses];

export type ShowOperationData = {
    body?: never;
    path: {
        /**
         * An operation, by its `operationId`.
         */
        operation_id: string;
    };
    query?: never;
    url: '/docs/operations/{operation_id}';
};

export type ShowOperationResponses = {
    /**
     * The page.
     */
    200: string;
};

export type ShowOperationResponse = ShowOperationResponses[keyof ShowOperationResponses];

export type ShowSchemaData = {
    body?: never;
    path: {
        /**
         * A schema, by its name in the document.
         */
        schema: string;
    };
    query?: never;
    url: '/docs/schemas/{schema}';
};

export type ShowSchemaResponses = {
    /**
     * The page.
     */
    200: string;
};

export type ShowSchemaResponse = ShowSchemaResponses[keyof ShowSchemaResponses];

export type VerifyLeadData = {
    body: DdRequest;
    headers?: {
        /**
         * A word of your own for this request. Sent again with the same word within 24 hours, it gets the answer of the first time and does nothing anew.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/dd-verify';
};

export type VerifyLeadResponses = {
    /**
     * The verdict, for or against the lead.
     */
    200: DdResponse;
};

export type VerifyLeadResponse = VerifyLeadResponses[keyof VerifyLeadResponses];

export type VerifyIdentityData = {
    body: KycRequest;
    headers?: {
        /**
         * A word of your own for this request. Sent again with the same word within 24 hours, it gets the answer of the first time and does nothing anew.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/svc_verify';
};

export type VerifyIdentityResponses = {
    /**
     * The verdict on each identifier.
     */
    200: KycResponse;
};

export type VerifyIdentityResponse = VerifyIdentityResponses[keyof VerifyIdentityResponses];

export type GetVerificationData = {
    body?: never;
    path: {
        /**
         * A verification, by the `Verification-Id` of its answer.
         */
        verification_id: string;
    };
    query?: never;
    url: '/v1/verifications/{verification_id}';
};

export type GetVerificationResponses = {
    /**
     * The record. It repeats no evidence.
     */
    200: GetVerificationAnswer;
};

export type GetVerificationResponse = GetVerificationResponses[keyof GetVerificationResponses];

export type ReplayVerificationData = {
    body?: never;
    path: {
        /**
         * A verification, by the `Verification-Id` of its answer.
         */
        verification_id: string;
    };
    query?: never;
    url: '/v1/verifications/{verification_id}/replay';
};

export type ReplayVerificationResponses = {
    /**
     * The answer as it was sent.
     */
    200: ReplayVerificationAnswer;
};

export type ReplayVerificationResponse = ReplayVerificationResponses[keyof ReplayVerificationResponses];

export type FileLeadsData = {
    /**
     * At most 4096 KiB.
     */
    body: FileLeadsRequest;
    headers?: {
        /**
         * A word of your own for this request. Sent again with the same word within 24 hours, it gets the answer of the first time and does nothing anew.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/leads';
};

export type FileLeadsResponses = {
    /**
     * What became of each record.
     */
    200: FileLeadsAnswer;
};

export type FileLeadsResponse = FileLeadsResponses[keyof FileLeadsResponses];

export type SearchLeadsData = {
    body: SearchLeadsRequest;
    path?: never;
    query?: never;
    url: '/v1/leads/search';
};

export type SearchLeadsResponses = {
    /**
     * A page of leads, masked.
     */
    200: SearchLeadsAnswer;
};

export type SearchLeadsResponse = SearchLeadsResponses[keyof SearchLeadsResponses];

export type GetLeadData = {
    body?: never;
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
        /**
         * The lead, by its source's own identifier.
         */
        lead_id: string;
    };
    query?: never;
    url: '/v1/leads/{lead_source_id}/{lead_id}';
};

export type GetLeadResponses = {
    /**
     * The lead.
     */
    200: GetLeadAnswer;
};

export type GetLeadResponse = GetLeadResponses[keyof GetLeadResponses];

export type RevealLeadData = {
    body: RevealLeadRequest;
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
        /**
         * The lead, by its source's own identifier.
         */
        lead_id: string;
    };
    query?: never;
    url: '/v1/leads/{lead_source_id}/{lead_id}/reveal';
};

export type RevealLeadResponses = {
    /**
     * The lead, unmasked.
     */
    200: RevealLeadAnswer;
};

export type RevealLeadResponse = RevealLeadResponses[keyof RevealLeadResponses];

export type ListRevealsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * Only what was shown of the leads of this source.
         */
        lead_source_id?: string;
        /**
         * Only what was shown of this lead; together with lead_source_id.
         */
        lead_id?: string;
    };
    url: '/v1/reveals';
};

export type ListRevealsResponses = {
    /**
     * Newest first.
     */
    200: ListRevealsAnswer;
};

export type ListRevealsResponse = ListRevealsResponses[keyof ListRevealsResponses];

export type RecordConsentEventData = {
    body: RecordConsentEventRequest;
    headers?: {
        /**
         * A word of your own for this request. Sent again with the same word within 24 hours, it gets the answer of the first time and does nothing anew.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
        /**
         * The lead, by its source's own identifier.
         */
        lead_id: string;
    };
    query?: never;
    url: '/v1/leads/{lead_source_id}/{lead_id}/consent-events';
};

export type RecordConsentEventResponses = {
    /**
     * The very same event is on record already.
     */
    200: RecordConsentEventAnswer;
    /**
     * It is on record.
     */
    201: RecordConsentEventAnswer;
};

export type RecordConsentEventResponse = RecordConsentEventResponses[keyof RecordConsentEventResponses];

export type SuppressData = {
    body: SuppressRequest;
    headers?: {
        /**
         * A word of your own for this request. Sent again with the same word within 24 hours, it gets the answer of the first time and does nothing anew.
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/v1/suppressions';
};

export type SuppressResponses = {
    /**
     * All of them were barred already.
     */
    200: SuppressAnswer;
    /**
     * At least one of them was not barred before.
     */
    201: SuppressAnswer;
};

export type SuppressResponse = SuppressResponses[keyof SuppressResponses];

export type AssignLeadsData = {
    /**
     * At most 1024 KiB.
     */
    body: AssignLeadsRequest;
    headers?: {
        /**
         * A word of your own for this request. Sent again with the same word within 24 hours, it gets the answer of the first time and does nothing anew.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The DD code: an order.
         */
        dd_id: string;
    };
    query?: never;
    url: '/v1/orders/{dd_id}/leads';
};

export type AssignLeadsResponses = {
    /**
     * What became of each lead.
     */
    200: AssignLeadsAnswer;
};

export type AssignLeadsResponse = AssignLeadsResponses[keyof AssignLeadsResponses];

export type TakeLeadBackData = {
    body?: never;
    path: {
        /**
         * The DD code: an order.
         */
        dd_id: string;
        /**
         * The source of the lead.
         */
        lead_source_id: string;
        /**
         * The lead, by its source's own identifier.
         */
        lead_id: string;
    };
    query?: never;
    url: '/v1/orders/{dd_id}/leads/{lead_source_id}/{lead_id}';
};

export type TakeLeadBackResponses = {
    /**
     * The order covers the lead no longer.
     */
    204: void;
};

export type TakeLeadBackResponse = TakeLeadBackResponses[keyof TakeLeadBackResponses];

export type ListOrganisationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        role?: 'buyer' | 'supplier' | 'operator' | 'pension_trustee' | 'pension_manager';
        status?: 'active' | 'ended';
    };
    url: '/v1/organisations';
};

export type ListOrganisationsResponses = {
    /**
     * Organisations of the mode of the key.
     */
    200: ListOrganisationsAnswer;
};

export type ListOrganisationsResponse = ListOrganisationsResponses[keyof ListOrganisationsResponses];

export type CreateOrganisationData = {
    body: CreateOrganisationRequest;
    path?: never;
    query?: never;
    url: '/v1/organisations';
};

export type CreateOrganisationResponses = {
    /**
     * It is on file.
     */
    201: Organisation;
};

export type CreateOrganisationResponse = CreateOrganisationResponses[keyof CreateOrganisationResponses];

export type GetOrganisationData = {
    body?: never;
    path: {
        /**
         * An organisation.
         */
        organisation_id: string;
    };
    query?: never;
    url: '/v1/organisations/{organisation_id}';
};

export type GetOrganisationResponses = {
    /**
     * The organisation.
     */
    200: Organisation;
};

export type GetOrganisationResponse = GetOrganisationResponses[keyof GetOrganisationResponses];

export type ChangeOrganisationData = {
    body: ChangeOrganisationRequest;
    headers?: {
        /**
         * The `ETag` of the record as it was read: if it has changed since, the request is refused (409).
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * An organisation.
         */
        organisation_id: string;
    };
    query?: never;
    url: '/v1/organisations/{organisation_id}';
};

export type ChangeOrganisationResponses = {
    /**
     * The organisation as it is now.
     */
    200: Organisation;
};

export type ChangeOrganisationResponse = ChangeOrganisationResponses[keyof ChangeOrganisationResponses];

export type ListLeadSourcesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * The supplier.
         */
        organisation_id?: string;
        status?: 'active' | 'suspended' | 'ended';
    };
    url: '/v1/lead-sources';
};

export type ListLeadSourcesResponses = {
    /**
     * Lead sources of the mode of the key.
     */
    200: ListLeadSourcesAnswer;
};

export type ListLeadSourcesResponse = ListLeadSourcesResponses[keyof ListLeadSourcesResponses];

export type CreateLeadSourceData = {
    body: CreateLeadSourceRequest;
    path?: never;
    query?: never;
    url: '/v1/lead-sources';
};

export type CreateLeadSourceResponses = {
    /**
     * It is on file.
     */
    201: LeadSource;
};

export type CreateLeadSourceResponse = CreateLeadSourceResponses[keyof CreateLeadSourceResponses];

export type GetLeadSourceData = {
    body?: never;
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
    };
    query?: never;
    url: '/v1/lead-sources/{lead_source_id}';
};

export type GetLeadSourceResponses = {
    /**
     * The lead source.
     */
    200: LeadSource;
};

export type GetLeadSourceResponse = GetLeadSourceResponses[keyof GetLeadSourceResponses];

export type ChangeLeadSourceData = {
    body: ChangeLeadSourceRequest;
    headers?: {
        /**
         * The `ETag` of the record as it was read: if it has changed since, the request is refused (409).
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
    };
    query?: never;
    url: '/v1/lead-sources/{lead_source_id}';
};

export type ChangeLeadSourceResponses = {
    /**
     * The lead source as it is now.
     */
    200: LeadSource;
};

export type ChangeLeadSourceResponse = ChangeLeadSourceResponses[keyof ChangeLeadSourceResponses];

export type ListOrdersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        buyer_id?: string;
        status?: 'active' | 'suspended' | 'cancelled';
    };
    url: '/v1/orders';
};

export type ListOrdersResponses = {
    /**
     * Orders of the mode of the key.
     */
    200: ListOrdersAnswer;
};

export type ListOrdersResponse = ListOrdersResponses[keyof ListOrdersResponses];

export type CreateOrderData = {
    body: CreateOrderRequest;
    path?: never;
    query?: never;
    url: '/v1/orders';
};

export type CreateOrderResponses = {
    /**
     * It is on file.
     */
    201: Order;
};

export type CreateOrderResponse = CreateOrderResponses[keyof CreateOrderResponses];

export type GetOrderData = {
    body?: never;
    path: {
        /**
         * The DD code: an order.
         */
        dd_id: string;
    };
    query?: never;
    url: '/v1/orders/{dd_id}';
};

export type GetOrderResponses = {
    /**
     * The order.
     */
    200: Order;
};

export type GetOrderResponse = GetOrderResponses[keyof GetOrderResponses];

export type ChangeOrderData = {
    body: ChangeOrderRequest;
    headers?: {
        /**
         * The `ETag` of the record as it was read: if it has changed since, the request is refused (409).
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The DD code: an order.
         */
        dd_id: string;
    };
    query?: never;
    url: '/v1/orders/{dd_id}';
};

export type ChangeOrderResponses = {
    /**
     * The order as it is now.
     */
    200: Order;
};

export type ChangeOrderResponse = ChangeOrderResponses[keyof ChangeOrderResponses];

export type ChangeTermsData = {
    body: ChangeTermsRequest;
    headers?: {
        /**
         * The `ETag` of the record as it was read: if it has changed since, the request is refused (409).
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * The DD code: an order.
         */
        dd_id: string;
    };
    query?: never;
    url: '/v1/orders/{dd_id}/terms';
};

export type ChangeTermsResponses = {
    /**
     * The order with its new terms.
     */
    201: Order;
};

export type ChangeTermsResponse = ChangeTermsResponses[keyof ChangeTermsResponses];

export type ListKeysData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        organisation_id?: string;
    };
    url: '/v1/keys';
};

export type ListKeysResponses = {
    /**
     * Keys of the mode of the key that asks.
     */
    200: ListKeysAnswer;
};

export type ListKeysResponse = ListKeysResponses[keyof ListKeysResponses];

export type IssueKeyData = {
    body: IssueKeyRequest;
    path?: never;
    query?: never;
    url: '/v1/keys';
};

export type IssueKeyResponses = {
    /**
     * The key. No other answer shows its secret.
     */
    201: IssueKeyAnswer;
};

export type IssueKeyResponse = IssueKeyResponses[keyof IssueKeyResponses];

export type GetKeyData = {
    body?: never;
    path: {
        /**
         * An API key, by its id; never its secret.
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/keys/{key_id}';
};

export type GetKeyResponses = {
    /**
     * The key, without its secret.
     */
    200: GetKeyAnswer;
};

export type GetKeyResponse = GetKeyResponses[keyof GetKeyResponses];

export type ChangeKeyData = {
    body: ChangeKeyRequest;
    headers?: {
        /**
         * The `ETag` of the record as it was read: if it has changed since, the request is refused (409).
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * An API key, by its id; never its secret.
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/keys/{key_id}';
};

export type ChangeKeyResponses = {
    /**
     * The key as it is now.
     */
    200: Key;
};

export type ChangeKeyResponse = ChangeKeyResponses[keyof ChangeKeyResponses];

export type GetKeyUsageData = {
    body?: never;
    path: {
        /**
         * An API key, by its id; never its secret.
         */
        key_id: string;
    };
    query?: {
        /**
         * Absent = 29 days before `to`.
         */
        from?: string;
        /**
         * Absent = today.
         */
        to?: string;
    };
    url: '/v1/keys/{key_id}/usage';
};

export type GetKeyUsageResponses = {
    /**
     * The days on which it was used, and from where.
     */
    200: GetKeyUsageAnswer;
};

export type GetKeyUsageResponse = GetKeyUsageResponses[keyof GetKeyUsageResponses];

export type RotateKeyData = {
    body: RotateKeyRequest;
    headers?: {
        /**
         * The `ETag` of the record as it was read: if it has changed since, the request is refused (409).
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * An API key, by its id; never its secret.
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/keys/{key_id}/rotate';
};

export type RotateKeyResponses = {
    /**
     * The new key. No other answer shows its secret.
     */
    201: RotateKeyAnswer;
};

export type RotateKeyResponse = RotateKeyResponses[keyof RotateKeyResponses];

export type RevokeKeyData = {
    body?: never;
    headers?: {
        /**
         * The `ETag` of the record as it was read: if it has changed since, the request is refused (409).
         */
        'If-Match'?: string;
    };
    path: {
        /**
         * An API key, by its id; never its secret.
         */
        key_id: string;
    };
    query?: never;
    url: '/v1/keys/{key_id}/revoke';
};

export type RevokeKeyResponses = {
    /**
     * The key, revoked.
     */
    200: Key;
};

export type RevokeKeyResponse = RevokeKeyResponses[keyof RevokeKeyResponses];

export type ListRegistersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        kind?: 'tps' | 'ctps' | 'mps' | 'buyer';
        /**
         * `active`: those by which is screened today.
         */
        status?: 'loading' | 'active' | 'retired';
        /**
         * Whose lists, for buyers' own.
         */
        organisation_id?: string;
    };
    url: '/v1/registers';
};

export type ListRegistersResponses = {
    /**
     * Snapshots of the mode of the key, newest first.
     */
    200: ListRegistersAnswer;
};

export type ListRegistersResponse = ListRegistersResponses[keyof ListRegistersResponses];

export type GetRegisterData = {
    body?: never;
    path: {
        /**
         * A snapshot of a register.
         */
        snapshot_id: string;
    };
    query?: never;
    url: '/v1/registers/{snapshot_id}';
};

export type GetRegisterResponses = {
    /**
     * What it is, never what stands in it.
     */
    200: RegisterSnapshot;
};

export type GetRegisterResponse = GetRegisterResponses[keyof GetRegisterResponses];

export type DistrustLeadSourceData = {
    body: DistrustLeadSourceRequest;
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
    };
    query?: never;
    url: '/v1/lead-sources/{lead_source_id}/distrust';
};

export type DistrustLeadSourceResponses = {
    /**
     * The decision.
     */
    201: SourceDecision;
};

export type DistrustLeadSourceResponse = DistrustLeadSourceResponses[keyof DistrustLeadSourceResponses];

export type TrustLeadSourceData = {
    body: TrustLeadSourceRequest;
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
    };
    query?: never;
    url: '/v1/lead-sources/{lead_source_id}/trust';
};

export type TrustLeadSourceResponses = {
    /**
     * The decision.
     */
    201: SourceDecision;
};

export type TrustLeadSourceResponse = TrustLeadSourceResponses[keyof TrustLeadSourceResponses];

export type ListSourceDecisionsData = {
    body?: never;
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
    };
    query?: never;
    url: '/v1/lead-sources/{lead_source_id}/decisions';
};

export type ListSourceDecisionsResponses = {
    /**
     * What holds, and every decision.
     */
    200: ListSourceDecisionsAnswer;
};

export type ListSourceDecisionsResponse = ListSourceDecisionsResponses[keyof ListSourceDecisionsResponses];

export type ListAffectedVerificationsData = {
    body?: never;
    path: {
        /**
         * The source of the lead.
         */
        lead_source_id: string;
    };
    query?: {
        /**
         * As if distrusted from that day in London on; absent = the day that holds. Needed while the source is trusted.
         */
        from?: string;
        /**
         * Answers a page; 50 when absent. A page may hold fewer, and a few more where one answer used several records.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
    };
    url: '/v1/lead-sources/{lead_source_id}/affected-verifications';
};

export type ListAffectedVerificationsResponses = {
    /**
     * Who has which answer.
     */
    200: ListAffectedVerificationsAnswer;
};

export type ListAffectedVerificationsResponse = ListAffectedVerificationsResponses[keyof ListAffectedVerificationsResponses];

export type ListComplaintsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        status?: 'open' | 'closed';
    };
    url: '/v1/complaints';
};

export type ListComplaintsResponses = {
    /**
     * Complaints of the mode of the key, oldest first, without personal data.
     */
    200: ListComplaintsAnswer;
};

export type ListComplaintsResponse = ListComplaintsResponses[keyof ListComplaintsResponses];

export type OpenComplaintData = {
    body: OpenComplaintRequest;
    path?: never;
    query?: never;
    url: '/v1/complaints';
};

export type OpenComplaintResponses = {
    /**
     * It is on record.
     */
    201: ComplaintDetail;
};

export type OpenComplaintResponse = OpenComplaintResponses[keyof OpenComplaintResponses];

export type GetComplaintData = {
    body?: never;
    path: {
        /**
         * A complaint.
         */
        complaint_id: string;
    };
    query?: never;
    url: '/v1/complaints/{complaint_id}';
};

export type GetComplaintResponses = {
    /**
     * The complaint, its phone or e-mail masked.
     */
    200: ComplaintDetail;
};

export type GetComplaintResponse = GetComplaintResponses[keyof GetComplaintResponses];

export type MakeComplaintFileData = {
    body?: never;
    path: {
        /**
         * A complaint.
         */
        complaint_id: string;
    };
    query?: never;
    url: '/v1/complaints/{complaint_id}/file';
};

export type MakeComplaintFileResponses = {
    /**
     * Leads with all versions, sources, wordings and events; people of registers; objections; verdicts; orders and organisations.
     */
    200: MakeComplaintFileAnswer;
};

export type MakeComplaintFileResponse = MakeComplaintFileResponses[keyof MakeComplaintFileResponses];

export type AcknowledgeComplaintData = {
    body: AcknowledgeComplaintRequest;
    path: {
        /**
         * A complaint.
         */
        complaint_id: string;
    };
    query?: never;
    url: '/v1/complaints/{complaint_id}/acknowledge';
};

export type AcknowledgeComplaintResponses = {
    /**
     * The complaint.
     */
    200: ComplaintDetail;
};

export type AcknowledgeComplaintResponse = AcknowledgeComplaintResponses[keyof AcknowledgeComplaintResponses];

export type CloseComplaintData = {
    body: CloseComplaintRequest;
    path: {
        /**
         * A complaint.
         */
        complaint_id: string;
    };
    query?: never;
    url: '/v1/complaints/{complaint_id}/close';
};

export type CloseComplaintResponses = {
    /**
     * The complaint.
     */
    200: ComplaintDetail;
};

export type CloseComplaintResponse = CloseComplaintResponses[keyof CloseComplaintResponses];

export type ListAlarmsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        kind?: string;
    };
    url: '/v1/alarms';
};

export type ListAlarmsResponses = {
    /**
     * Alarms of the mode of the key, newest first.
     */
    200: ListAlarmsAnswer;
};

export type ListAlarmsResponse = ListAlarmsResponses[keyof ListAlarmsResponses];

export type ExplainIdentityData = {
    body: ExplainIdentityRequest;
    path?: never;
    query?: never;
    url: '/v1/matching/explain';
};

export type ExplainIdentityResponses = {
    /**
     * The verdict, the records found, every level and every weight.
     */
    200: ExplainIdentityAnswer;
};

export type ExplainIdentityResponse = ExplainIdentityResponses[keyof ExplainIdentityResponses];

export type ListDisclosuresData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        kind?: 'kyc_answer' | 'identity_explained';
        /**
         * Only what was given to this key; `machine` for commands.
         */
        key_id?: string;
        /**
         * Only what was told of this person, as a disclosure names it.
         */
        subject?: string;
    };
    url: '/v1/disclosures';
};

export type ListDisclosuresResponses = {
    /**
     * Newest first.
     */
    200: ListDisclosuresAnswer;
};

export type ListDisclosuresResponse = ListDisclosuresResponses[keyof ListDisclosuresResponses];

export type RecordPolicyScanData = {
    body: RecordPolicyScanRequest;
    path?: never;
    query?: never;
    url: '/v1/policy-scans/manual';
};

export type RecordPolicyScanResponses = {
    /**
     * It is on record.
     */
    201: RecordPolicyScanAnswer;
};

export type RecordPolicyScanResponse = RecordPolicyScanResponses[keyof RecordPolicyScanResponses];

export type ListPolicyScansData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Records a page; 50 when absent.
         */
        limit?: string;
        /**
         * The `next_cursor` of the page before.
         */
        cursor?: string;
        /**
         * Only scans of this policy.
         */
        url?: string;
    };
    url: '/v1/policy-scans';
};

export type ListPolicyScansResponses = {
    /**
     * Scans of the mode of the key, newest first, without their quotes.
     */
    200: ListPolicyScansAnswer;
};

export type ListPolicyScansResponse = ListPolicyScansResponses[keyof ListPolicyScansResponses];

export type RequestPolicyScanData = {
    body: RequestPolicyScanRequest;
    path?: never;
    query?: never;
    url: '/v1/policy-scans';
};

export type RequestPolicyScanResponses = {
    /**
     * It is planned; `Location` shows it, and what it found once it is done.
     */
    202: PolicyScan;
};

export type RequestPolicyScanResponse = RequestPolicyScanResponses[keyof RequestPolicyScanResponses];

export type GetPolicyScanData = {
    body?: never;
    path: {
        /**
         * A scan of a privacy policy.
         */
        scan_id: string;
    };
    query?: never;
    url: '/v1/policy-scans/{scan_id}';
};

export type GetPolicyScanResponses = {
    /**
     * The scan, planned or done.
     */
    200: PolicyScan;
};

export type GetPolicyScanResponse = GetPolicyScanResponses[keyof GetPolicyScanResponses];

export type ComparePolicyScansData = {
    body?: never;
    path: {
        /**
         * A scan of a privacy policy.
         */
        scan_id: string;
    };
    query: {
        /**
         * The earlier scan.
         */
        since_scan_id: string;
    };
    url: '/v1/policy-scans/{scan_id}/difference';
};

export type ComparePolicyScansResponses = {
    /**
     * Sentences added and removed, and answers that differ.
     */
    200: ComparePolicyScansAnswer;
};

export type ComparePolicyScansResponse = ComparePolicyScansResponses[keyof ComparePolicyScansResponses];

export type CorrectPolicyScanData = {
    body: CorrectPolicyScanRequest;
    path: {
        /**
         * A scan of a privacy policy.
         */
        scan_id: string;
    };
    query?: never;
    url: '/v1/policy-scans/{scan_id}/corrections';
};

export type CorrectPolicyScanResponses = {
    /**
     * The scan as corrected.
     */
    201: PolicyScan;
};

export type CorrectPolicyScanResponse = CorrectPolicyScanResponses[keyof CorrectPolicyScanResponses];

export type ListTestValuesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/test-values';
};

export type ListTestValuesResponses = {
    /**
     * All of them.
     */
    200: ListTestValuesAnswer;
};

export type ListTestValuesResponse = ListTestValuesResponses[keyof ListTestValuesResponses];

export type ListLicenseesData = {
    body?: never;
    headers?: {
        /**
         * `application/json` for JSON, else a page.
         */
        Accept?: string;
    };
    path?: never;
    query?: never;
    url: '/licensees';
};

export type ListLicenseesResponses = {
    /**
     * Who may be given leads.
     */
    200: ListLicenseesAnswer;
};

export type ListLicenseesResponse = ListLicenseesResponses[keyof ListLicenseesResponses];

export type ShowProblemData = {
    body?: never;
    path: {
        /**
         * The `code` of a problem.
         */
        kind: string;
    };
    query?: never;
    url: '/problems/{kind}';
};

export type ShowProblemResponses = {
    /**
     * The page.
     */
    200: string;
};

export type ShowProblemResponse = ShowProblemResponses[keyof ShowProblemResponses];

export type CheckLivenessData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/livez';
};

export type CheckLivenessResponses = {
    /**
     * It does.
     */
    200: CheckLivenessAnswer;
};

export type CheckLivenessResponse = CheckLivenessResponses[keyof CheckLivenessResponses];

export type CheckReadinessData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/readyz';
};

export type CheckReadinessResponses = {
    /**
     * It can.
     */
    200: CheckLivenessAnswer;
};

export type CheckReadinessResponse = CheckReadinessResponses[keyof CheckReadinessResponses];

export type GetMetricsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/metrics';
};

export type GetMetricsResponses = {
    /**
     * The exposition format 0.0.4.
     */
    200: string;
};

export type GetMetricsResponse = GetMetricsResponses[keyof GetMetricsResponses];
