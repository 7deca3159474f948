import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const HIDDEN = '•••'
const DIGITS_SHOWN = 2

/** A phone number of which only the country code and the last two digits can be read (`+44 ••• 23`). */
export function maskedPhone(e164: string): string {
  const callingCode = parsePhoneNumberFromString(e164)?.countryCallingCode
  const end = e164.slice(-DIGITS_SHOWN)
  return callingCode === undefined ? `${HIDDEN} ${end}` : `+${callingCode} ${HIDDEN} ${end}`
}

/** An e-mail address of which only the top-level domain can be read (`•••@•••.org`). */
export function maskedEmail(address: string): string {
  return `${HIDDEN}@${HIDDEN}${address.slice(address.lastIndexOf('.'))}`
}
