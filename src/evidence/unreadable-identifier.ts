/** What is said of a text that is no phone, or no e-mail address. */
export const UNREADABLE = {
  phone: 'is no phone number that can be read',
  email: 'is no e-mail address that can be read',
} as const
