import type { Caller } from '../base/caller.ts'
import type { LeadRecord } from '../evidence/lead-record.ts'
import type { StoreOutcome } from '../evidence/store-leads.ts'
import { noteSeenPolicies } from '../policy-scan/keeping/plan-scans.ts'
import type { Backing } from '../vault/backing.ts'

/**
 * Has the policies read that leads on file name, unless they are known. Done once the leads are stored; what is lost in between
 * comes again with the next lead.
 *
 * @param outcomes what became of each record, in their order.
 */
export async function notePolicies(
  backing: Backing,
  caller: Caller,
  records: readonly LeadRecord[],
  outcomes: readonly StoreOutcome[],
): Promise<void> {
  const stored = records.filter((_, index) => outcomes[index] !== 'refused')
  await noteSeenPolicies(
    backing,
    caller,
    stored.map(({ dataSource }) => dataSource.privacyPolicyUrl),
  )
}
