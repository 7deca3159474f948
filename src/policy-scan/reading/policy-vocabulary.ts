/** How much a text speaks of what privacy policies speak of. */
export type PolicyVocabulary = {
  /** How many of the subjects occur. */
  readonly subjects: number
  /** All occurrences. */
  readonly mentions: number
}

/** What every policy has some of, in the languages that are understood; one pattern for each subject. */
const SUBJECTS: readonly RegExp[] = [
  /personal(?:ly)?[ -](?:data|info|detail|identif)|personenbezogen|persönliche[nr]? (?:daten|info)|données (?:à caractère )?personnel|informations personnel|datos (?:de carácter )?personal|informaci[oó]n personal|dati personali|informazioni personali|persoonsgegevens|persoonlijke (?:gegevens|info)|dan(?:e|ych|ymi) osobow|dados pessoais|informações pessoais|personuppgift|data personol|gwybodaeth bersonol/g,
  /(?:your|user|customer) (?:data|info|detail)|info(?:rmation)? (?:about|from) you|ihre[nr]? (?:daten|angaben)|vos (?:données|informations)|(?:sus|tus) datos|(?:suoi|tuoi) dati|(?:uw|jouw|je) gegevens|(?:twoje|państwa|swoje) dane|(?:seus|suas) (?:dados|informações)|dina (?:uppgifter|personuppgifter)|eich (?:data|gwybodaeth)/g,
  /collect|gather|erheb(?:en|ung|t)|erfass|recueil|recogemos|recopil|recabar|raccogli|raccolta|raccolti|verzamel|zbiera|gromadz|colet|recolh|samlar? in|insaml|casglu/g,
  /process(?:ing|ed)|(?:we|may|will|to) use|verarbeit|traitement|traitons|tratamiento|tratamento|trattamento|trattati|utiliz|utilis|verwerk|gebruik|przetwarza|wykorzyst|behandl|använd|prosesu|defnyddi/g,
  /privacy|data protection|datenschutz|confidentialité|protection des données|vie privée|privacidad|protección de datos|riservatezza|protezione dei dati|bescherming van|prywatno|ochron[aiy] danych|privacidade|proteção de dados|integritet|dataskydd|preifatrwydd|diogelu data/g,
  /third[ -]part|disclos|shar(?:e|ing)|dritte|weitergab|weitergeben|übermitt|empfänger|\btiers|destinataire|partage|terceros|ceder|compart|terze parti|\bterzi|comunicati|derden|delen|trzeci|udostępni|terceiros|tredje ?part|delar|trydydd part|rhannu/g,
  /cookie|cwcis|plików|témoins de connexion/g,
  /consent|opt[ -](?:out|in)|einwillig|consentimiento|consenso|toestemming|zgod[ayęz]|consentimento|samtyck|caniatâd/g,
  /\bright(?:s)? (?:to|of)|your rights|auskunft|widerruf|widerspr|ihre rechte|vos droits|droit d|derecho|diritt[oi]|\brecht(?:en)? |\bprawo|direito|rättighet|rätt att|hawl/g,
  /retain|retention|(?:un)?secur|safeguard|speicher|aufbewahr|conserv|sécuri|segurid|sicurezza|bewa(?:ar|ren)|beveilig|przechow|bezpiecz|seguran|armazen|lagra|säkerhet|diogel|cadw/g,
  /\bgdpr|\brgpd|\bdsgvo|\bds-gvo|\brodo\b|\bccpa|\bcoppa|\blgpd|2016\/679|data protection act|data controller|verantwortliche|responsable du traitement|responsable del tratamiento|titolare del trattamento|verwerkingsverantwoordelijke|administrator(?:em)? danych|personuppgiftsansvarig|controlador|rheolydd/g,
  /e-?mail address|ip[ -]address|ip-adres|adresse ip|indirizz[oi] ip|direcci[oó]n ip|adres ip|endereço ip|analytics|advertis|marketing|log files?/g,
]
const CHARACTERS_MAX = 200_000

/** Counts, in the first 200 000 characters. */
export function policyVocabulary(text: string): PolicyVocabulary {
  const lower = text.slice(0, CHARACTERS_MAX).toLowerCase()
  const counts = SUBJECTS.map((subject) => lower.match(subject)?.length ?? 0)
  return {
    subjects: counts.filter((count) => count > 0).length,
    mentions: counts.reduce((total, count) => total + count, 0),
  }
}
