import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordConsentEvent } from '../../src/evidence/record-consent-event.ts'
import { suppress } from '../../src/evidence/suppress.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { createLeadSource } from '../../src/lead-sources/manage-organisations.ts'
import { aboutStranger, ask, openKycMarket, PATH, stranger, told } from '../support/kyc-market.ts'
import { compliantLead, fileLeads, fileTestRegister, post, testDay, WORDING } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { fileTestPeople, fileTestWithdrawal, kycBody } from '../support/people.ts'

let market: Marketplace

beforeAll(async () => {
  market = await openKycMarket()
  await fileTestPeople(market.service, [{}])
})

describe('200: a verification was made', () => {
  test('a confirmed person is Verified on phone and e-mail, with the fields of the specification', async () => {
    const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody() })

    expect(answered.json()).toEqual({
      dd_id: 'DD-1',
      verification_results: [
        {
          identifier: { phone: '+44 7700 900123' },
          status: 'Verified',
          compliance_info: {
            opt_in_source: 'https://compare.example/energy',
            opt_in_timestamp: '2026-09-01T09:30:00.000Z',
            opt_in_email: 'patrick@example.com',
            ip_address: '192.0.2.17',
            user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
            consent_method: 'Web checkbox, unticked',
            license_expiry_date: '2027-03-31',
            email_opt_in: true,
            sms_opt_in: true,
            postal_opt_in: false,
          },
        },
        {
          identifier: { email: 'patrick@example.com' },
          status: 'Verified',
          compliance_info: {
            opt_in_source: 'https://compare.example/energy',
            opt_in_timestamp: '2026-09-01T09:30:00.000Z',
          },
        },
      ],
    })
    expect(answered.headers).toMatchObject({
      'verification-id': expect.stringMatching(/^ver_[0-9a-f]{32}$/) as string,
      link: `</v1/verifications/${String(answered.headers['verification-id'])}>; rel="receipt"`,
    })
  })

  test('a name is known by its other spellings and short forms', async () => {
    expect(told(await ask(market, { name: "Mr Paddy O'Brien Lukasz" }))).toEqual(['phone Verified', 'email Verified'])
  })

  test('parts of the address may be left out', async () => {
    const address = { house_number: '', postcode: 'cf101aa' }

    expect(told(await ask(market, { address }))[0]).toBe('phone Verified')
  })

  test('a phone that cannot be read is told, and is no error', async () => {
    const results = await ask(market, { phone_number: 'not a number' })

    expect(results).toEqual([
      {
        identifier: { phone: 'not a number' },
        status: 'Non-Compliant',
        reason: expect.stringMatching(/^PHONE_INVALID [^;]+$/) as string,
      },
    ])
  })

  test('a lead on record vouches for its person, and shows what it was opted in by', async () => {
    await fileLeads(market, [compliantLead('LEAD-501')])
    const { person } = compliantLead('LEAD-501') as { person: { address: Record<string, unknown> } }
    const { house_number, postcode } = person.address

    const results = await ask(market, {
      phone_number: '07700 900501',
      name: 'Morgan Ellis',
      date_of_birth: '1984-05-17',
      address: { house_number, postcode },
    })

    expect(told(results)).toEqual(['phone Verified', 'email Verified'])
    expect(results[0]).toMatchObject({
      compliance_info: {
        opt_in_source: 'https://compare.example/energy/quote',
        opt_in_timestamp: '2026-09-01T09:30:00.000Z',
        opt_in_email: 'lead-501@example.com',
        postal_opt_in: true,
      },
    })
  })
})

