import type { Day } from '../base/time.ts'
import { maskedEmail, maskedPhone } from '../contacts/masked-identifier.ts'
import type { ComplaintAnswer, ComplaintDetailAnswer } from './complaint-contract.ts'
import { acknowledgementOf } from './complaint.ts'
import type { Complaint } from './complaint.ts'
import type { ComplaintRecord } from './manage-complaints.ts'

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
  const { kind, value } = complaint.said.identifier
  return {
    ...presentComplaint(complaint, today),
    identifier: kind === 'phone' ? { phone: maskedPhone(value) } : { email: maskedEmail(value) },
    summary: complaint.said.summary,
    steps: steps.map(({ number, kind: step, at, doneBy, note }) => ({
      step_number: number,
      kind: step,
      at,
      done_by: doneBy,
      note,
    })),
  }
}
