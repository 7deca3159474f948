import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assertVerified, NonCompliantError } from '../../packages/sdk/src/index.ts'
import type { DdQuestion, KycQuestion, Leadproof } from '../../packages/sdk/src/index.ts'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { DEMO_OUTCOMES } from '../../src/demo/outcomes.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { openToClients } from '../support/client.ts'
import type { Connect } from '../support/client.ts'
import { testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

let made: TestServer
let connect: Connect
let leadproof: Leadproof

beforeAll(async () => {
  made = await testServer(ROUTES)
  const { key } = await loadDemo(made.service)
  connect = await openToClients(made)
  leadproof = connect(key ?? '')
})

/** The question of an example, which the client completes. */
function read(name: string): unknown {
  return Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(`examples/${name}.json`, 'utf8')) as object).filter(
      ([member]) => member !== 'check_type',
    ),
  )
}

function lead(name: string): DdQuestion {
  return read(`dd-${name}`) as DdQuestion
}

function person(name: string): KycQuestion {
  return read(`kyc-${name}`) as KycQuestion
}

async function verificationsOnRecord(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from verification`.execute(
    made.database.db,
  )
  return rows[0]?.count ?? 0
}

describe('dd.verify', () => {
  test('200: a Verified lead has its moments as Date, its days as text, and the answer as it came', async () => {
    const verdict = await leadproof.dd.verify(lead('verified'))

    const [raw] = verdict.raw.verification_results
    expect(verdict).toMatchObject({ verified: true, reason: null, replayed: false })
    expect(verdict.verificationId).toMatch(/^ver_/)
    expect(verdict.requestId).toMatch(/./)
    const { consent_timestamps_by_channel: consents, consent_metadata: consent, recency } = verdict.result
    expect(consents.phone_consent).toEqual(new Date(String(raw?.consent_timestamps_by_channel.phone_consent)))
    expect(consent.consent_timestamp).toBeInstanceOf(Date)
    expect(recency.recency_timestamp).toBeInstanceOf(Date)
    expect(verdict.result.licence_expiry).toEqual(raw?.licence_expiry)
    expect(raw?.consent_metadata.consent_timestamp).toMatch(/^\d{4}-.*Z$/)
  })

  test('200: a channel without consent is false', async () => {
    const { result } = await leadproof.dd.verify(lead('no-ai-sms'))

    expect(result.consent_timestamps_by_channel.ai_sms_consent).toBe(false)
    expect(result.consent_timestamps_by_channel.phone_consent).toBeInstanceOf(Date)
  })

  test('200: a Non-Compliant lead is an answer with its reasons; what is not known stays null', async () => {
    const verdict = await leadproof.dd.verify(lead('unknown-lead'))

    expect(verdict.verified).toBe(false)
    expect(verdict.reason).toMatch(/^Non-Compliant: LEAD_NOT_MATCHED/)
    expect(verdict.result.recency.recency_timestamp).toBeNull()
    expect(verdict.result.consent_metadata.consent_timestamp).toBeNull()
    expect(verdict.result.consent_timestamps_by_channel.phone_consent).toBe(false)
  })

  test('200: the record of a verification can be read, and its answer made again', async () => {
    const { verificationId, raw } = await leadproof.dd.verify(lead('verified'))

    const record = await leadproof.verifications.get(verificationId ?? '')
    const again = await leadproof.verifications.replay(verificationId ?? '')

    expect(record).toMatchObject({ verification_id: verificationId, operation: 'dd', status: 'Verified' })
    expect(again).toEqual(raw)
  })
})

describe('kyc.verify', () => {
  test('200: the verdict is that of the phone; e-mail addresses come after it', async () => {
    const verdict = await leadproof.kyc.verify(person('verified'))

    expect(verdict.verified).toBe(true)
    expect(verdict.result).toBe(verdict.results[0])
    expect(verdict.result).toMatchObject({ identifier: { phone: expect.any(String) as string } })
    const dates = verdict.results.map((entry) => 'compliance_info' in entry && entry.compliance_info.opt_in_timestamp)
    expect(dates.length).toBeGreaterThan(1)
    expect(dates.filter((date) => !(date instanceof Date) || Number.isNaN(date.getTime()))).toEqual([])
  })

  test('200: a person who is not confirmed has the reason', async () => {
    const verdict = await leadproof.kyc.verify(person('dob-mismatch'))

    expect(verdict).toMatchObject({ verified: false, result: { status: 'Non-Compliant' } })
    expect(verdict.reason).toMatch(/^DOB_MISMATCH/)
  })

  test('404: the path has another operator in it', async () => {
    const stranger = connect('', { operatorSlug: 'acme' })

    await expect(stranger.kyc.verify(person('verified'))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('every outcome of the demo', () => {
  // One fails, as the next test says; the other answers after two seconds, which other tests wait for.
  const answered = DEMO_OUTCOMES.filter(({ example: name }) => !name.startsWith('kyc-source-'))

  test.each(answered)('$example', async ({ example: name, expected }) => {
    const { verified, reason } = name.startsWith('dd-')
      ? await leadproof.dd.verify(read(name) as DdQuestion)
      : await leadproof.kyc.verify(read(name) as KycQuestion)

    const [first] = expected.results
    expect({ status: verified ? 'Verified' : 'Non-Compliant', hasReason: reason !== null }).toEqual({
      status: first?.status,
      hasReason: !verified,
    })
    expect(first?.codes.filter((code) => !verified && !(reason ?? '').includes(code))).toEqual([])
  })
})

test('500: where no source answers nothing is verified, and the client has asked again in vain', async () => {
  const { key } = await loadDemo(made.service)
  const waits: number[] = []
  const patient = connect(key ?? '', {
    random: () => 0,
    sleep: async (ms) => {
      waits.push(ms)
    },
  })

  const question = patient.kyc.verify(person('source-down'))

  await expect(question).rejects.toMatchObject({ name: 'ServerError', code: 'sources_unavailable', status: 500 })
  expect(waits).toEqual([5000, 5000])
})

describe('an idempotency key', () => {
  const question = lead('verified')

  test('of the program: the same question again gets the same answer and is not verified anew', async () => {
    const first = await leadproof.dd.verify(question, { idempotencyKey: 'order-77' })
    const before = await verificationsOnRecord()
    const second = await leadproof.dd.verify(question, { idempotencyKey: 'order-77' })

    expect(second).toEqual({ ...first, replayed: true, requestId: second.requestId })
    expect(await verificationsOnRecord()).toBe(before)
  })

  test('of the client: an answer that is lost on its way is asked for again and verified once', async () => {
    const before = await verificationsOnRecord()
    let calls = 0
    const lossy: typeof fetch = async (...request) => {
      const answer = await fetch(...request)
      calls += 1
      if (calls > 2) return answer
      await answer.arrayBuffer()
      throw new TypeError('terminated')
    }
    const { key } = await loadDemo(made.service)

    const verdict = await connect(key ?? '', { fetch: lossy }).dd.verify(question)

    expect(verdict).toMatchObject({ verified: true, replayed: true })
    expect(calls).toBe(3)
    expect(await verificationsOnRecord()).toBe(before + 1)
  })

  test('is not made up anew for the same question: two calls are two verifications', async () => {
    const before = await verificationsOnRecord()

    const verdicts = [await leadproof.dd.verify(question), await leadproof.dd.verify(question)]

    expect(verdicts.map(({ replayed }) => replayed)).toEqual([false, false])
    expect(await verificationsOnRecord()).toBe(before + 2)
  })

  test('403: is refused with another question', async () => {
    await leadproof.dd.verify(question, { idempotencyKey: 'order-78' })

    const other = leadproof.dd.verify({ ...question, lead_id: 'LEAD-OK-0002' }, { idempotencyKey: 'order-78' })

    await expect(other).rejects.toMatchObject({ name: 'ConflictError', code: 'idempotency_conflict', status: 403 })
  })
})

describe('assertVerified', () => {
  test('lets a Verified lead pass and says so to the compiler', async () => {
    const verdict = await leadproof.dd.verify(lead('verified'))

    assertVerified(verdict)

    const reason: null = verdict.reason
    expect(reason).toBeNull()
  })

  test('throws the reason and the record of one that is not', async () => {
    const verdict = await leadproof.dd.verify(lead('stale'))

    expect(() => assertVerified(verdict)).toThrow(NonCompliantError)
    expect(() => assertVerified(verdict)).toThrow(
      expect.objectContaining({ reason: verdict.reason, verificationId: verdict.verificationId }),
    )
  })
})

test('an identifier holds exactly one of phone and e-mail, says the compiler', () => {
  const good: DdQuestion['identifiers'] = [{ phone: '07700 900000' }, { email: 'a@example.com' }]
  // @ts-expect-error -- both at once
  const both: DdQuestion['identifiers'] = [{ phone: '07700 900000', email: 'a@example.com' }]
  // @ts-expect-error -- neither
  const neither: DdQuestion['identifiers'] = [{}]

  expect([good, both, neither].map((list) => list.length)).toEqual([2, 1, 1])
})

describe('the public lists need no key', () => {
  test('200: test values and licensees', async () => {
    const anybody = connect('')

    expect((await anybody.testValues.list()).test_values.length).toBeGreaterThan(10)
    expect(await anybody.licensees.list()).toEqual([])
  })
})
