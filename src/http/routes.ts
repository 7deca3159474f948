import { alarmRoutes } from './routes/alarms.ts'
import { assignmentRoutes } from './routes/assignments.ts'
import { complaintRoutes } from './routes/complaints.ts'
import { consentEventRoutes } from './routes/consent-events.ts'
import { ddVerifyRoutes } from './routes/dd-verify.ts'
import { docsRoutes } from './routes/docs.ts'
import { healthRoutes } from './routes/health.ts'
import { incidentRoutes } from './routes/incidents.ts'
import { keyRoutes } from './routes/keys.ts'
import { kycVerifyRoutes } from './routes/kyc-verify.ts'
import { leadSearchRoutes } from './routes/lead-search.ts'
import { leadRoutes } from './routes/leads.ts'
import { licenseeRoutes } from './routes/licensees.ts'
import { matchingRoutes } from './routes/matching.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { orderRoutes } from './routes/orders.ts'
import { leadSourceRoutes, organisationRoutes } from './routes/organisations.ts'
import { policyScanRoutes } from './routes/policy-scans.ts'
import { problemRoutes } from './routes/problems.ts'
import { registerRoutes } from './routes/registers.ts'
import { suppressionRoutes } from './routes/suppressions.ts'
import { testValueRoutes } from './routes/test-values.ts'
import { verificationRoutes } from './routes/verifications.ts'
import type { RouteModule } from './service.ts'

/** Every operation that the service offers. */
export const ROUTES: readonly RouteModule[] = [
  // First, since it tells of all that come after it.
  docsRoutes,
  ddVerifyRoutes,
  kycVerifyRoutes,
  verificationRoutes,
  leadRoutes,
  leadSearchRoutes,
  consentEventRoutes,
  suppressionRoutes,
  assignmentRoutes,
  organisationRoutes,
  leadSourceRoutes,
  orderRoutes,
  keyRoutes,
  registerRoutes,
  incidentRoutes,
  complaintRoutes,
  alarmRoutes,
  matchingRoutes,
  policyScanRoutes,
  testValueRoutes,
  licenseeRoutes,
  problemRoutes,
  healthRoutes,
  metricsRoutes,
]
