import { setTimeout as pause } from 'node:timers/promises'
import { londonDayOf, systemClock } from '../../src/base/time.ts'
import { NO_REMOTE_SOURCES } from '../../src/identity-sources/open-remote-sources.ts'
import { registerSource } from '../../src/identity-sources/register-source.ts'
import { seededRandom } from '../../src/matching/scoring/seeded-random.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { canonicalAsked, factsOfAsked, personFrom } from '../../src/verification/kyc/asked-person.ts'
import type { KycRequestBody } from '../../src/verification/kyc/kyc-contract.ts'
import { openKycDesk } from '../../src/verification/kyc/open-kyc-desk.ts'
import { verifyKyc } from '../../src/verification/kyc/verify-kyc.ts'
import { stampRulePacks } from '../../src/verification/rule-packs.ts'
import type { MadePerson } from './generate-people.ts'
import { PARTIES } from './scratch-database.ts'

/** A person asked about, and whether the register has the person. */
export type Question = { readonly body: KycRequestBody; readonly isKnown: boolean }

/** Milliseconds that each took, with what was found. */
export type Taken = { readonly ms: readonly number[]; readonly told: string }

const CALLER = {
  keyId: 'key_bench',
  organisationId: PARTIES.buyerId,
  mode: 'live',
  scopes: ['kyc'],
  ddId: PARTIES.ddId,
} as const
const SEED = 5

/** What people type: half of it as the register has it, the rest with a slip, another phone, day and month exchanged or moved. */
export function questionsAbout(known: readonly MadePerson[], strangers: readonly MadePerson[]): readonly Question[] {
  const random = seededRandom(SEED)
  return known.flatMap((person, index) => {
    const stranger = strangers[index]
    const asked = { body: bodyOf(altered(person, random())), isKnown: true }
    return stranger !== undefined && index % 2 === 0 ? [asked, { body: bodyOf(stranger), isKnown: false }] : [asked]
  })
}

/** Looks each person up in the registers, one after the other: the read, the unsealing, the canonical forms. */
export async function retrieveEach(backing: Backing, questions: readonly Question[]): Promise<Taken> {
  const source = registerSource(backing.database, backing.vault)
  const now = systemClock()
  const cover = {
    ddId: PARTIES.ddId,
    leadSourceIds: [PARTIES.leadSourceId],
    coverage: 'whole_source' as const,
    callerId: PARTIES.buyerId,
    now,
    today: londonDayOf(now),
  }
  const counts = { candidates: 0, truncated: 0 }
  const ms: number[] = []
  for (const { body } of questions) {
    const asked = personFrom(body, backing.region, now)
    const query = { mode: 'live' as const, person: canonicalAsked(asked), facts: factsOfAsked(asked), cover }
    const began = performance.now()
    const answer = await source.ask(query, new AbortController().signal)
    ms.push(performance.now() - began)
    if (answer.state !== 'answered') throw new Error('the register must answer')
    counts.candidates += answer.records.length
    counts.truncated += answer.isTruncated ? 1 : 0
  }
  return { ms, told: `${(counts.candidates / questions.length).toFixed(1)} candidates, ${counts.truncated} cut short` }
}

/** Verifies people as a request would: gathers, judges, records durably, presents. */
export async function verifyAll(backing: Backing, questions: readonly Question[], atOnce: number): Promise<Taken> {
  const desk = openKycDesk(backing, {
    packs: stampRulePacks(),
    sourcesMin: 1,
    remote: NO_REMOTE_SOURCES,
    watch: () => undefined,
  })
  const ms: number[] = []
  const counts = { known: 0, verified: 0, wrong: 0 }
  const waiting = questions.values()
  const worker = async (): Promise<void> => {
    for (const { body, isKnown } of waiting) {
      const began = performance.now()
      const { answer } = await verifyKyc(desk, CALLER, body)
      ms.push(performance.now() - began)
      const isVerified = answer.verification_results.some(({ status }) => status === 'Verified')
      counts.known += isKnown ? 1 : 0
      counts.verified += isKnown && isVerified ? 1 : 0
      counts.wrong += !isKnown && isVerified ? 1 : 0
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  // What the desk writes behind the answer must not run into the next measurement.
  await pause(50)
  return { ms, told: `${counts.verified} of ${counts.known} verified, ${counts.wrong} strangers` }
}

function altered(person: MadePerson, draw: number): MadePerson {
  const [year, month, day] = person.born.split('-')
  if (draw < 0.5) return person
  if (draw < 0.65) return { ...person, given: slipIn(person.given) }
  if (draw < 0.8) return { ...person, phone: `074${person.phone.slice(-8)}` }
  if (draw < 0.9) return Number(day) > 12 ? person : { ...person, born: `${year}-${day}-${month}` }
  return { ...person, house: '99', postcode: 'ZE1 0AA' }
}

function slipIn(word: string): string {
  return `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`
}

function bodyOf({ given, family, born, house, street, town, postcode, phone }: MadePerson): KycRequestBody {
  return {
    check_type: 'KYC',
    phone_number: phone,
    name: `${given} ${family}`,
    date_of_birth: born,
    address: { house_number: house, street_name: street, town, postcode },
  }
}
