import type { Lexicon } from '../lexicon.ts'

/** Swedish. */
export const SV: Lexicon = {
  language: 'sv',
  terms: {
    data: String.raw`\b\w{0,14}(?:uppgift(?:er|erna)?|personuppgift(?:er|erna)?|information(?:en)?|data|adress(?:er)?|e-postadress(?:er)?|namn|telefonnummer|forfragan|profil)\b`,
    recipient: String.raw`\b(?:tredje ?(?:part(?:er|s)?|man)|\w{0,16}(?:leverantor(?:er|erna)?|tjansteleverantor(?:er)?|personuppgiftsbitraden?|bitraden?|underbitraden|partners?|samarbetspartners?|foretag(?:en)?|bolag(?:en)?|dotterbolag|koncern(?:en|bolag)?|annonsor(?:er)?|forsakringsbolag|banker|myndighet(?:er|erna)?|organisationer|byraer|mottagare|kopare(?:n)?|radgivare|langivare|underleverantor(?:er)?)|andra|nagon|ingen|utomstaende|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp|klarna)\b`,
    share: String.raw`\b(?:dela(?:r|s|d|de)?|lamna(?:r|s|t|de)?(?: (?:ut|vidare|over))?|overfor(?:a|s|t|da)?|salj(?:a|er|s)|salt|salda|formedla(?:r|s)?|skicka(?:r|s|t|de)?|vidarebefordra(?:r|s|t|de)?|utlamna(?:r|s|t|de)?|ge(?:r|s)?|hyr(?:a|er)? ut|overlata(?:s)?|overlater|avsloja(?:r|s)?|tillhandahalla(?:s)?|delning)\b`,
    law: String.raw`\b(?:lag(?:en|ar|stiftning)?|lagligen|rattsli(?:g|gt|ga)|domstol(?:ar|en|s)?|polis(?:en)?|enligt lag|skyldig(?:a|het)?)\b`,
    purposeWord: String.raw`(?:att \w{3,}|\w{0,20}(?:andamal|syften?|marknadsforing|analys(?:er)?|statistik|fakturering|administration|leverans(?:er)?|hantering|utskick|sakerhet|utveckling|forbattring|kundservice|kommunikation|fullgorande|nyhetsbrev|support))`,
  },
  contrast: String.raw`,? \b(?:men|utan att|dock|daremot|emellertid|medan)\b(?! (?:kostnad))|, utan (?=(?:vi|delar|i stallet))|, (?=(?:vi|du) (?:kan|delar|anvander|har)\b)`,
  negation: {
    cues: String.raw`\b(?:inte|aldrig|ing(?:en|a|et)|ej|icke|varken|vare sig)\b`,
    inverters: String.raw`\b(?:utan|undantag(?:en|na|et) fran|forbjud\w{1,3})\b`,
    conditions: String.raw`\butan (?:(?:ditt|din|er|ert|foregaende|uttryckligt|att|inhamta|ha|fatt|forst) ){0,5}(?:samtycke|tillatelse|medgivande|godkannande)\b`,
    abilityCues: String.raw`\b(?:inte|ej|ing(?:en|et|a)|aldrig|omojligt)\b`,
    after: String.raw`^[^,;:.]{0,45}?\b(?:ar|behovs|kravs|anvands|utgor|galler|kan) (?:\w{2,10} )?(?:inte|ej|aldrig)\b(?! (?:bara|endast))|^[^,;:.]{0,20} (?:inte|ej)\b(?! (?:bara|endast|vager))`,
    blockers: String.raw`\binte (?:bara|endast|enbart|ovanligt|sallan|tveka|langre an|minst)\b|\bom du (?:\w{2,14} ){0,4}?(?:inte|ej)\b|\butan (?:kostnad|begransning|att det paverkar|avgift|anledning|dröjsmal|att ange|hinder)\b|\beller inte\b|\bsom inte\b`,
    boundary: String.raw`, (?:och |eller |sa |som )?(?:vi|du|ni|de|det|dina)\b|\bom (?:du|vi|ni) [^,]{0,80},|\bfor att\b`,
  },
  otherActors: String.raw`\b(?:du|ni|anvandare|medlemmar|kunder|besokare|tredje part) (?:(?:kan|far|sjalv|frivilligt|ocksa) ){0,3}`,
  exception: String.raw`\b(?:utom|forutom|med undantag (?:av|for)|savida inte|om inte|annat an|andra an|endast (?:till|med)|bortsett fran)\b`,
  emptyException: String.raw`\b(?:samtyck\w{1,4}|tillatelse|lag(?:en|ar)?|domstol\w{0,3}|skyldig\w{0,3}|rattslig\w{0,2}|som (?:beskrivs|anges)|enligt|kravs|medgiv\w{1,4})\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:ignorera|bortse fran|glom)\b.{0,40}\b(?:instruktion\w{0,4}|tidigare|foregaende)\b|\b(?:sprakmodell\w{0,3}|ai-system\w{0,2}|ai-assistent\w{0,2}|robot\w{0,3}|crawler\w{0,2}|skanner)\b.{0,60}\b(?:ska|maste|bor|svara|ange)\b|^\W{0,3}(?:delar|saljer|lamnar|anvander|kan|far|maste|behover) (?:vi|ni|jag|du)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'leverantor|bitrade', group: 'koncern|dotterbolag', third_party_marketing: 'annons|reklam|marknadsforing', public_bodies: 'myndighet', sale: 'salj|salt|salda' },
    opt_out_clause_found: { object: 'invand|motsatt', withdraw: 'aterkall|ta tillbaka|dra tillbaka', unsubscribe: 'avregistrer|avprenumerer|avanmal' },
    mentions_consent: { withdrawal: 'aterkall|tillbaka', cookie: 'cookie|kakor', marketing: 'nyhetsbrev|marknadsforing' },
  },
  rules: {
    mentions_consent: [
      { id: 'sv.consent.named', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\b(?:samtyck\w{1,6}|medgivande\w{0,2}|ditt godkannande|din tillatelse)\b`, except: String.raw`\b(?:foraldrar?s?|vardnadshavare\w{0,2}|malsman\w{0,2}|anvandarvillkor\w{0,2}|allmanna villkor\w{0,2}|villkoren|kamera\w?|mikrofon\w{0,2})\b|samtycke['"]? (?:betyder|avser|menas)|\bklicka\w{0,2}.{0,60}(?:cookies|kakor)` },
      { id: 'sv.consent.agreed', kind: 'deemed_by_use', strength: 0.75, pattern: String.raw`\b(?:godkanner|accepterar|gar med pa) (?:du )?(?:att (?:vi|vara|partners?)|var behandling|behandling(?:en)? av)`, except: String.raw`\bvillkor\w{0,2}\b` },
      { id: 'sv.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bart(?:ikel|\.)? ?6[ .,]{0,2}\(?1\)?[ .,]{0,2}(?:led )?\(?a\b` },
    ],
    mentions_legitimate_interest: [
      { id: 'sv.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\b(?:berattiga(?:t|de)|legitim(?:t|a))(?: \w{4,16}){0,2} intressen?\w{0,2}\b|\bintresseavvagning\w{0,3}\b`, except: String.raw`\b(?:min lastid|las mer|blogg)\b|\b(?:ditt|dina) berattiga(?:t|de) intresse` },
      { id: 'sv.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:ikel|\.)? ?6[ .,]{0,2}\(?1?\)?[ .,]{0,2}(?:led |punkt )?\(?f\b\)?` },
    ],
    opt_out_clause_found: [
      { id: 'sv.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:invand(?:a|ningar|ning)?(?: mot| dig)?|motsatta (?:dig|sig|er)|ratt att (?:gora )?invand\w{1,6}|gora invandningar|opt-?out)\b`, negation: 'ability' },
      { id: 'sv.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:aterkall\w{1,5}|ta(?:s)? tillbaka|dra(?:s)? tillbaka|tillbakadra\w{0,3})\b(?:<40>)\b(?:samtycke\w{0,2}|medgivande)\b|\b(?:samtycke\w{0,2})\b(?:<60>)\b(?:aterkall\w{1,5}|tas tillbaka|dras tillbaka|tillbaka)\b`, negation: 'ability' },
      { id: 'sv.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:avregistrer\w{1,4}|avprenumerer\w{1,4}|avanmal\w{0,4}|saga upp prenumerationen|avsluta prenumerationen)\b`, except: String.raw`^\W{0,4}(?:avregistrera|avprenumerera)\W{0,4}$|\bavregistrera (?:ditt|kontot)\b`, negation: 'ability' },
      { id: 'sv.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:(?:inte|ej|inga)(?:<30>)\b(?:vill|onskar)\b(?:<20>)\b(?:ta emot|fa|bli)|(?:vill|onskar) (?:du )?(?:inte|ej|inte langre)(?:<30>)\b(?:ta emot|fa|bli kontaktad|ha)|nix-telefon|nix-registret|tacka nej till|(?:svara|skicka|smsa)(?: \w{1,14}){0,3} ['"]?stopp?\b)`, negation: 'none', except: String.raw`\blagg\w{0,2} pa luren\b` },
      { id: 'sv.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:andra|hantera|stang\w{0,2} av|inaktivera|avvisa|neka)\b(?:<60>)\b(?:preferenser|installningar for (?:marknadsforing|integritet)|personliga annonser|anpassade annonser|nyhetsbrev|google analytics)\b`, except: String.raw`\bwebblasar\w{1,4}\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'sv.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)(?:<data>|\bdem\b|\bdessa\b)(?:<60>)\b(?:med|till|av|hos|mellan)\b(?:<40>)<recipient>`, isOurs: true, except: String.raw`<law>|\banonym(?:a|iserad) statistik\b` },
      { id: 'sv.sharing.passive', kind: 'third_parties', strength: 0.86, pattern: String.raw`<data>(?:<60>)<share>(?:<40>)\b(?:med|till|av)\b(?:<40>)<recipient>|<data>(?:<40>)\b(?:lagras|behandlas|hanteras)\b(?:<20>)\b(?:av|hos)\b(?:<30>)<recipient>`, except: '<law>' },
      { id: 'sv.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:salj(?:a|er)|hyr(?:a|er) ut)\b(?:<40>)<data>`, isOurs: true },
      { id: 'sv.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:anvand(?:er|a)|anlitar|anlita|samarbetar|arbetar|hyr in|driftas)\b(?:<60>)\b(?:\w{0,16}leverantor(?:er)?|\w{0,18}bitraden?|tredje ?part(?:er|s)?|partners?|samarbetspartners?|google (?:analytics|maps|ads)|facebook|mailchimp|stripe|paypal|hotjar)\b` },
      { id: 'sv.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:ta(?:r)? emot|far|far tillgang|har tillgang|behandlar|lagrar|samlar in|kommer at|(?:kan|far) (?:ringa|kontakta))\b(?: <40>)?(?:<data>|\btill\b|\bcookies\b|\bdig\b|\bdatabasen\b|\bpa vara\b)`, except: String.raw`\binte ansvar` },
      { id: 'sv.sharing.recipients', kind: 'third_parties', strength: 0.72, pattern: String.raw`\bmottagare\b(?:<60>)<recipient>` },
      { id: 'sv.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:mottagare|delning|utlamnande|overforing|vem (?:delar|lamnar)|vilka (?:delar|lamnar)|personuppgiftsbitraden)`, isLabel: true, except: String.raw`\binte\b|\binga\b` },
    ],
    purpose_of_use_declared: [
      { id: 'sv.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`(?:<data>|\bcookies\b|\bkakor\b|\bdem\b)(?:<90>)\b(?:for|sa|i syfte|i)\b (?:att|<purposeWord>)\b (?:<30>)\b\w{3,}`, except: String.raw`\b(?:denna|den har|var) (?:integritetspolicy|policy|sida)\b|\bradera\b` },
      { id: 'sv.purpose.purposes', kind: 'stated', strength: 0.8, pattern: String.raw`\b(?:andamal(?:en|et)?|syfte(?:n|t)?) (?:med|for|ar|:)|\bi (?:marknadsforings|analys|statistik)syfte`, except: String.raw`\bsyftet med (?:denna|policyn)` },
    ],
  },
}
