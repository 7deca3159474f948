import { londonDayOf } from '../../base/time.ts'
import { CATALOGUE } from '../../rules/catalogue.ts'
import type { CaseRow } from '../case-store.ts'
import type { DdVerificationBody } from '../verification-contract.ts'
import { rulesOf } from './recorded-dd.ts'
import type { BriefRule, RecordedDd, SharedDd } from './recorded-dd.ts'

/** A recorded DD case, opened. */
type OpenedDd = { readonly row: CaseRow; readonly recorded: RecordedDd; readonly shared: SharedDd }

type MadeFrom = DdVerificationBody['made_from']

const GUARDS: ReadonlySet<string> = new Set(['LNK-002', 'LNK-003'])

/**
 * The published form of a recorded DD case. It repeats no evidence.
 *
 * @param isOperator an operator also sees why a lead was not matched; the caller must not learn whether it exists (contract
 *   section 4), so for it the versions that would tell are left out too.
 */
export function presentDdVerification({ row, recorded, shared }: OpenedDd, isOperator: boolean): DdVerificationBody {
  const { verdict, answerSha256 } = recorded
  const { packs, snapshots } = sharedPart(shared)
  const mayTell = verdict.matched || isOperator
  return {
    verification_id: row.verificationId,
    operation: 'dd',
    dd_id: row.ddId,
    verified_at: row.at,
    status: verdict.status,
    reasons: [...verdict.reasons],
    channels: verdict.channels.map(({ channel, state, reasons, validUntil }) => ({
      channel,
      state,
      reasons: [...reasons],
      valid_until: validUntil,
    })),
    rules: rulesShown(recorded, shared, isOperator).map(presentRule),
    obligations: verdict.obligations.map(({ code, detail }) => ({ code, detail })),
    made_from: mayTell
      ? { packs, ...(row.madeFrom as MadeFrom), snapshots, judged_on: londonDayOf(recorded.now) }
      : { packs, snapshots },
    answer_sha256: answerSha256,
  }
}

function presentRule({ rule, outcome, failures }: BriefRule): DdVerificationBody['rules'][number] {
  return {
    id: rule.id,
    code: rule.code,
    title: rule.title,
    citation: rule.citation,
    outcome,
    failures: failures.map(({ severity, channels, detail, remedy }) => ({
      severity,
      channels: channels === 'all' ? channels : [...channels],
      detail,
      remedy,
    })),
  }
}

// The verdict names both guards whichever failed; an operator is shown the one that did.
function rulesShown(recorded: RecordedDd, shared: SharedDd, isOperator: boolean): readonly BriefRule[] {
  const rules = rulesOf(recorded.verdict, shared.ruleIds, CATALOGUE)
  if (recorded.verdict.matched || !isOperator) return rules
  const failed = recorded.unmatched ?? []
  return rules.filter(({ rule }) => !GUARDS.has(rule.id) || failed.includes(rule.id))
}

function sharedPart({ packs, reference }: SharedDd): MadeFrom {
  const snapshotOf = (kind: string): string | null =>
    reference.snapshots.find((snapshot) => snapshot.kind === kind)?.snapshotId ?? null
  return { packs, snapshots: { tps: snapshotOf('tps'), ctps: snapshotOf('ctps'), mps: snapshotOf('mps') } }
}
