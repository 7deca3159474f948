import { z } from 'zod'
import { NextCursor } from '../../base/page-contract.ts'

const Instant = z.iso.datetime()

/** Answer to `POST /v1/policy-scans/manual`. */
export const ScanRecorded = z.strictObject({
  scan_id: z.string(),
  url: z.url(),
  scanned_at: Instant,
  outcome: z.enum(['ok', 'not_found', 'not_a_policy', 'unreadable', 'unreachable']),
})

/** Answer to `GET /licensees` with `Accept: application/json`. */
export const LicenseesBody = z.strictObject({
  licensees: z.array(
    z.strictObject({
      legal_name: z.string(),
      trading_names: z.array(z.string()),
      brand_names: z.array(z.string()),
      registrations: z.record(z.string(), z.string()).describe('Registration numbers by register.'),
    }),
  ),
})

/** Answer to `GET /v1/alarms`. */
export const AlarmListBody = z.strictObject({
  alarms: z.array(
    z.strictObject({
      alarm_id: z.string(),
      kind: z.string().describe('What happened, such as `evidence_reused`.'),
      at: Instant,
      details: z.record(z.string(), z.unknown()).describe('As the kind has them; never personal data.'),
    }),
  ),
  next_cursor: NextCursor,
})

/** Answer to `GET /livez` and `GET /readyz`. */
export const HealthBody = z.strictObject({ status: z.literal('pass') })
