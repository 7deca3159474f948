import type { Day } from '../base/time.ts'
import type { ComplaintAnswer, ComplaintDetailAnswer } from './complaint-contract.ts'
import { acknowledgementOf } from './complaint.ts'
import type { Complaint } from './complaint.ts'
import type { ComplaintRecord } from './manage-complaints.ts'
import { presentMaskedIdentifier } from './present-identifier.ts'

/** A complaint as it is listed: without personal data. */
export function presentComplaint(complaint: Omit<Complaint, 'sealed'>, today: Day): ComplaintAnswer {
  return {
    complaint_id: complaint.complaintId,
    mode: complaint.mode,
    status: complaint.closedAt === null ? 'open' : 'closed',
    received_on: complaint.receivedOn,
    acknowledge_by: complaint.acknowledgeBy,
    acknowledged_on: complaint.acknowledgedOn,
    acknowledgement: acknowledgementOf(complaint, today),
    opened_at: complaint.openedAt,
    closed_at: complaint.closedAt,
    outcome: complaint.outcome,
  }
}

/** A complaint as it is shown to operators, its phone or e-mail masked. */
export function presentComplaintDetail({ complaint, steps }: ComplaintRecord, today: Day): ComplaintDetailAnswer {
  return {
    ...presentComplaint(complaint, today),
    identifier: presentMaskedIdentifier(complaint.said.identifier),
    summary: complaint.said.summary,
    steps: steps.map(({ number, kind, at, doneBy, note }) => ({
      step_number: number,
      kind,
      at,
      done_by: doneBy,
      note,
    })),
  }
}
