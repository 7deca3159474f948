/** ISO 639-1 codes to the months' names: those of one month apart by bars, the months by blanks; folded (see `foldedWord`). */
const FULL_NAMES: Readonly<Record<string, string>> = {
  en: 'january february march april may june july august september october november december',
  de: 'januar|janner februar|feber marz|maerz april mai juni juli august september oktober november dezember',
  fr: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  pl: [
    'stycznia|styczen lutego|luty marca|marzec kwietnia|kwiecien maja|maj czerwca|czerwiec lipca|lipiec',
    'sierpnia|sierpien wrzesnia|wrzesien pazdziernika|pazdziernik listopada|listopad grudnia|grudzien',
  ].join(' '),
  pt: 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  cy: [
    'ionawr chwefror|ngwefror mawrth|fawrth ebrill mai|fai mehefin|fehefin gorffennaf|orffennaf awst medi|fedi',
    'hydref tachwedd|dachwedd rhagfyr|ragfyr',
  ].join(' '),
  da: 'januar februar marts april maj juni juli august september oktober november december',
  nb: 'januar februar mars april mai juni juli august september oktober november desember',
  fi: [
    'tammikuuta|tammikuu helmikuuta|helmikuu maaliskuuta|maaliskuu huhtikuuta|huhtikuu toukokuuta|toukokuu',
    'kesakuuta|kesakuu heinakuuta|heinakuu elokuuta|elokuu syyskuuta|syyskuu lokakuuta|lokakuu marraskuuta|marraskuu',
    'joulukuuta|joulukuu',
  ].join(' '),
  et: 'jaanuar veebruar marts aprill mai juuni juuli august september oktoober november detsember',
  cs: 'ledna|leden unora|unor brezna|brezen dubna|duben kvetna|kveten cervna|cerven cervence|cervenec srpna|srpen zari rijna|rijen listopadu|listopad prosince|prosinec',
}

/** Shorter forms, which are words of their own in other languages: only read on pages of that language, the English ones on all. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  en: 'jan feb mar apr may jun jul aug sep|sept oct nov dec',
  de: 'jan|jann feb|febr mar|mrz apr mai jun jul aug sep|sept okt nov dez',
  fr: 'jan|janv fev|fevr mar avr mai jun|jui jul|juil aou sep|sept oct nov dec',
  es: 'ene feb mar abr may jun jul ago sep|sept|set oct nov dic',
  it: 'gen feb|febbr mar apr mag giu lug ago set|sett ott nov dic',
  nl: 'jan feb|febr mrt apr mei jun jul aug sep|sept okt nov dec',
  pl: 'sty lut mar kwi maj cze lip sie wrz paz lis gru',
  pt: 'jan fev mar abr mai jun jul ago set out nov dez',
  sv: 'jan feb mar|mars apr maj jun jul aug sep|sept okt nov dec',
  cy: 'ion chwe|chw maw ebr mai meh gor|gorff aws med hyd tach|tac rhag|rha',
}

const ACCENTS = /[\u0300-\u036F]/g
// A slip is read as such only in words long enough that no two months are one slip apart.
const SLIP_LENGTH_MIN = 5

const FULL = new Map(Object.values(FULL_NAMES).flatMap(monthsByName))
const SHORT = new Map(Object.entries(SHORT_NAMES).map(([language, names]) => [language, new Map(monthsByName(names))]))
const LONG_NAMES = [...FULL].filter(([name]) => name.length >= SLIP_LENGTH_MIN)

/**
 * The month that a word names, in any of the languages we know and with one slip of the pen ("Novemeber").
 *
 * @param language ISO 639-1 of the page; it decides which abbreviations count.
 * @returns 1 to 12; null when the word names none, or could be a slip for two.
 */
export function findMonth(word: string, language: string | null): number | null {
  const folded = foldedWord(word)
  const exact = FULL.get(folded) ?? SHORT.get('en')?.get(folded) ?? SHORT.get(language ?? '')?.get(folded)
  return exact ?? monthBySlip(folded)
}

/** Lower case, without the accents of Latin letters; the marks of other scripts belong to their letters. */
export function foldedWord(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC').replaceAll('ł', 'l')
}

function monthBySlip(word: string): number | null {
  if (word.length < SLIP_LENGTH_MIN) return null
  const months = new Set(LONG_NAMES.flatMap(([name, month]) => (isOneSlipApart(word, name) ? [month] : [])))
  const [month] = months
  return months.size === 1 && month !== undefined ? month : null
}

/** Whether one letter was added, lost, mistaken, or swapped with its neighbour. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  const [restA, restB] = [a.slice(head), b.slice(head)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  const [first = '', second = ''] = restB
  return restA === `${second}${first}${restB.slice(2)}`
}

function monthsByName(names: string): readonly (readonly [string, number])[] {
  return names.split(' ').flatMap((month, index) => month.split('|').map((name) => [name, index + 1] as const))
}
