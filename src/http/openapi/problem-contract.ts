import { z } from 'zod'
import { PROBLEM_KINDS } from '../problem.ts'

/** The body of every refusal and failure (RFC 9457). */
export const ProblemBody = z.strictObject({
  type: z.url().describe('A page about the kind of problem, served by the service itself.'),
  title: z.string().describe('The same for every occurrence of the kind.'),
  status: z.int(),
  detail: z.string().describe('About this occurrence, for people. It repeats nothing that was sent.'),
  instance: z.string().describe('The `Request-Id` of the answer.'),
  code: z.enum(Object.keys(PROBLEM_KINDS)).describe('The kind, for programs. It never changes its meaning.'),
  retryable: z.boolean().describe('Whether the same request may succeed later; then `Retry-After` says when.'),
  errors: z
    .array(
      z.strictObject({
        pointer: z.string().describe('RFC 6901 pointer into the body, as far as its names are ours.'),
        detail: z.string(),
      }),
    )
    .min(1)
    .max(100)
    .optional()
    .describe('Every fault found in the input, not only the first.'),
})
