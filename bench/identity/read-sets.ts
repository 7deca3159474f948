import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { dayFrom } from '../../src/base/time.ts'
import { canonicalPersonFrom } from '../../src/matching/canonical-person.ts'
import type { CanonicalPerson } from '../../src/matching/canonical-person.ts'

/** A row of a labelled set: who it truly is, and the person as the matcher sees it. */
export type LabelledRow = {
  readonly id: string
  readonly truth: string
  readonly person: CanonicalPerson
  readonly isComplete: boolean
}

/** One row of a file, by the names of its columns. */
export type Cells = Readonly<Record<string, string>>

/** The rows of a CSV file, by the names of its columns. */
export function readCells(...path: readonly string[]): readonly Cells[] {
  return parse(readFileSync(join(...path)), {
    columns: true,
    trim: true,
    skip_empty_lines: true,
    relax_quotes: true,
  }) as Cells[]
}

/** A row of FEBRL. */
export function febrlRow(cells: Cells): LabelledRow {
  const id = cells['rec_id'] ?? ''
  const [, truth = ''] = /^(?:rec|hh)-(\d+)-/.exec(id) ?? []
  const person = personFrom({
    name: { given: cells['given_name'] ?? '', family: cells['surname'] ?? '' },
    birth: cells['date_of_birth'] ?? '',
    house: cells['street_number'] ?? '',
    street: cells['address_1'] ?? '',
    town: cells['suburb'] ?? '',
    postcode: cells['postcode'] ?? '',
  })
  const parts = ['given_name', 'surname', 'street_number', 'address_1', 'suburb', 'postcode', 'date_of_birth']
  return { id, truth, person, isComplete: parts.every((part) => (cells[part] ?? '') !== '') }
}

/** A row of historical_50k. */
export function historicalRow(cells: Cells): LabelledRow {
  const person = personFrom({
    name: { full: cells['full_name'] ?? '' },
    birth: cells['dob'] ?? '',
    house: '',
    street: '',
    town: cells['birth_place'] ?? '',
    postcode: cells['postcode_fake'] ?? '',
  })
  return { id: cells['unique_id'] ?? '', truth: cells['cluster'] ?? '', person, isComplete: true }
}

type Plain = {
  readonly name: { readonly full: string } | { readonly given: string; readonly family: string }
  readonly birth: string
  readonly house: string
  readonly street: string
  readonly town: string
  readonly postcode: string
}

function personFrom({ name, birth, house, street, town, postcode }: Plain): CanonicalPerson {
  const digits = birth.replaceAll(/\D/g, '')
  const day = digits.length === 8 ? dayFrom(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`) : null
  return canonicalPersonFrom({
    name,
    birthDate: day,
    birthDigits: digits.length === 8 ? digits : null,
    address: {
      houseNumber: orNull(house),
      streetName: orNull(street),
      town: orNull(town),
      postcode: orNull(postcode),
      country: null,
    },
    phones: [],
  })
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
