import type { Operations } from './operation.ts'
import { COMPLAINT_OPERATIONS } from './operations/complaint-operations.ts'
import { EVIDENCE_OPERATIONS } from './operations/evidence-operations.ts'
import { KEY_OPERATIONS } from './operations/key-operations.ts'
import { LOOKUP_OPERATIONS } from './operations/lookup-operations.ts'
import { MARKET_OPERATIONS } from './operations/market-operations.ts'
import { OPERATOR_OPERATIONS } from './operations/operator-operations.ts'
import { POLICY_SCAN_OPERATIONS } from './operations/policy-scan-operations.ts'
import { PUBLIC_OPERATIONS } from './operations/public-operations.ts'
import { SANDBOX_OPERATIONS } from './operations/sandbox-operations.ts'
import { VERIFICATION_OPERATIONS } from './operations/verification-operations.ts'

/**
 * Everything that is said of the operations beyond what their routes say. Each route needs one entry, under
 * `METHOD /path/{parameter}`, in a file of `operations/` that is gathered here:
 *
 * - a parameter of a path with a new name is explained in `parameters.ts`;
 * - a schema with a name of its own is named in `schemas.ts`;
 * - a request with its answer is added to `test/support/openapi-chapters.ts`: it becomes the example;
 * - of a new kind of id `test/support/tenant-world.ts` has an own, a foreign and an absent one.
 *
 * Then `npx vitest run -u test/http/openapi-examples.test.ts`, `node scripts/write-openapi.ts` and
 * `node scripts/write-http-reference.ts`.
 */
export const OPERATIONS: Operations = {
  ...VERIFICATION_OPERATIONS,
  ...EVIDENCE_OPERATIONS,
  ...LOOKUP_OPERATIONS,
  ...MARKET_OPERATIONS,
  ...KEY_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  ...POLICY_SCAN_OPERATIONS,
  ...COMPLAINT_OPERATIONS,
  ...PUBLIC_OPERATIONS,
  ...SANDBOX_OPERATIONS,
}
