import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PageQuery } from '../../base/page-contract.ts'
import { listAlarms } from '../../db/alarm-store.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

/** Query of `GET /v1/alarms`. */
export const AlarmListQuery = PageQuery.extend({
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be the kind of an alarm, such as evidence_reused')
    .optional(),
})

/** What an operator must look at, newest first. Never personal data. */
export function alarmRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'GET',
    url: '/v1/alarms',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, query }) => {
      const { kind = null, ...page } = inputFrom(AlarmListQuery, query)
      return answerPage('alarms', page, {
        read: async (wish) => listAlarms(service.database.db, mode, kind, wish),
        idOf: ({ alarm_id: id }) => id,
        present: (alarm) => alarm,
      })
    },
  })
}
