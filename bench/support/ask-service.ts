import type { GeneratedLead } from '../generate-leads.ts'
import { MARKET } from './scratch-service.ts'

/** Sends the DD request about a lead of the market that `setUpMarket` files. @returns the answer's text. Fails unless it is 200. */
export async function askAboutLead(url: string, key: string, lead: GeneratedLead): Promise<string> {
  const answered = await fetch(`${url}/dd-verify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      dd_id: MARKET.ddId,
      lead_id: lead.body['lead_id'],
      lead_source_id: MARKET.leadSourceId,
      identifiers: lead.identifiers,
      check_type: 'DD',
    }),
  })
  const text = await answered.text()
  if (answered.status !== 200) throw new Error(`HTTP ${answered.status}: ${text}`)
  return text
}
