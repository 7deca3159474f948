/** What a word beside a date makes of it. */
export type DateRole = 'updated' | 'published' | 'effective' | 'other'

// Folded: lower case, no accents. A part of a word where languages put endings to it. Words of all languages are looked for on
// every page, as pages mix them; those that mean something else elsewhere are bound to what stands around them.
const UPDATED: readonly string[] = [
  // English
  'updat(?:e|es|ed|ing)(?:on)?(?![a-z])',
  'revis(?:ed|ion|ions)(?![a-z])',
  'modifi(?:ed|cation|cations)(?![a-z])',
  'amend(?:ed|ment|ments)(?![a-z])',
  'chang(?:ed|es)(?![a-z])',
  String.raw`\b(?:last|latest) (?:change|edit|edited|review|reviewed)\b`,
  String.raw`\brev\b\.?`,
  String.raw`\b(?:edited|refreshed|rewritten|expanded)\b`,
  // German
  'aktualisier[a-z]*',
  'geandert',
  'anderung[a-z]*',
  'uberarbeit[a-z]*',
  String.raw`\bzuletzt\b`,
  String.raw`\bstand\b(?: vom| von| der)?`,
  'aktualitat',
  // French
  String.raw`mis(?:es?)?[ -]a[ -]jour`,
  String.raw`\bmaj\s?:?\s?(?:du|le)?\s?$`,
  'actualis[a-z]+',
  'modifie[a-z]*',
  'revise[a-z]*',
  'derniere (?:version|revision|edition)',
  // Spanish, Italian, Portuguese
  'a[c]?tualiz[a-z]+',
  'aggiorna[a-z]+',
  'modifica[a-z]*',
  'revision[a-z]*',
  'revisa[a-z]+',
  'revisto|revisao',
  'altera(?:do|da|cao|coes)',
  String.raw`\bultim[oa] (?:cambio|versione?|revision)`,
  // Dutch
  'bijgewerkt',
  'gewijzigd|wijziging[a-z]*',
  'aangepast|aanpassing',
  'herzien[a-z]*',
  'geactualiseerd',
  String.raw`\b(?:voor het )?laatst\b`,
  // Polish, Czech
  'aktualizac[a-z]*',
  'zaktualizowan[a-z]*',
  'zmian[aye]?(?![a-z])|zmienion[a-z]*|zmeneno',
  'zmodyfikowan[a-z]*|modyfikac[a-z]*',
  // Swedish, Danish, Norwegian, Finnish
  'uppdater[a-z]*|op+dater[a-z]*',
  String.raw`\b(?:andrad|andrades|andringar?|ændret|endret)\b`,
  'reviderad[a-z]*|revideret|revidert',
  String.raw`\b(?:senast|senest|sist)\b`,
  'paivitetty|muokattu|muutettu',
  // Welsh, Estonian
  'd?diweddar[a-z]*',
  'newidi(?:wyd|adau?)',
  'd?diwygi[a-z]*|adolyg[a-z]*',
  'uuendatud|muudetud',
  // East Asia
  '更新|修订|修訂|修改|变更|變更|改定|改訂|変更|개정|수정|업데이트|변경',
]

const PUBLISHED: readonly string[] = [
  'publish(?:ed)?(?![a-z])|publication',
  String.raw`\b(?:posted|issued?|released|approved|adopted|uploaded|written|created|drafted|reviewed|dated)\b`,
  'version(?:e|en|s)?(?![a-z])',
  String.raw`\b(?:policy|notice|document|revision) date\b`,
  String.raw`\bv(?:er)?\.? ?\d{1,2}(?:\.\d{1,3}){0,3}\b`,
  String.raw`\bas (?:of|at)\b`,
  String.raw`(?<![a-z]\s)\bdat(?:e|um|a|o)\s?:?\s?$`,
  String.raw`\bfecha\b`,
  'veroffentlich[a-z]*|erstellt',
  'fassung(?: vom)?',
  'publie[a-z]*|redige[a-z]*|mise? en ligne',
  'publica[a-z]+|redacta[a-z]+|pubblica[a-z]+|versao|redigid[a-z]+',
  'gepubliceerd|publicatie|versie(?![a-z])|opgesteld',
  'opublikowan[a-z]*|publikac[a-z]*|wersj[a-z]*',
  'publicera[a-z]*|publisert|offentliggjort|utgava',
  'g?cyhoedd[a-z]*|gyhoedd[a-z]*|fersiwn|dyddiad',
  'avaldatud|versioon|julkaistu|versio|zverejneno|verze',
  '发布|發布|公布|版本|制定|公開|公表|策定|(?<![\u4e00-\u9fff])日期|제정|공고|게시|공지',
]

