import type { CanonicalAddress, Postcode } from './canonical-address.ts'
import { isOneSlip } from './edit-distance.ts'
import type { House } from './house.ts'
import type { Comparison } from './outcome.ts'

/**
 * Compares two addresses by postcode and house. A UK postcode nearly implies its street, so the street only helps where the
 * postcode does not decide. A part that was not sent lowers the evidence and never counts as a mismatch.
 */
export function matchAddress(asked: CanonicalAddress | null, known: CanonicalAddress | null): Comparison {
  if (asked === null) return { outcome: 'missing', code: 'address_missing' }
  if (known === null) return { outcome: 'not_available', code: 'no_address_on_record' }
  if (asked.postcode === null || known.postcode === null) return withoutPostcode(asked, known)
  if (asked.postcode.kind !== known.postcode.kind) return unlikePostcodes(asked.postcode, known.postcode)
  if (asked.postcode.value === known.postcode.value) {
    return asked.postcode.kind === 'district' ? { outcome: 'partial', code: 'same_district' } : matchHouse(asked, known)
  }
  const isSlip = isOneSlip(asked.postcode.value, known.postcode.value) && isSameDoor(asked, known)
  return isSlip ? { outcome: 'close', code: 'postcode_slip' } : { outcome: 'mismatch', code: 'postcode_differs' }
}

function withoutPostcode(asked: CanonicalAddress, known: CanonicalAddress): Comparison {
  if (isSameDoor(asked, known)) return { outcome: 'partial', code: 'same_door_no_postcode' }
  return known.postcode === null
    ? { outcome: 'not_available', code: 'no_postcode_on_record' }
    : { outcome: 'missing', code: 'postcode_missing' }
}

function unlikePostcodes(asked: Postcode, known: Postcode): Comparison {
  if (asked.kind === 'foreign') return { outcome: 'invalid', code: 'postcode_unknown' }
  if (known.kind === 'foreign') return { outcome: 'not_available', code: 'postcode_on_record_unknown' }
  const [whole, district] = asked.kind === 'whole' ? [asked.value, known.value] : [known.value, asked.value]
  if (whole.split(' ')[0] === district) return { outcome: 'partial', code: 'same_district' }
  return { outcome: 'mismatch', code: 'postcode_differs' }
}

function matchHouse({ house: asked }: CanonicalAddress, { house: known }: CanonicalAddress): Comparison {
  if (asked === null) return { outcome: 'partial', code: 'house_not_given' }
  if (known === null) return { outcome: 'partial', code: 'no_house_on_record' }
  if (asked.number !== null && known.number !== null) return matchNumbers(asked, known)
  if (asked.name !== null && known.name !== null) return matchHouseNames(asked.name, known.name)
  return { outcome: 'partial', code: 'name_and_number' }
}

function matchNumbers(asked: House, known: House): Comparison {
  if (asked.unit !== null && known.unit !== null && asked.unit !== known.unit) {
    return { outcome: asked.number === known.number ? 'partial' : 'mismatch', code: 'unit_differs' }
  }
  if (asked.number === known.number && asked.numberTo === known.numberTo) {
    const isSameUnit = asked.unit === known.unit
    return isSameUnit ? { outcome: 'exact', code: 'same_house' } : { outcome: 'partial', code: 'unit_on_one_side' }
  }
  const isOneEnd = [asked.number, asked.numberTo].some(
    (end) => end !== null && [known.number, known.numberTo].includes(end),
  )
  return isOneEnd ? { outcome: 'close', code: 'end_of_range' } : { outcome: 'mismatch', code: 'house_differs' }
}

function matchHouseNames(asked: string, known: string): Comparison {
  if (asked === known) return { outcome: 'exact', code: 'same_house' }
  if (isOneSlip(asked, known)) return { outcome: 'close', code: 'house_name_slip' }
  return { outcome: 'mismatch', code: 'house_differs' }
}

function isSameDoor(asked: CanonicalAddress, known: CanonicalAddress): boolean {
  const isSameStreet = asked.street !== null && asked.street === known.street
  return isSameStreet && matchHouse(asked, known).outcome === 'exact'
}
