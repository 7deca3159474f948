import type { Lexicon } from '../lexicon.ts'

/** Polish. */
export const PL: Lexicon = {
  language: 'pl',
  terms: {
    data: String.raw`\b(?:dan(?:e|ych|ymi|ym)|informac(?:je|ji|jami)|adres(?:u|y|ow)?|nazwisk\w{0,2}|numer(?:u|ow)?|zgloszeni\w{1,2}|zapytani\w{1,2})\b(?: (?:osobow(?:e|ych|ymi)|kontaktow(?:e|ych)|uzytkownik\w{1,3})){0,2}`,
    recipient: String.raw`\b(?:(?:osob|podmiot|stron)\w{0,4} trzeci\w{1,3}|trzecim|dostawc\w{1,4}|podmiot\w{0,4}|partner\w{0,4}|firm\w{0,3}|spolk\w{1,4}|spolek|grup\w{1,3}|reklamodawc\w{1,4}|ubezpieczyciel\w{0,4}|bank\w{0,3}|organ\w{0,3}|organizac\w{2,5}|agenc\w{2,5}|procesor\w{0,3}|odbiorc\w{1,4}|poddostawc\w{1,3}|doradc\w{1,3}|pozyczkodawc\w{1,3}|posrednik\w{1,3}|nabywc\w{1,3}|nikomu|nikim|innym|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp)\b`,
    share: String.raw`\b(?:udostepni\w{1,6}|przekaz\w{1,7}|ujawni\w{1,6}|sprzeda\w{1,6}|przesyla\w{1,4}|przesl\w{2,4}|powierz\w{1,5}|dziel\w{1,4}|wynajm\w{2,5}|wymienia\w{1,4}|odsprzeda\w{1,5}|odstep\w{2,6}|transfer\w{2,6})\b`,
    law: String.raw`\b(?:praw(?:o|a|em|ne|nego|nych|nym|nie)|przepis\w{0,3}|sad\w{0,4}|sadow\w{1,3}|policj\w{1,2}|ustaw\w{1,2}|prokuratur\w{1,2})\b`,
    purposeWord: String.raw`\w{4,20}`,
  },
  contrast: String.raw`,? \b(?:ale|lecz|jednak|jednakze|natomiast|chociaz|zas)\b|, (?=(?:mozemy|udostepniamy|mozesz|moze pan) )`,
  negation: {
    cues: String.raw`\b(?:nie|nigdy|zad(?:en|na|ne|nych|nym|nego|nej)|ani|nikt|nikomu|nikim|nic)\b`,
    inverters: String.raw`\b(?:bez|zwolnion\w{1,2}|zabronion\w{1,2})\b`,
    conditions: String.raw`\bbez (?:(?:twojej|uprzedniej|wyraznej|panstwa|jego|uzyskania|pani|pana|odrebnej) ){0,4}(?:zgody|zezwolenia)\b`,
    abilityCues: String.raw`\b(?:nie|zad(?:en|na|nej|nego)|niemozliw\w{1,2}|brak)\b`,
    after: String.raw`^[^,;:.]{0,45}?\bnie (?:jest|sa|bedzie|stanowi|wymaga)\w{0,2}\b(?! (?:tylko|jedynie))|^[^,;:.]{0,30}\bnie jest\b`,
    blockers: String.raw`\bnie (?:tylko|jedynie|wylacznie|rzadko|wahaj|wyklucz\w{2,5}|dluzej)\b|\bjesli (?:\w{2,16} ){0,4}?nie (?:chce\w{0,2}|zycz\w{2,3})\b|\bnie (?:chce\w{0,2}|zycz\w{2,3})\b|\bbez (?:kosztow|ograniczen|podania|uszczerbku|wplywu|oplat|podawania)\b|\blub nie\b|\bktore nie\b`,
    boundary: String.raw`, (?:i |oraz |ktor\w{1,3} |ze )?(?:my|pan|pani|ty|on|ona)\b|\bjesli [^,]{0,80},|\baby\b|\bzeby\b`,
  },
  otherActors: String.raw`\b(?:uzytkowni(?:k|cy)|klienc?i?|klient|czlonkowie|odwiedzajacy|osoby trzecie)(?: (?:moze|moga|dobrowolnie|sam)){0,3} `,
  exception: String.raw`\b(?:z wyjatkiem|oprocz|poza|chyba ze|za wyjatkiem|wylacznie|innym niz|jedynie)\b`,
  emptyException: String.raw`\b(?:zgod\w{1,3}|praw\w{1,4}|przepis\w{0,3}|sad\w{0,4}|ustaw\w{1,3}|jak opisano|wskazan\w{1,3}|zobowiazuj\w{1,3}|obowiaz\w{2,5})\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:zignoruj|ignoruj|pomin)\b.{0,40}\b(?:instrukcj\w{1,3}|polecen\w{1,3}|poprzedni\w{1,3})\b|\b(?:model\w{0,2} jezykow\w{1,3}|system\w{0,2} (?:ai|si)|asystent\w{0,3} ai|robot\w{0,2}|crawler\w{0,2}|skaner\w{0,2})\b.{0,60}\b(?:musz\w{0,2}|powin\w{2,5}|odpowiedz|zaznacz)\b|^\W{0,3}czy (?:udostepni|sprzeda|przekaz|mog|musz|potrzeb)\w{0,6}\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'dostawc|procesor|powierz|podmiot', group: 'grup|spolk', third_party_marketing: 'reklam|marketing', public_bodies: 'organ', sale: 'sprzeda' },
    opt_out_clause_found: { object: 'sprzeciw', withdraw: 'wycofa|cofn', unsubscribe: 'wypis|rezygn' },
    mentions_consent: { withdrawal: 'wycofa|cofn', cookie: 'cookie', marketing: 'marketing|newsletter' },
  },
  rules: {
    mentions_consent: [
      { id: 'pl.consent.named', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\b(?:zgod(?:a|y|e|zie|ami)|wyra(?:za\w{0,3}|zil\w{0,2}|zic) zgod\w{1,2}|zgadza\w{1,3} sie na (?:przetwarzanie|kontakt|otrzymywanie))\b(?! z (?:prawem|przepisami|rodo|art|ustawa|regulaminem|niniejsz|polityka))`, except: String.raw`\b(?:rodzic\w{0,4}|opiekun\w{0,3}|regulamin\w{0,3}|aparat\w{0,2}|kamer\w{1,2}|mikrofon\w{0,2})\b|zgoda['"]? oznacza|\bklik\w{2,6}.{0,60}cookie|^w zgodzie` },
      { id: 'pl.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bart(?:ykul\w{0,2}|\.)? ?6 ?(?:ust(?:ep\w{0,2}|\.)? ?)?1,? ?(?:lit(?:era|\.)? ?)\(?a\b` },
    ],
    mentions_legitimate_interest: [
      { id: 'pl.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\b(?:(?:prawnie )?(?:uzasadnion\w{1,3}|usprawiedliwion\w{1,3})(?: \w{4,14}){0,2} interes\w{0,3}|interes\w{0,3}(?: \w{4,14}){0,2} (?:prawnie )?uzasadnion\w{1,3})\b`, except: String.raw`\b(?:min czytania|czytaj wiecej|blog)\b|\btw\w{2,4} (?:prawnie )?uzasadnion\w{1,3} interes` },
      { id: 'pl.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:ykul\w{0,2}|\.)? ?6 ?,? ?(?:ust(?:ep\w{0,2}|\.)? ?)?\(?1?\)?,? ?(?:lit(?:era|\.)? ?)?\(?f\b\)?` },
    ],
    opt_out_clause_found: [
      { id: 'pl.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:(?:wnie\w{1,6}|wyrazi\w{1,3}|zglosi\w{1,3}|prawo(?: do)?) (?:\w{2,14} ){0,2}sprzeciw\w{0,2}|sprzeciwi\w{1,3} sie|sprzeciw(?:u|em)? (?:wobec|przeciw)|opt-?out)\b`, negation: 'ability' },
      { id: 'pl.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:wycofa\w{1,4}|cofn\w{2,5}|odwola\w{1,4})\b(?:<40>)\bzgod\w{1,3}\b|\bzgod\w{1,3}\b(?:<60>)\b(?:wycofa\w{1,4}|cofn\w{2,5}|odwola\w{1,4})\b`, negation: 'ability' },
      { id: 'pl.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:wypis\w{2,5} sie|zrezygnowa\w{1,3} z|rezygnacj\w{1,2} z (?:newsletter\w{0,2}|subskrypcj\w{1,2}|otrzymywania)|anulowa\w{1,3} subskrypcj\w{1,2}|wypisac sie)\b`, except: String.raw`^\W{0,4}wypisz sie\W{0,4}$|\bz uslug\b`, negation: 'ability' },
      { id: 'pl.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\bnie (?:chce\w{0,2}|zycz\w{2,3}(?: sobie)?) (?:\w{2,8} )?(?:otrzymyw\w{2,4}|dostawa\w{1,2}|byc)\b|\b(?:odpowiedz|wyslij|odpisz)(?: \w{1,14}){0,3} ['"]?stop\b|\blist\w{1,2} robinsona\b`, negation: 'none', except: String.raw`\brozlacz` },
      { id: 'pl.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:zmieni\w{1,3}|zarzadza\w{1,3}|wylaczy\w{1,3}|wylacz|odrzuc\w{1,3}|dezaktyw\w{2,5})\b(?:<60>)\b(?:preferencj\w{1,4}|reklam\w{0,3} (?:spersonalizowan\w{1,3}|dopasowan\w{1,3})|spersonalizowan\w{1,3} reklam\w{0,3}|newsletter\w{0,3}|google analytics)\b`, except: String.raw`\bprzegladar\w{2,4}\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'pl.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)(?:<data>|\bje\b|\bich\b)(?:<60>)<recipient>`, isOurs: true, except: String.raw`<law>|\banonimow\w{1,3} statystyk` },
      { id: 'pl.sharing.passive', kind: 'third_parties', strength: 0.86, pattern: String.raw`<data>(?:<60>)<share>(?:<60>)<recipient>`, except: '<law>' },
      { id: 'pl.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:sprzedaj\w{1,4}|wynajmuj\w{1,4}|sprzedaw\w{2,4})\b(?:<40>)<data>`, isOurs: true },
      { id: 'pl.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:korzysta\w{1,3}|uzywa\w{1,3}|wspolpracuj\w{1,4}|zleca\w{1,3}|wykorzystuj\w{1,4}|hostowan\w{1,3})\b(?:<60>)\b(?:dostawc\w{1,4}|podmiot\w{0,4}|procesor\w{0,3}|partner\w{0,4}|firm\w{0,3} (?:zewnetrzn\w{1,3})|google (?:analytics|maps|ads)|facebook\w{0,2}|mailchimp|stripe|paypal|hotjar)\b` },
      { id: 'pl.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:otrzym\w{2,5}|przetwarza\w{0,3}|przechowuj\w{1,3}|zbiera\w{0,3}|ma\w{0,2} dostep|uzysk\w{2,5}|moga (?:dzwonic|kontaktowac))\b(?: <40>)?(?:<data>|\bdo\b|\bcookies\b|\bz toba\b|\bbaz\w\b)`, except: String.raw`\bodpowiedzialn` },
      { id: 'pl.sharing.recipients', kind: 'third_parties', strength: 0.75, pattern: String.raw`\bodbiorc\w{1,4}\b(?:<60>)<recipient>` },
      { id: 'pl.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:odbiorcy|udostepnianie|przekazywanie|komu)`, isLabel: true, except: String.raw`\bnie\b` },
    ],
    purpose_of_use_declared: [
      { id: 'pl.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`(?:<data>|\bcookies\b|\bje\b)(?:<90>)\b(?:aby|zeby|w celu|w celach|do celow|by|dla celow)\b (?:\w{3,}|:)`, except: String.raw`\b(?:t[ae]|niniejsz\w{1,2}) (?:polityk\w|stron\w)\b|\busun\w{2,4}\b` },
      { id: 'pl.purpose.purposes', kind: 'stated', strength: 0.8, pattern: String.raw`\b(?:w celu|w celach|cel(?:e|u|em|ami)? przetwarzania|przetwarza\w{1,4} w)\b(?: \w{3,})`, except: String.raw`\b(?:niniejsz\w{1,2}|celem tej) polityk` },
    ],
  },
}
