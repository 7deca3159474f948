import type { GeneratedLead } from '../generate-leads.ts'
import { MARKET } from './scratch-service.ts'

/** Sends the DD request about a lead of the market that `setUpMarket` files. @returns the answer's text. Fails unless it is 200. */
export async function askAboutLead(url: string, key: string, lead: GeneratedLead): Promise<string> {
  // A connection that nobody used for a minute may close in the moment in which it is used.
  const answered = await post(url, key, lead).catch(async () => post(url, key, lead))
  const text = await answered.text()
  if (answered.status !== 200) throw new Error(`HTTP ${answered.status}: ${text}`)
  return text
}

async function post(url: string, key: string, lead: GeneratedLead): Promise<Response> {
  return fetch(`${url}/dd-verify`, {
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
}
