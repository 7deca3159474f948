import type { Operator, Subscriber } from './kyc-match-operator.ts'

/** Numbers that Ofcom keeps for drama: a subscriber, nobody, another subscriber, and a machine's. */
export const NUMBERS = {
  known: '+447700900123',
  unknown: '+447700900199',
  other: '+447700900124',
  notServed: '+447700900188',
} as const

/** What the operator holds of the person of `personBody`, every attribute of the document. */
export const SUBSCRIBER: Subscriber = {
  idDocument: '66666666q',
  idDocumentType: 'passport',
  idDocumentExpiryDate: '2027-07-12',
  bankAccountNumber: 'IBAN:NL59ABNA0123456789',
  name: "Patrick O'Brien-Łukasz",
  givenName: 'Patrick',
  familyName: "O'Brien-Łukasz",
  nameKanaHankaku: 'patrick',
  nameKanaZenkaku: 'Ｐａｔｒｉｃｋ',
  middleNames: 'Sean',
  familyNameAtBirth: 'Łukasz',
  address: '12 Quay Street, Cardiff, CF10 1AA',
  streetName: 'Quay',
  streetNumber: '12',
  postalCode: 'CF10 1AA',
  region: 'South Glamorgan',
  locality: 'Cardiff',
  country: 'GB',
  houseNumberExtension: 'B',
  birthdate: '1984-05-17',
  email: 'patrick@example.com',
  gender: 'OTHER',
  cityOfBirth: 'Gdynia',
  countryOfBirth: 'PL',
  nationality: 'IE',
}

/** For each attribute another value that the document allows. */
export const OTHERWISE: Subscriber = {
  idDocument: '77777777r',
  idDocumentType: 'other',
  idDocumentExpiryDate: '2029-01-01',
  bankAccountNumber: 'IBAN:DE02120300000000202051',
  name: 'Patricia Lukas',
  givenName: 'Patricia',
  familyName: 'Lukas',
  nameKanaHankaku: 'patricia',
  nameKanaZenkaku: 'Ｐａｔｒｉｃｉａ',
  middleNames: 'Sian',
  familyNameAtBirth: 'Lucas',
  address: '13 Quarry Street, Cardiff',
  streetName: 'Quarry',
  streetNumber: '13',
  postalCode: 'CF10 1AB',
  region: 'Mid Glamorgan',
  locality: 'Caerphilly',
  country: 'IE',
  houseNumberExtension: 'C',
  birthdate: '1984-05-18',
  email: 'patricia@example.com',
  gender: 'FEMALE',
  cityOfBirth: 'Gdansk',
  countryOfBirth: 'DE',
  nationality: 'PL',
}

/** An operator with that subscriber and one more. */
export const OPERATOR: Operator = {
  subscribers: { [NUMBERS.known]: SUBSCRIBER, [NUMBERS.other]: OTHERWISE },
  notServed: [NUMBERS.notServed],
  scores: true,
}
