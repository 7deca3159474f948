import type { ZodType } from 'zod'
import { AssignedLeadBody } from '../../evidence/assignment-contract.ts'
import { ComplaintBody, ComplaintDetail } from '../../evidence/complaint-contract.ts'
import { LeadRecordBody } from '../../evidence/lead-record-contract.ts'
import { MaskedLead, MaskedLeadEvent } from '../../evidence/search-contract.ts'
import { KeyBody } from '../../keys/key-contract.ts'
import { SourceDecisionBody } from '../../lead-sources/distrust-contract.ts'
import { LeadSourceBody, OrganisationBody } from '../../lead-sources/organisation-contract.ts'
import { OrderBody, TermsVersionBody } from '../../licences/order-contract.ts'
import { ScanBody } from '../../policy-scan/scan-contract.ts'
import { SnapshotBody } from '../../suppression/snapshot-contract.ts'
import { DdRequest, DdResponse, DdResult } from '../../verification/dd/dd-contract.ts'
import { KycRequest, KycResponse, KycResult } from '../../verification/kyc/kyc-contract.ts'
import { DdVerification, KycVerification } from '../../verification/verification-contract.ts'
import { jsonSchemas } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operation.ts'
import { ProblemBody } from './problem-contract.ts'
import type { RegisteredRoute } from './registered-route.ts'

/**
 * Schemas with a name of their own, because several operations have them or people speak of them. Every other body is
 * named after its operation (`issueKey` takes `IssueKeyRequest` and answers with `IssueKeyAnswer`).
 */
const TAKEN: Readonly<Record<string, ZodType>> = {
  DdRequest,
  KycRequest,
  LeadRecord: LeadRecordBody,
  AssignedLead: AssignedLeadBody,
}
const ANSWERED: Readonly<Record<string, ZodType>> = {
  DdResponse,
  DdResult,
  KycResponse,
  KycResult,
  DdVerification,
  KycVerification,
  Organisation: OrganisationBody,
  LeadSource: LeadSourceBody,
  Order: OrderBody,
  Terms: TermsVersionBody,
  Key: KeyBody,
  MaskedLead,
  MaskedLeadEvent,
  FiledLeadRecord: LeadRecordBody,
  RegisterSnapshot: SnapshotBody,
  PolicyScan: ScanBody,
  SourceDecision: SourceDecisionBody,
  Complaint: ComplaintBody,
  ComplaintDetail,
  Problem: ProblemBody,
}

/** The name under which a schema stands in the document. */
export type NameOf = (schema: ZodType, io: 'taken' | 'answered') => string

/** Every schema of the operations, and how each is called. */
export function documentSchemas(
  documented: readonly { readonly route: RegisteredRoute; readonly operation: Operation }[],
): { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly nameOf: NameOf } {
  const taken = new Map(Object.entries(TAKEN))
  const answered = new Map(Object.entries(ANSWERED))
  for (const { route, operation } of documented) {
    const body = operation.body ?? route.input
    if (body !== undefined) addUnnamed(taken, `${pascal(operation.id)}Request`, body)
    for (const answer of Object.values(operation.answers)) {
      if (answer.json !== undefined) addUnnamed(answered, `${pascal(operation.id)}Answer`, answer.json)
    }
  }
  return {
    schemas: { ...jsonSchemas(taken, 'input'), ...jsonSchemas(answered, 'output') },
    nameOf(schema, io) {
      const [name] = [...(io === 'taken' ? taken : answered)].find(([, named]) => named === schema) ?? []
      if (name === undefined) throw new Error('every schema of an operation must have been given a name')
      return name
    },
  }
}

function addUnnamed(schemas: Map<string, ZodType>, name: string, schema: ZodType): void {
  if ([...schemas.values()].includes(schema)) return
  if (schemas.has(name)) throw new Error(`schemas.ts must name the several forms of ${name}`)
  schemas.set(name, schema)
}

function pascal(id: string): string {
  return `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
}
