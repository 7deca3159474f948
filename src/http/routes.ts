import { assignmentRoutes } from './routes/assignments.ts'
import { consentEventRoutes } from './routes/consent-events.ts'
import { ddVerifyRoutes } from './routes/dd-verify.ts'
import { healthRoutes } from './routes/health.ts'
import { keyRoutes } from './routes/keys.ts'
import { kycVerifyRoutes } from './routes/kyc-verify.ts'
import { leadRoutes } from './routes/leads.ts'
import { licenseeRoutes } from './routes/licensees.ts'
import { orderRoutes } from './routes/orders.ts'
import { leadSourceRoutes, organisationRoutes } from './routes/organisations.ts'
import { policyScanRoutes } from './routes/policy-scans.ts'
import { problemRoutes } from './routes/problems.ts'
import { suppressionRoutes } from './routes/suppressions.ts'
import { verificationRoutes } from './routes/verifications.ts'
import type { RouteModule } from './service.ts'

/** Every operation that the service offers. */
export const ROUTES: readonly RouteModule[] = [
  ddVerifyRoutes,
  kycVerifyRoutes,
  verificationRoutes,
  leadRoutes,
  consentEventRoutes,
  suppressionRoutes,
  assignmentRoutes,
  organisationRoutes,
  leadSourceRoutes,
  orderRoutes,
  keyRoutes,
  policyScanRoutes,
  licenseeRoutes,
  problemRoutes,
  healthRoutes,
]