describe('200: what keeps an identity from being confirmed', () => {
  test('exactly one attribute that disagrees is named', async () => {
    await fileTestPeople(market.service, [stranger('301'), stranger('302'), stranger('303')])

    expect(told(await ask(market, aboutStranger('301', { name: 'Sophie Clarke' })))).toEqual(['phone NAME_MISMATCH'])
    expect(told(await ask(market, aboutStranger('302', { date_of_birth: '1961-02-28' })))).toEqual([
      'phone DOB_MISMATCH',
    ])
    const moved = { house_number: '9', postcode: 'YO10 3DD' }
    expect(told(await ask(market, aboutStranger('303', { address: moved })))).toEqual(['phone ADDRESS_MISMATCH'])
  })

  test('two attributes that disagree answer to the byte as a phone that nobody has', async () => {
    await fileTestPeople(market.service, [stranger('311')])
    const wrong = { name: 'Someone Else', date_of_birth: '1970-02-03' }
    const of = async (digits: string): Promise<string> => {
      const answered = await post(market, PATH, {
        authorization: market.buyer,
        body: kycBody(aboutStranger(digits, wrong)),
      })
      return answered.body.replace(digits, '…')
    }

    const known = await of('311')

    expect(known).toBe(await of('312'))
    expect(known).toContain('IDENTITY_NOT_CONFIRMED')
    expect(JSON.parse(known)).toMatchObject({ verification_results: [{ status: 'Non-Compliant' }] })
  })

  test('after three dates of birth nothing is confirmed any more, not even the right one, and an alarm is raised', async () => {
    await fileTestPeople(market.service, [stranger('321')])
    const dates = ['1961-02-28', '1972-11-30', '1983-08-25', '1990-04-12']

    const answers: string[] = []
    for (const date_of_birth of dates) {
      answers.push(...told(await ask(market, aboutStranger('321', { date_of_birth }))))
    }

    expect(answers).toEqual([
      'phone DOB_MISMATCH',
      'phone DOB_MISMATCH',
      'phone DOB_MISMATCH',
      'phone IDENTITY_NOT_CONFIRMED',
    ])
    const { rows } = await sql`select kind, details from alarm`.execute(market.database.db)
    expect(rows).toEqual([{ kind: 'kyc_guessing', details: { organisation_id: 'org_harbour', dd_id: 'DD-1' } }])
  })

  test('a source that the order does not cover, and one that is suspended, vouch for nobody', async () => {
    for (const lead_source_id of ['SRC-2', 'SRC-3']) {
      await createLeadSource(market.service, 'live', { lead_source_id, organisation_id: 'org_supplier', name: 'Other' })
    }
    await sql`
      update order_terms set terms = jsonb_set(terms, '{leadSourceIds}', '["SRC-1", "SRC-3"]')`.execute(
      market.database.db,
    )
    await sql`update lead_source set status = 'suspended' where lead_source_id = 'SRC-3'`.execute(market.database.db)
    await sql`update reference_stamp set stamp = stamp + 1`.execute(market.database.db)
    await fileTestPeople(market.service, [stranger('331')], { leadSourceId: 'SRC-2' })
    await fileTestPeople(market.service, [stranger('332')], { leadSourceId: 'SRC-3' })

    expect(told(await ask(market, aboutStranger('331')))).toEqual(['phone IDENTITY_NOT_CONFIRMED'])
    expect(told(await ask(market, aboutStranger('332')))).toEqual(['phone IDENTITY_NOT_CONFIRMED'])
  })

  test('people of the sandbox are not known to a live key', async () => {
    await fileTestPeople(market.service, [stranger('341')], { mode: 'test' })

    expect(told(await ask(market, aboutStranger('341')))).toEqual(['phone IDENTITY_NOT_CONFIRMED'])
  })
})