const EFFECTIVE: readonly string[] = [
  String.raw`effective(?:ly)?(?: ?date)?(?: as of| as at| from| since| on)?(?![a-z])`,
  String.raw`\beff\.? (?:date)?`,
  String.raw`\b(?:in|into|with) (?:force|effect)(?: as of| from| since| on)?\b`,
  String.raw`\btakes? effect\b|\bcomes? into effect\b|\bcommencement\b|\beffect from\b`,
  String.raw`\b(?:valid|applies|apply|applicable|in use|operative)(?: (?:as of|from|since))\b`,
  'gultig(?:keit)?(?: ab| seit| vom)?(?![a-z])',
  String.raw`\bg(?:elten|ilt)(?: ab| seit)\b|\bin kraft|inkrafttret[a-z]*|\bwirksam`,
  String.raw`en vigueur(?: depuis| a compter| au| le)?|prend effet|\bapplicables?\b|a (?:compter|partir) du|valable`,
  String.raw`vigen(?:te|cia)(?: desde)?|efectiv[ao]s?|en vigor(?: desde)?|valid[ao] (?:desde|a partir)|a partir del?\b`,
  String.raw`in vigore(?: dal?)?|efficac[a-z]+|decorrenza|valid[ao] dal?|a partire dal?`,
  String.raw`em vigor(?: desde)?|efetiv[ao]|vigencia|entrada em vigor`,
  String.raw`van kracht|geldig(?: vanaf| sinds)?|ingangsdatum|geldt vanaf|met ingang van|in werking`,
  'obowiazuj[a-z]*|w zycie|wazn[a-z]+ od',
  String.raw`gall(?:er|ande) (?:fran|sedan)|trader? i kraft|i kraft|ikraft[a-z]*|g(?:æ|j)e?lder fra|gyldig fra`,
  'mewn grym|i rym|effeithiol|yn weithredol',
  'kehti[bv]|joustu[a-z]*|voimassa|voimaan|ucinn[a-z]*|plati od',
  '生效|施行|实施|實施|発効|適用|시행|발효',
]

// A date beside one of these is not that of this version.
const OTHER: readonly string[] = [
  String.raw`\b(?:supersed|replac|ersetz|remplac|sustituy|substitui|sostitui|vervang|zastep|ersatt)[a-z]*(?: [a-z]+){0,5} (?:version|versie|wersj|fassung|polic|notice|one|that|those)[a-z]*(?: (?:dated|of|from|vom|du|del|van|z dnia|fran|den))?\b`,
  String.raw`\b(?:previous|prior|earlier|older|old|former|archived|vorherige[rn]?|fruhere[rn]?|alte[rn]?|anciennes?|vorige|eerdere|oude|poprzedni[a-z]*|tidigare)(?: [a-z]+){0,2} (?:version|versie|wersj|fassung|polic|notice|statement)[a-z]*`,
  String.raw`\b(?:previous(?:ly)?|prior|archived?|archives|supersed[a-z]*|replac[a-z]*|older|earlier|former|old)\b`,
  String.raw`\b(?:since|until|before|after|preceding|between|through|past|during|starting|following|within)\b`,
  String.raw`\b(?:expir[a-z]*|next (?:review|update|revision)|reviews? (?:date|due|by)|due|deadline|no later than)\b`,
  String.raw`©|\(c\)|\bcopyright\b|\ball rights reserved\b`,
  String.raw`\b(?:founded|established|born|incorporated|registered|launched|signed|certified|accessed|retrieved)\b`,
  String.raw`\b(?:vorherige[rn]?|vorige|fruhere[rn]?|alte fassung|ersetzt|archiv[a-z]*|bis zum|seit|nach dem|vor dem)\b`,
  String.raw`\b(?:precedent[a-z]*|ancienne?s?|remplac[a-z]*|depuis|jusqu[a-z]*|avant le|apres le)\b`,
  String.raw`\b(?:anterior(?:es)?|previa|sustituye|reemplaza|substitui|desde|hasta|antes)\b`,
  String.raw`\b(?:sostituisce|fino al|prima del|dopo il)\b`,
  String.raw`\b(?:eerdere|oude|vervangt|sinds|tot en met)\b`,
  String.raw`\b(?:poprzedni[a-z]*|archiwaln[a-z]*|zastepuje|do dnia|przed)\b`,
  String.raw`\b(?:tidigare|foregaende|ersatter|sedan|till och med|tidligere)\b`,
  String.raw`\b(?:b|f)laenorol\b|\bers\b|\bcyn\b`,
  '上一版|历史版本|旧版|이전|종전',
]

