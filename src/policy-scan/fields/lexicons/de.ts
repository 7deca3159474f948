import type { Lexicon } from '../lexicon.ts'

/** German. */
export const DE: Lexicon = {
  language: 'de',
  terms: {
    data: String.raw`\b(?:(?:ihre|deine|die|diese|personenbezogenen?|personlichen?|solche|alle|der|dieser|ihrer|dein|ihr|einige|erhobenen|eingegebenen|ubermittelten|nutzer|seine|eure|meine|keine|unsere) ){0,5}\w{0,18}(?:daten|informationen|angaben|name|adressen?|e-mail-adressen?|ip-adressen?|kontaktdaten|nutzungsdaten|anfragen?)\b`,
    recipient: String.raw`\b(?:dritt(?:e|en|er|anbieter\w{0,2}|unternehmen|parteien|partei|firmen)|\w{0,20}(?:dienstleistern?|dienstleisters|anbietern?|partnern?|partnerunternehmen|auftragsverarbeitern?|unternehmen|gesellschaften|konzerngesellschaften|tochtergesellschaften|behorden|lieferanten|versicherern?|versicherungen|banken|kreditinstitut\w{0,3}|agenturen|werbetreibenden?|beratern?|empfangern?|auskunfteien|firmen|subunternehmern?|kaufern?|erwerbern?|vermittlern?|maklern?|handwerkern?|betrieben|stellen|organisationen|vereine|google|facebook|meta|amazon|microsoft|paypal|stripe|mailchimp))\b`,
    law: String.raw`\b(?:gesetz\w{0,6}|gerichtlich\w{0,3}|gericht\w{0,3}|rechtlich verpflichtet|behordlich\w{0,3}|strafverfolgung\w{0,10}|anordnung|polizei)\b`,
    consent: String.raw`\b\w{0,14}(?:einwilligung\w{0,14}|zustimmung\w{0,10}|einverstandnis\w{0,12})\b`,
    purposeWord: String.raw`(?:(?:\w{2,22},? (?:und |oder )?){0,6}\w{0,22}(?:zwecken?|bearbeitung|abwicklung|durchfuhrung|erfullung|bereitstellung|verbesserung|optimierung|analyse|werbung|marketing|kommunikation|kontaktaufnahme|versand|beantwortung|sicherheit|statistik\w{0,3}|auswertung|abrechnung|verwaltung|erbringung|gewahrleistung|gestaltung|identifi\w{4,8}|personalisierung|bewerbung|begrundung|sicherstellung|nutzung|betrieb|anmeldung|registrierung|zusendung|messung|verhinderung|erkennung|ermoglichung|unterstutzung|entwicklung|lieferung|zahlungs\w{4,12}))`,
  },
  contrast: String.raw`,? \b(?:aber|sondern|jedoch|allerdings|hingegen|wahrend)\b|, (?=(?:wir|sie|du) (?:geben|teilen|verwenden|nutzen|konnen|kannst|konnt)\b)`,
  negation: {
    cues: String.raw`\b(?:nicht|nie|niemals|kein(?:e|en|er|em|es|erlei|esfalls)?|weder|noch nie|nirgends|niemand(?:em|en)?|nichts)\b`,
    inverters: String.raw`\b(?:ohne|verzichten auf|untersagt|verboten|abgesehen davon)\b`,
    conditions: String.raw`\bohne (?:(?:ihre|deine|die|vorherige|ausdruckliche|entsprechende|gesonderte) ){0,4}(?:einwilligung|zustimmung|einverstandnis|erlaubnis)\b`,
    abilityCues: String.raw`\b(?:nicht|kein(?:e|en|er|em|es)?|niemals|unmoglich)\b`,
    after: String.raw`^[^,;:.]{0,60}?\b(?:nicht|kein(?:e|en|er)?|keinesfalls|niemals|entbehrlich)\b(?! (?:nur|uberwieg|entgegen))|^ (?:ist|sind|wird|bedarf)[^,;:.]{0,40}\bnicht\b(?! nur)`,
    blockers: String.raw`\bnicht (?:nur|allein|lediglich|zwingend nur|ausschliesslich|auszuschliessen|selten|unublich|uberwieg\w{0,4}|langer als|mehr)\b|\bkeine (?:pflicht|kosten|nachteile)\b|\bsofern (?:\w{2,14} ){0,4}nicht\b|\bwenn (?:sie|du|ihr) (?:\w{2,20} ){0,8}?(?:nicht|keine?)\b|\bohne (?:angabe von grunden|einschrankung|kosten|dass (?:dadurch|die|hiervon)|nachteile)\b|\bob oder nicht\b`,
    boundary: String.raw`, (?:und |oder |so )?(?:wir|sie|ihr|du|die|der|das|dass|wenn|sofern|soweit)\b|\bum\b`,
  },
  otherActors: String.raw`\b(?:sie|du|nutzer|mitglieder|kunden|dritte|besucher|anwender) (?:(?:konnen|kannst|mochten|durfen|selbst|freiwillig|auch) ){0,3}`,
  exception: String.raw`\b(?:ausser|ausgenommen|mit ausnahme (?:von|der|des)?|abgesehen von|es sei denn|sofern nicht|nur an|lediglich an|ausschliesslich an)\b`,
  emptyException: String.raw`\b(?:einwilligung|zustimmung|eingewilligt|zugestimmt|wie (?:in|oben|unten|nachfolgend)|beschrieben|gesetz\w{0,8}|gericht\w{0,6}|rechtlich|behord\w{0,6})\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:ignorier\w{0,3}|missacht\w{0,3}|vergiss)\b.{0,40}\b(?:anweisung|anweisungen|regeln|vorherigen?)\b|\b(?:sprachmodell\w{0,2}|ki-system\w{0,2}|ki-assistent\w{0,2}|crawler|scanner|bots?)\b.{0,60}\b(?:soll|sollen|muss|mussen|antworte|melde|werte|bitte)\b|^\W{0,3}(?:geben|teilen|verkaufen|verwenden|nutzen|benotigen|brauchen|darf|kann|muss|werden) (?:wir|sie|ich|meine)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: {
      processors: String.raw`dienstleister|auftragsverarbeit|im auftrag|anbieter`,
      group: String.raw`konzern|tochtergesellschaft|unternehmensgruppe|verbundene`,
      third_party_marketing: 'werbe|werbung|marketing',
      public_bodies: 'behord',
      sale: 'verkauf',
    },
    opt_out_clause_found: { object: 'widerspr', withdraw: 'widerruf', unsubscribe: 'abbestell|abmeld|austrag' },
    mentions_consent: { withdrawal: 'widerruf', cookie: 'cookie', marketing: 'newsletter|werbung' },
  },
  rules: {
    mentions_consent: [
      {
        id: 'de.consent.named',
        kind: 'legal_basis',
        strength: 0.85,
        pattern: '<consent>',
        except: String.raw`\b(?:eltern|erziehungsberechtigt\w{0,3}|sorgeberechtigt\w{0,3}|nutzungsbedingungen|agb|teilnahmebedingungen|kamera|mikrofon)\b|einwilligung['"]? (?:bezeichnet|bedeutet|ist jede)|\bklick\w{0,3} (?:auf|sie).{0,40}cookies|\bcookies\b.{0,60}\bklick`,
      },
      { id: 'de.consent.given', kind: 'deemed_by_use', strength: 0.8, pattern: String.raw`\b(?:willig(?:e|en|st|t) (?:ich|sie|du|<60>)(?:<60>)\bein\b|eingewilligt|einwillig(?:en|st|e)|stimm(?:e|en|st) (?:ich|sie|du)(?:<60>)\bzu\b|zugestimmt|zustimmen|zustimmst|einverstanden|opt-in)\b`, except: String.raw`\b(?:agb|nutzungsbedingungen|geschaftsbedingungen|eltern|klick\w{0,4})\b` },
      { id: 'de.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bart(?:ikel|\.)? ?6 ?(?:\(1\)|abs(?:atz|\.)? ?1|i)(?: ?satz 1| ?s\. ?1|, ?)?(?: ?unterabs\. ?1)? ?(?:lit(?:\.|era)?|buchst(?:\.|abe)?) ?\(?a\b` },
    ],
    mentions_legitimate_interest: [
      { id: 'de.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\b(?:berechtigt(?:e[nrsm]?|es)?|uberwiegende[nrsm]? berechtigte[nrsm]?|legitime[nrsm]?) ?(?:(?:\w{4,16}(?:e|en|er|es|em),? (?:und )?){0,3})interess(?:e|es|en)\b|\binteressenabwagung\b`, except: String.raw`\bratgeber\b|\blesezeit\b|\bihr(?:e|en|er|em)? (?:eigenen? )?berechtigten? interess` },
      { id: 'de.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:ikel|\.)? ?6 ?,? ?(?:\(1\)|abs(?:atz|\.)? ?\(?1\)?|i)?(?: ?satz 1| ?s\. ?1| ?unterabs\. ?1|,)? ?(?:lit(?:\.|era)?|buchst(?:\.|abe)?|\() ?\(?f\b` },
    ],
    opt_out_clause_found: [
      { id: 'de.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:widerspruchsrecht\w{0,3}|recht auf widerspruch|widersprechen|widersprichst|widerspruch (?:einlegen|einzulegen|gegen|erheben)|opt-?out\w{0,10})\b`, negation: 'ability' },
      { id: 'de.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:widerruf\w{0,14}|widerrufst)\b(?:<60>)(?:<consent>|\bjederzeit\b)|(?:<consent>|\bjederzeit\b)(?:<60>)\b(?:widerruf\w{0,14}|zuruckziehen|zurucknehmen)\b`, except: String.raw`\b(?:kaufvertrag|widerrufsbelehrung|bestellung)\b`, negation: 'ability' },
      { id: 'de.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:abbestell\w{0,4}|abzubestellen|austragen|abmeldelink|abmelde-link)\b|\b(?:newsletter\w{0,3}|mailingliste|verteiler|e-mails?)\b(?:<60>)\b(?:abmeld\w{0,4}|abzumelden|kundigen|austrag\w{0,3})\b|\b(?:abmeld\w{0,4})\b(?:<40>)\b(?:newsletter\w{0,3}|mailingliste|verteiler)\b`, except: String.raw`^\W{0,4}abbestellen\W{0,4}$`, negation: 'ability' },
      { id: 'de.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:keine (?:weiteren? )?(?:werbung|newsletter|e-mails?|anrufe|nachrichten|informationen|sms|werbe\w{3,14})(?:<40>)\b(?:mehr )?(?:erhalten|wunsch\w{1,3}|mocht\w{1,3}|bekommen|wollen)|robinsonliste|nicht (?:mehr )?(?:kontaktiert|angerufen|angeschrieben) werden (?:mochten|wollen|mochtest)|stopp?\b(?:<20>)\b(?:antwort\w{1,3}|senden|per sms)|antwort\w{1,3} (?:sie )?(?:mit )?['"]?stopp?)\b`, negation: 'none', except: String.raw`\b(?:auflegen|legen sie auf)\b` },
      { id: 'de.opt_out.disable', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:deaktivier\w{1,4}|untersagen|verhindern|ablehnen|unterbinden|abschalten|ausschalten)\b(?:<60>)\b(?:google analytics|tracking|werbung|personalisiert\w{0,4}|newsletter|einstellungen|add-on|plugin|erfassung)\b|\b(?:google analytics|tracking|werbung|personalisiert\w{0,4}|erfassung|datenschutzeinstellungen|cookie-einstellungen|add-on|plugin)\b(?:<90>)\b(?:deaktivier\w{1,4}|untersagen|verhindern|ablehnen|unterbinden|andern|anpassen)\b`, except: String.raw`\bbrowser(?:s|einstellungen|-einstellungen|-software)?\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'de.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`\b(?:geben|gibt|gebe|leiten|leitet|reichen)\b(?:<40>)(?:<data>|\bsie\b|\bdiese\b)(?:<60>)\ban\b(?:<60>)<recipient>`, isOurs: true, except: '<law>' },
      { id: 'de.sharing.transfer', kind: 'third_parties', strength: 0.9, pattern: String.raw`\b(?:ubermittel\w{1,3}|ubertrag\w{1,4}|teil(?:en|t)|verkauf(?:en|t)|verauss?er\w{1,2}|offenleg\w{1,3}|vermiet\w{1,3}|stellen|senden|sendet)\b(?:<60>)(?:<data>|\bsie\b|\bdiese\b)(?:<60>)(?:\b(?:an|mit|gegenuber|bei)\b(?:<40>)<recipient>|<recipient>(?:<20>)\b(?:zur verfugung|mit))`, isOurs: true, except: '<law>' },
      { id: 'de.sharing.passive', kind: 'third_parties', strength: 0.88, pattern: String.raw`(?:<data>|\b(?:weitergabe|ubermittlung|offenlegung|ubertragung|verkauf)\b)(?:<90>)\b(?:an|mit|durch|von|bei|gegenuber|auf servern? (?:von|der|des))\b(?:<60>)<recipient>(?:<60>)(?:\b(?:weitergegeben|ubermittelt|ubertragen|weitergeleitet|offengelegt|geteilt|verkauft|gespeichert|verarbeitet|ubergeben|bereitgestellt|mitgeteilt|erfolgt|findet statt|zuganglich gemacht|gehostet|erhoben|statt|gesendet)\b)`, except: String.raw`<law>|\bvon uns\b` },
      { id: 'de.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:verkauf(?:en|t)|vermiet(?:en|et)|handeln mit)\b(?:<30>)<data>`, isOurs: true },
      { id: 'de.sharing.nominal', kind: 'third_parties', strength: 0.72, pattern: String.raw`\b(?:weitergabe|ubermittlung|offenlegung|datenubermittlung|datenweitergabe|weiterleitung|weitergegeben|ubermittelt|weitergeleitet|ubertragen)\b(?:<60>)\b(?:an|durch|gegenuber)\b(?:<40>)<recipient>|\b(?:an|durch|gegenuber)\b(?:<40>)<recipient>(?:<40>)\b(?:weitergegeben|ubermittelt|weitergeleitet|ubertragen|weiter)\b`, except: '<law>' },
      { id: 'de.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:nutzen|nutzt|verwenden|verwendet|setzen|setzt|bedienen|beauftrag\w{1,3}|arbeiten|arbeitet|einsatz|dienste?)\b(?:<60>)(?:\b(?:\w{0,18}dienstleister\w{0,2}|auftragsverarbeiter\w{0,2}|drittanbieter\w{0,2}|subunternehmer\w{0,2}|partner\w{0,2}|externe\w{0,2} (?:anbieter|dienste|unternehmen|hoster))\b|\b(?:google (?:analytics|maps|adsense|ads|fonts|recaptcha|tag manager)|facebook|matomo|mailchimp|paypal|stripe|hotjar|youtube|cloudflare|amazon|recaptcha)\b)` },
      { id: 'de.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:erhalt|erhalten|verarbeitet|verarbeiten|speichert|speichern|erhebt|erheben|zugriff|hostet|rufen sie|kontaktieren)\b(?:<40>)(?:<data>|\bauf\b|\bim auftrag\b|\ban\b)`, except: String.raw`\bverantwortung\b|\bvon (?:dritten|partnern)\b` },
      { id: 'de.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:empfanger|weitergabe|ubermittlung|datenweitergabe|auftragsverarbeit|an wen)`, isLabel: true, except: String.raw`\bkein|\bnicht\b|\?$` },
    ],
    purpose_of_use_declared: [
      { id: 'de.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`(?:<data>|\bcookies\b|\bdiese\b|\bsie\b)(?:<90>)\b(?:um|damit)\b(?:<90>)\b(?:zu \w{4,}|\w{2,14}zu\w{4,}|konnen|kann|konnt)\b`, except: String.raw`\b(?:diese (?:datenschutz\w{4,12}|erklarung|richtlinie))\b` },
      { id: 'de.purpose.for', kind: 'stated', strength: 0.88, pattern: String.raw`(?:<data>|\bcookies\b|\bverarbeitung\b|\bverwenden\b|\bnutzen\b)(?:<90>)\b(?:zur|zum|zu|fur|zwecks)\b (?:(?:die|den|der|das|dem|folgenden?|ihrer?|unserer?|eine[rnsm]?|weiteren?) ){0,3}<purposeWord>\b`, except: String.raw`\bzweck dies(?:er|es)\b|\bkamera\b` },
      { id: 'de.purpose.purposes', kind: 'stated', strength: 0.75, pattern: String.raw`\b(?:zweck(?:e|en|s)? der (?:\w{0,12}verarbeitung|erhebung|nutzung|speicherung)|verarbeitungszweck\w{0,3}|\w{3,18}zwecke(?:n)?)\b`, except: String.raw`\bandere[nr]? zwecke` },
    ],
  },
}