describe('200: what stands against a confirmed person', () => {
  test('a withdrawal counts from the next answer on, on the channels that it names', async () => {
    await fileTestPeople(market.service, [stranger('401')])
    expect(told(await ask(market, aboutStranger('401')))).toEqual(['phone Verified', 'email Verified'])

    await fileTestWithdrawal(market.service, { kind: 'email', value: 'emily-401@example.com' }, ['email'])

    expect(told(await ask(market, aboutStranger('401')))).toEqual(['phone Verified', 'email CONSENT_WITHDRAWN'])
  })

  test("the operator's and the caller's own list stand against the identifier that is on them", async () => {
    await fileTestPeople(market.service, [stranger('411'), stranger('412'), stranger('413')])
    const list = async (digits: string, more: object = {}): Promise<unknown> => {
      const wish = { identifiers: [{ phone: `07700 900${digits}` }], reason: 'asked us to stop', ...more }
      return suppress(market.service, operatorAtMachine('live'), wish)
    }
    await list('411')
    await list('412', { buyer_id: 'org_harbour' })
    await list('413', { buyer_id: 'org_supplier' })

    expect(told(await ask(market, aboutStranger('411')))).toEqual(['phone CONSENT_WITHDRAWN', 'email Verified'])
    expect(told(await ask(market, aboutStranger('412')))).toEqual(['phone SUPPRESSED_BY_BUYER', 'email Verified'])
    expect(told(await ask(market, aboutStranger('413')))).toEqual(['phone Verified', 'email Verified'])
  })

  test('TPS, the end of a screening and the end of the licence stand against calls', async () => {
    const other = await openKycMarket()
    await fileTestPeople(other.service, [{}])
    await fileTestRegister(other.service, { mode: 'live', kind: 'tps', snapshotDate: '2026-11-12' }, [
      { number: '+447700900123', listedSince: testDay('2026-01-04') },
    ])
    expect(told(await ask(other))).toEqual(['phone TPS_REGISTERED', 'email Verified'])

    other.setClock('2026-12-15T12:00:00.000Z' as Parameters<typeof other.setClock>[0])
    expect(told(await ask(other))).toEqual(['phone TPS_REGISTERED SCREENING_EXPIRED', 'email Verified'])

    other.setClock('2027-04-01T00:00:00.000Z' as Parameters<typeof other.setClock>[0])
    expect(told(await ask(other))[0]).toBe('phone LICENCE_EXPIRED TPS_REGISTERED SCREENING_EXPIRED')
  })

  test('after a withdrawal only a new grant with its own wording and evidence counts', async () => {
    await fileLeads(market, [compliantLead('LEAD-503')])
    const tell = async (event: object): Promise<unknown> =>
      recordConsentEvent(
        market.service,
        operatorAtMachine('live'),
        { leadSourceId: 'SRC-1', leadId: 'LEAD-503' },
        event,
      )
    const aboutLead = {
      phone_number: '07700 900503',
      name: 'Morgan Ellis',
      date_of_birth: '1984-05-17',
      address: { house_number: '12', postcode: 'CF10 1AA' },
    }

    await tell({ event: 'withdrawn', at: '2026-10-01T09:00:00Z' })
    await fileLeads(market, [compliantLead('LEAD-503', { captured_at: '2026-10-05T09:30:00Z' })])
    await fileTestPeople(market.service, [
      { ...stranger('503', { name: 'Morgan Ellis', date_of_birth: '1984-05-17' }) },
    ])
    const withdrawn = told(await ask(market, aboutLead))
    await tell({
      event: 'granted',
      at: '2026-10-09T09:00:00Z',
      consent_text: WORDING,
      evidence_reference: 'cert-503-anew',
      named_recipients: ['Harbour Energy Ltd'],
    })

    expect(withdrawn).toEqual(['phone CONSENT_WITHDRAWN', 'email CONSENT_WITHDRAWN'])
    expect(told(await ask(market, aboutLead))).toEqual(['phone Verified', 'email Verified'])
  })

  test('a withdrawal by an address that only a version in between had binds the person', async () => {
    const phone = { phone: '07700 900504' }
    const versions = ['first', 'between', 'newest'].map((name) =>
      compliantLead('LEAD-504', { identifiers: [phone, { email: `${name}-504@example.com` }] }),
    )
    await fileLeads(market, [
      ...versions,
      compliantLead('LEAD-505', { identifiers: [{ email: 'between-504@example.com' }] }),
    ])
    const aboutLead = {
      phone_number: phone.phone,
      name: 'Morgan Ellis',
      date_of_birth: '1984-05-17',
      address: { house_number: '12', postcode: 'CF10 1AA' },
    }
    const before = told(await ask(market, aboutLead))

    await recordConsentEvent(
      market.service,
      operatorAtMachine('live'),
      { leadSourceId: 'SRC-1', leadId: 'LEAD-505' },
      { event: 'withdrawn', at: '2026-11-19T10:00:00Z' },
    )

    expect(before).toEqual(['phone Verified', 'email Verified'])
    expect(told(await ask(market, aboutLead))).toEqual(['phone CONSENT_WITHDRAWN', 'email CONSENT_WITHDRAWN'])
  })

  test('of own leads only those assigned to a listed order count', async () => {
    const other = await openKycMarket()
    await sql`update order_terms set terms = terms || '{"coverage": "listed"}'`.execute(other.database.db)
    await sql`update reference_stamp set stamp = stamp + 1`.execute(other.database.db)
    await fileLeads(other, [compliantLead('LEAD-502')])
    const aboutLead = {
      phone_number: '07700 900502',
      name: 'Morgan Ellis',
      date_of_birth: '1984-05-17',
      address: { house_number: '12', postcode: 'CF10 1AA' },
    }
    expect(told(await ask(other, aboutLead))).toEqual(['phone IDENTITY_NOT_CONFIRMED'])

    await sql`
      insert into assignment (lead_source_id, lead_id, dd_id, delivered_at, recorded_at)
      values ('SRC-1', 'LEAD-502', 'DD-1', '2026-11-01', '2026-11-01')`.execute(other.database.db)

    expect(told(await ask(other, aboutLead))).toEqual(['phone Verified', 'email Verified'])
  })
})
