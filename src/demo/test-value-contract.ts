import { z } from 'zod'

const Result = z.strictObject({
  status: z.enum(['Verified', 'Non-Compliant']),
  codes: z.array(z.string()).describe('Every code told with it, in the order told.'),
})

/** One request to the sandbox whose answer is known. */
export const TestValueBody = z.strictObject({
  code: z.string().describe('The reason code that comes, or the code of the problem.'),
  shows: z.string(),
  request: z.strictObject({
    method: z.enum(['GET', 'POST']),
    path: z.string(),
    needs_key: z.boolean().describe('False where the point is that no key is sent.'),
    content_type: z.string().nullable(),
    body: z.record(z.string(), z.unknown()).nullable(),
  }),
  answer: z.strictObject({
    status: z.number().int(),
    told_in: z
      .enum(['message', 'reason', 'record', 'problem'])
      .describe('`record`: a warning or a note, told at `/v1/verifications/{verification_id}` only.'),
    stands_alone: z.boolean().describe('False where the code always comes with others.'),
    results: z
      .array(Result)
      .describe('One for a lead; for a person one for each identifier, the phone first. None for a problem.'),
  }),
})

/** A value that fits `TestValueBody`. */
export type TestValueAnswer = z.infer<typeof TestValueBody>

/** Answer of `GET /v1/test-values`. */
export const TestValuesBody = z.strictObject({
  organisation_id: z.string().describe('The buyer of the sandbox whose test keys get these answers.'),
  test_values: z.array(TestValueBody),
})