const PATTERNS: readonly (readonly [DateRole, RegExp])[] = [
  ['updated', joined(UPDATED)],
  ['published', joined(PUBLISHED)],
  ['effective', joined(EFFECTIVE)],
  ['other', joined(OTHER)],
]

/** A keyword found in a folded text. */
export type Keyword = { readonly role: DateRole; readonly start: number; readonly end: number }

/** Every keyword in a folded text, those that end first in front; within another one, none is told. */
export function keywordsIn(folded: string): readonly Keyword[] {
  const found = PATTERNS.flatMap(([role, pattern]) =>
    [...folded.matchAll(pattern)].map((match) => ({ role, start: match.index, end: match.index + match[0].length })),
  )
  return found
    .filter((each) => !found.some((other) => other !== each && isWithin(each, other)))
    .toSorted((a, b) => a.end - b.end || a.start - b.start)
}

// Laws, and what happened to them, are dated in policies as often as the policies are.
const LAW =
  /\b(?:act|acts|regulations?|directives?|gdpr|ccpa|cpra|dsgvo|ds-gvo|rgpd|avg|rodo|law|laws|statutes?|decree|ordinance|treaty|code|bill|court|parliament|council|commission|brexit|shield|framework|clauses|d\.? ?lgs|judge?ment|decision|convention|gesetz\w{0,6}|\w{0,20}gesetz|verordnung|richtlinie \(?(?:eu|eg|\d)\w*|lois?|reglements?|decrets?|arretes?|ordonnances?|ley(?:es)?|reglamentos?|decretos?|legg[ei]|regolament[oi]|direttiv[ae]|directivas?|wet|verordening|ustaw[aye]?|rozporzadzeni[ae]|lei|regulamento|lag(?:en)?|forordning(?:en)?|deddf|rheoliad)\b/
const POLICY =
  /\b(?:policy|policies|notice|statement|document|page|terms|guidelines?|declaration|charter|erklarung|datenschutz\w*|hinweise?|politique|charte|declaration|page|politica|aviso|informativa|privacidad|documento|verklaring|beleid|polity[kc]\w*|dokument\w*|policyn?|integritet\w*|meddelande\w*|polisi|hysbysiad|datganiad)\b|政策|协议|ポリシー|방침/

/** Tells whether a folded text speaks of a law rather than of the policy: the last of either decides. */
export function speaksOfLaw(folded: string): boolean {
  const law = lastIndexOf(folded, LAW)
  return law !== -1 && law >= lastIndexOf(folded, POLICY)
}

const TITLE =
  /(?:polic(?:y|ies|yn)|notice|statement|erklarung|hinweise?|confidentialite|vie privee|personnelles|privacida(?:d|de)|privacy|verklaring|beleid|prywatnosci|preifatrwydd|政策|协议|ポリシー|방침)["”»]?[\s:|()[\],–—-]{0,6}$/

/** Tells whether a folded text ends with a policy's name, as titles do: "Privacy policy – 3 May 2024". */
export function endsWithTitle(folded: string): boolean {
  return TITLE.test(folded)
}

const EARLIER_VERSIONS =
  /\b(?:previous|prior|earlier|older|archiv\w{0,4}|past|fruhere\w?|vorherige\w?|precedentes?|anciennes?|anterieures?|anteriores|precedenti|eerdere|vorige|poprzednie|tidigare)\b/

/** Tells whether a folded heading stands above earlier versions. */
export function namesEarlierVersions(folded: string): boolean {
  return EARLIER_VERSIONS.test(folded)
}

/** Tells whether a folded text names a policy. */
export function namesPolicy(folded: string): boolean {
  return POLICY.test(folded) || TITLE.test(folded)
}

function lastIndexOf(text: string, pattern: RegExp): number {
  let last = -1
  for (const match of text.matchAll(new RegExp(pattern.source, 'g'))) last = match.index
  return last
}

function isWithin(inner: Keyword, outer: Keyword): boolean {
  const isShorter = inner.end - inner.start < outer.end - outer.start
  return isShorter && inner.start >= outer.start && inner.end <= outer.end
}

function joined(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g')
}
