import { leadRecordFrom } from '../src/evidence/read-lead-record.ts'
import { generatedLeads } from './generate-leads.ts'
const leads = [...generatedLeads(3000, { leadSourceId: 'SRC-1', today: '2026-11-21' as never })].map((l) => l.body)
const now = '2026-11-21T12:00:00.000Z' as never
for (let k = 0; k < 15; k++) for (let i = 0; i < 3000; i++) leadRecordFrom(leads[i], { region: 'GB', zone: null, now })
