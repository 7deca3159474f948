/**
 * Small words that every longer text of a language has, and few others share. Enough to confirm a language cheaply, and to
 * know Welsh, which the language detector does not.
 */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to we you your our in that for may is are or this with by as on from be not will any have it which',
  de: 'der die das und wir sie ihre ihrer unsere uns zu von mit für auf ist sind oder werden nicht eine einer den dem im durch bei nach zur zum',
  fr: 'le la les des et nous vous votre vos notre de du à pour que qui dans par sur sont est ou une un ces au aux ne pas avec en',
  es: 'el la los las de y que en sus su para por con nuestro nuestra usted datos una un del se al no o como es son este nos',
  it: 'il la i le gli di e che per del della dei delle con nostro suoi sua dati una un nel si non o come sono è da al alla',
  nl: 'de het een en van wij we u uw onze je jouw in dat voor met op is zijn of niet worden door aan bij te om naar deze',
  pl: 'i w z na do oraz przez jest są lub nie dane danych że się dla od po które nas ich naszej może o przy tym jako',
  pt: 'o a os as de e que em seus sua para por com nosso nossa você dados uma um do da dos das se ao não ou como é são',
  sv: 'och att vi du din dina våra i som för med på är eller till av den det kan inte om en ett från har dig oss vår',
  cy: 'y yr yn a ac i ar ein eich chi ni mae am neu gan fod o wrth bod hyn sy ei hon hwn gyda nid byddwn os ydym gallwch',
}
const WORD = /[\p{L}’']+/gu
const SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** How many of a text's words are small words of a language, from 0 to 1. */
export function functionWordShare(text: string, language: string): number {
  const set = SETS.get(language)
  if (set === undefined) return 0
  let words = 0
  let found = 0
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    words += 1
    if (set.has(word)) found += 1
  }
  return words === 0 ? 0 : found / words
}
