import type { FastifyReply } from 'fastify'

/** Sends an answer as the very bytes that are on record, with the way to its receipt (contract section 6). */
export function sendVerification(
  reply: FastifyReply,
  { verificationId, body }: { readonly verificationId: string; readonly body: string },
): FastifyReply {
  return reply
    .header('verification-id', verificationId)
    .header('link', `</v1/verifications/${verificationId}>; rel="receipt"`)
    .type('application/json; charset=utf-8')
    .send(body)
}
