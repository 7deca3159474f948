const ALWAYS = [
  'This notice explains how Acme Quotes Ltd collects and uses your personal data when you use this website.',
  'We collect your name, your address, your telephone number and your email address when you fill in a form.',
  'We use your information to compare quotes and to arrange a call about them.',
  'We rely on your consent to contact you about offers, and on our legitimate interests to keep this website secure.',
  'You can unsubscribe or object to marketing at any time by writing to us.',
  'We keep your personal data for two years after your last visit and delete it then.',
  'You have the right to access your personal data and to have it corrected or erased.',
  'You may complain to the supervisory authority of your country about how your data is handled.',
  'Our website uses a small number of cookies, which are described in a notice of their own.',
  'We protect your personal data by technical and organisational measures, which are tested every year.',
]

/** A privacy policy of an ordinary length, written for these tests, that says one thing more. */
export function policyPage(sentence: string, title = 'Privacy policy', instead?: string): string {
  const said = instead === undefined ? [...ALWAYS, sentence] : [instead]
  const paragraphs = Array.from({ length: 3 }, () => said)
    .flat()
    .map((text, index) => `<h2>Part ${index + 1}</h2><p>${text}</p>`)
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>
<p>Last updated: 3 May 2026</p>${paragraphs.join('\n')}</main></body></html>`
}
