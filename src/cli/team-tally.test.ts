import { expect, test } from 'vitest'
import { teamTally } from './team-tally.ts'

test('counts add up over workers, and stay when a worker is gone; what it held is let go', () => {
  const tally = teamTally()
  const requests = (count: number) => ({ leadproof_http_requests_total: [[['/livez', 'GET', '200'], count]] as const })
  const memory = (bytes: number) => ({ process_resident_memory_bytes: [[[], bytes]] as const })

  tally.told(1, { ...requests(3), ...memory(100) })
  tally.told(2, { ...requests(4), ...memory(200) })
  expect(tally.total()).toEqual({ ...requests(7), ...memory(300) })

  tally.gone(1)
  tally.told(3, { ...requests(1), ...memory(50) })
  tally.told(2, { ...requests(5), ...memory(200) })
  expect(tally.total()).toEqual({ ...requests(9), ...memory(250) })

  tally.gone(3)
  tally.gone(3)
  tally.gone(4)
  expect(tally.total()).toEqual({ ...requests(9), ...memory(200) })
})
