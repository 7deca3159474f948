import type { Lexicon } from '../lexicon.ts'

/** Dutch. */
export const NL: Lexicon = {
  language: 'nl',
  terms: {
    data: String.raw`\b\w{0,16}(?:gegevens|informatie|persoonsgegevens|adres(?:sen)?|e-mailadres(?:sen)?|naam|telefoonnummer|data|aanvraag|profiel)\b`,
    recipient: String.raw`\b(?:derde(?:n| partij(?:en)?)?|\w{0,14}(?:dienstverleners?|leveranciers?|verwerkers?|subverwerkers?|partners?|bedrijven|bedrijf|ondernemingen|dochterondernemingen|groep|adverteerders?|verzekeraars?|banken|instanties|overheden|autoriteiten|organisaties|bureaus|adviseurs|tussenpersonen|kopers?|ontvangers|installateurs|geldverstrekkers|partijen)|anderen|iemand|niemand|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp)\b`,
    share: String.raw`\b(?:delen|deelt|deel|gedeeld|verstrekken|verstrekt|verstrekking|doorgeven|geven|geeft|doorgegeven|doorgifte|verkopen|verkoopt|verkocht|verhuren|verhuurd|overdragen|overgedragen|doorsturen|doorgestuurd|sturen|stuurt|verzenden|verzonden|openbaar\w{0,4}|bekendmaken|bekendgemaakt|ter beschikking (?:stellen|gesteld)|ruilen|toegankelijk)\b`,
    law: String.raw`\b(?:wet|wetten|wettelijk(?:e)?|rechtbank|rechter|rechterlijk(?:e)?|gerechtelijk(?:e)?|politie|justitie|verplicht(?:ing)?)\b`,
    purposeWord: String.raw`(?:(?:\w{2,20},? (?:en |of )?){0,5}\w{0,20}(?:doeleinden|doel|verwerking|afhandeling|uitvoering|verbetering|verbeteren|analyse|marketing|reclame|communicatie|beantwoorden|beantwoording|beveiliging|statistiek\w{0,4}|facturering|facturatie|administratie|levering|leveren|verzenden|verzending|identificatie|personalisatie|nieuwsbrief|contact|onderzoek|advertenties|dienstverlening|betaling\w{0,2}|registratie|bellen|mailen|ondersteuning))`,
  },
  contrast: String.raw`,? \b(?:maar|echter|daarentegen|hoewel|terwijl)\b|, (?=(?:wij|we|u|je) (?:kunnen|kunt|delen|gebruiken)\b)`,
  negation: {
    cues: String.raw`\b(?:niet|nooit|geen|noch|niemand|niets|nimmer)\b`,
    inverters: String.raw`\b(?:zonder|vrijgesteld|verboden|weigeren)\b`,
    conditions: String.raw`\bzonder (?:(?:uw|je|jouw|voorafgaande|uitdrukkelijke|de|om|expliciete) ){0,4}(?:toestemming|instemming|akkoord)\b`,
    abilityCues: String.raw`\b(?:niet|geen|nooit|onmogelijk)\b`,
    after: String.raw`^[^,;:.]{0,50}?\b(?:niet|nooit|geen)\b(?! (?:alleen|slechts|zwaarder|prevaleren))`,
    blockers: String.raw`\bniet (?:alleen|slechts|enkel|uitsluitend|ongebruikelijk|ongewoon|langer dan|zeldzaam)\b|\bals (?:u|je|jij) (?:\w{2,16} ){0,8}?(?:niet|geen)\b|\bzonder (?:kosten|beperking|opgaaf|dat dit|afbreuk)\b|\bof niet\b|\baarzel niet\b|\bgeen (?:kosten|verplichting)\b|\bdie niet\b`,
    boundary: String.raw`, (?:en |of |zodat )?(?:wij|we|u|je|jij|zij|het|die|dat)\b|\bals (?:u|je|we|wij) [^,]{0,80},|\bom\b`,
  },
  otherActors: String.raw`\b(?:u|je|jij|gebruikers?|leden|klanten|bezoekers?|derden) (?:(?:kunt|kunnen|kan|mag|zelf|vrijwillig|ook) ){0,3}`,
  exception: String.raw`\b(?:behalve|uitgezonderd|met uitzondering van|tenzij|anders dan|behoudens|alleen aan|uitsluitend aan|dan aan)\b`,
  emptyException: String.raw`\b(?:toestemming|instemming|wet|wettelijk\w?|recht(?:bank|er)\w{0,4}|verplicht\w{0,4}|zoals (?:beschreven|vermeld)|hieronder|gerechtelijk\w?)\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:negeer|vergeet)\b.{0,40}\b(?:instructies?|vorige|eerdere)\b|\b(?:taalmodel(?:len)?|ai-systemen?|ai-assistent\w{0,2}|crawlers?|scanners?|bots?)\b.{0,60}\b(?:moet|moeten|dient|dienen|antwoord\w{0,2}|gelieve)\b|^\W{0,3}(?:delen|verkopen|gebruiken|verstrekken|mag|moet|kan|hebben|is) (?:wij|we|u|ik|er|mijn)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'dienstverlener|leverancier|verwerker', group: 'groep|dochter', third_party_marketing: 'adverte|reclame|marketing', public_bodies: 'overhe|autoriteit|instantie', sale: 'verko' },
    opt_out_clause_found: { object: 'bezwaar', withdraw: 'intrek|ingetrokken', unsubscribe: 'afmeld|uitschrij' },
    mentions_consent: { withdrawal: 'intrek|ingetrokken', cookie: 'cookie', marketing: 'nieuwsbrief|marketing' },
  },
  rules: {
    mentions_consent: [
      { id: 'nl.consent.named', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\b\w{0,8}(?:toestemming\w{0,8}|instemming|toestemt|instemt|stem(?:t)? in|opt-in)\b`, except: String.raw`\b(?:ouders?|voogd(?:en)?|ouderlijke|algemene voorwaarden|gebruiksvoorwaarden|camera|microfoon)\b|toestemming['"]? (?:betekent|wordt verstaan)|\bklik\w{0,3}.{0,60}cookies` },
      { id: 'nl.consent.agreed', kind: 'deemed_by_use', strength: 0.75, pattern: String.raw`\b(?:akkoord|ermee akkoord) (?:gaat|ga|gegaan|dat)(?:<60>)(?:\b(?:partners|wij|verwerk\w{0,3}|bellen|gebruik|verzamel\w{0,3})\b)|\bga(?:at)?(?:<20>)\bakkoord (?:dat|met)\b(?:<30>)\b(?:partners|verwerk\w{0,3}|verzamel\w{0,3}|wij)\b`, except: String.raw`\bvoorwaarden\b` },
      { id: 'nl.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bart(?:ikel|\.)? ?6,? ?(?:lid ?)?\(?1\)?,? ?(?:onder |sub |onderdeel |letter )?\(?a\b` },
    ],
    mentions_legitimate_interest: [
      { id: 'nl.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\b(?:gerechtvaardigde?|legitieme?|rechtmatige?)(?: \w{4,16}e?(?:,| en)?){0,3} belang(?:en)?\b`, except: String.raw`\b(?:min leestijd|lees meer|blog)\b|\b(?:uw|je|jouw) (?:eigen )?gerechtvaardigde? belang` },
      { id: 'nl.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:ikel|\.)? ?6,? ?(?:lid |eerste lid,? ?)?\(?1?\)?,? ?(?:aanhef en )?(?:onder |sub |onderdeel |letter )?\(?f\b\)?` },
    ],
    opt_out_clause_found: [
      { id: 'nl.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:bezwaar (?:\w{2,12} ){0,3}?(?:maken|aantekenen|te maken|indienen)|(?:maak|maakt) bezwaar|recht (?:van|op) (?:bezwaar|verzet)|bezwaar (?:tegen|te)|opt-?out|recht (?:om|op) (?:<40>)bezwaar|verzet aantekenen)\b`, negation: 'ability' },
      { id: 'nl.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:toestemming)\b(?:<60>)\b(?:in(?: te )?trekken|intrekt|ingetrokken|trekken)\b|\b(?:intrekken|intrekking|trek)\b(?:<40>)\btoestemming\b`, negation: 'ability' },
      { id: 'nl.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:afmeld\w{0,6}|af te melden|uitschrij\w{1,6}|uit te schrijven|opzeggen van de nieuwsbrief|uitgeschreven)\b`, except: String.raw`^\W{0,4}(?:afmelden|uitschrijven)\W{0,4}$`, negation: 'ability' },
      { id: 'nl.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:(?:geen|niet (?:langer|meer)|niet)(?:<40>)\b(?:wilt|wil|wenst)\b(?:<20>)\b(?:ontvangen|gebeld|benaderd|worden)|(?:wilt|wil|wenst) (?:u |je )?(?:geen|niet (?:langer|meer))(?:<60>)\b(?:ontvangen|gebeld|benaderd|worden)|(?:geen|niet)(?:<60>)\b(?:ontvangen|gebeld worden|benaderd worden)\b(?:<10>)\b(?:wilt|wil|wenst)|bel-me-niet(?:-register)?|(?:antwoord|stuur|sms)(?: \w{1,14}){0,3} ['"]?stop\b)`, negation: 'none', except: String.raw`\bhang\b.{0,8}\bop\b` },
      { id: 'nl.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:wijzig\w{0,2}|beher\w{1,2}|uitschakel\w{0,2}|uitzetten|weiger\w{0,2}|aanpassen)\b(?:<60>)\b(?:\w{0,8}voorkeuren|gepersonaliseerde advertenties|nieuwsbrie\w{1,3}|google analytics)\b|\b(?:\w{0,8}voorkeuren|gepersonaliseerde advertenties|google analytics)\b(?:<40>)\b(?:wijzigen|aanpassen|uitschakelen|uitzetten|weigeren)\b`, except: String.raw`\bbrowsers?\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'nl.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)(?:<data>|\bdeze\b|\bze\b)(?:<60>)\b(?:met|aan|door|bij|tussen)\b(?:<40>)<recipient>`, isOurs: true, except: String.raw`<law>|\banonieme statistieken\b` },
      { id: 'nl.sharing.passive', kind: 'third_parties', strength: 0.88, pattern: String.raw`(?:<data>|\bdeze\b|\bze\b)(?:<60>)\b(?:met|aan|door|bij)\b(?:<40>)<recipient>(?:<40>)(?:<share>|\b(?:verwerkt|opgeslagen|gehost|door)\b)`, except: String.raw`<law>|\bdoor ons\b` },
      { id: 'nl.sharing.passive_verb', kind: 'third_parties', strength: 0.85, pattern: String.raw`<data>(?:<40>)<share>(?:<20>)\b(?:met|aan|door)\b(?:<40>)<recipient>`, except: '<law>' },
      { id: 'nl.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:verkopen|verkoopt|verhuren)\b(?:<40>)<data>|<data>(?:<20>)\b(?:verkopen|verkoopt)\b`, isOurs: true },
      { id: 'nl.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:gebruik(?:en|t)?|schakel(?:en|t)|werk(?:en|t)|maken|besteden|gehost)\b(?:<60>)\b(?:\w{0,14}dienstverleners?|leveranciers?|verwerkers?|derden|derde partijen|partners|google (?:analytics|maps|ads)|facebook|mailchimp|stripe|paypal|hotjar|mollie)\b` },
      { id: 'nl.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:ontvang(?:t|en)|verwerk(?:t|en)|bewa(?:art|ren)|slaat|slaan|verzamel(?:t|en)|heeft toegang|hebben toegang|toegang tot|krijg(?:t|en)|(?:kan|kunnen|mogen) u (?:bellen|benaderen|mailen))\b(?: <40>)?(?:<data>|\bop\b|\btoegang\b|\bcookies\b|\bover\b|\bin opdracht\b|\bvolgens\b)`, except: String.raw`\bniet verantwoordelijk\b` },
      { id: 'nl.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:ontvangers|delen (?:van|met)|verstrekking|doorgifte|met wie|aan wie|verwerkers)`, isLabel: true, except: String.raw`\bniet\b|\bgeen\b` },
    ],
    purpose_of_use_declared: [
      { id: 'nl.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`(?:<data>|\bcookies\b|\bdeze\b)(?:<90>)\b(?:om|zodat|teneinde)\b(?:<90>)\b(?:te \w{4,}|\w{2,10}te\w{4,}|kunnen|kan|kunt)\b`, except: String.raw`\b(?:dit|deze|onze) (?:privacy\w{4,12}|beleid|verklaring)\b|\bte verwijderen\b` },
      { id: 'nl.purpose.for', kind: 'stated', strength: 0.85, pattern: String.raw`(?:<data>|\bcookies\b|\bgebruiken\b|\bverwerken\b)(?:<90>)\b(?:voor|ten behoeve van|met als doel)\b (?:(?:de|het|een|uw|onze|volgende|eigen) ){0,3}<purposeWord>\b`, except: String.raw`\b(?:dit|deze) (?:privacy\w{4,12}|beleid)\b` },
      { id: 'nl.purpose.purposes', kind: 'stated', strength: 0.75, pattern: String.raw`\b(?:doeleinden|doel) van de (?:verwerking|gegevensverwerking)\b|\bvoor (?:de volgende |\w{4,16}e? )?doeleinden\b`, except: String.raw`\bandere doeleinden\b` },
    ],
  },
}
