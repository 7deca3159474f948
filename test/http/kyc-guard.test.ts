import { expect, test } from 'vitest'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import { openCase } from '../../src/verification/open-case.ts'
import { aboutStranger, ask, openKycMarket, PATH, stranger } from '../support/kyc-market.ts'
import { post } from '../support/marketplace.ts'
import { fileTestPeople, kycBody } from '../support/people.ts'

test('of a phone that is closed no more is read and recorded for the right person than for a wrong one', async () => {
  const market = await openKycMarket()
  await fileTestPeople(market.service, [stranger('322')])
  for (const day of ['13', '14', '15']) await ask(market, aboutStranger('322', { date_of_birth: `1990-04-${day}` }))

  const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody(aboutStranger('322')) })

  const opened = await openCase(market.service, operatorAtMachine('live'), String(answered.headers['verification-id']))
  expect(opened.recorded).toMatchObject({
    facts: { isGuarded: true, identity: { verdict: 'verified' }, records: [], identifiers: [{ kind: 'phone' }] },
  })
})
