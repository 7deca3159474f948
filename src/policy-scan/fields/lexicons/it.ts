import type { Lexicon } from '../lexicon.ts'

/** Italian. */
export const IT: Lexicon = {
  language: 'it',
  terms: {
    data: String.raw`\b(?:dati|informazioni|indirizz[oi]|nome|recapiti|dettagli|numero di telefono|richiest[ae]|profilo)\b(?: (?:personal[ei]|raccolt[ie]|forniti|di contatto)){0,2}`,
    recipient: String.raw`\b(?:terz[ie](?: parti)?|fornitor[ei]|responsabil[ei](?: del trattamento)?|partner|societa|aziend[ae]|impres[ae]|gruppo|controllate|inserzionisti|assicurator[ei]|assicurazioni|banch[ea]|enti|autorita|pubbliche amministrazioni|affiliat[ei]|agenzi[ae]|prestator[ei]|destinatari|acquirent[ei]|consulent[ei]|collaborator[ei]|soggetti (?:terzi|esterni)|intermediari|installator[ei]|broker|nessuno|chiunque|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp)\b`,
    share: String.raw`\b(?:condivi(?:diamo|de|dere|s[oaie]|deremo)|comuni(?:chiamo|ca|care|cat[oaie]|cheremo)|cedi(?:amo)|ced(?:ere|e|ut[oaie])|trasfer(?:iamo|ire|it[oaie]|isce)|trasmett(?:iamo|ere|e)|trasmess[oaie]|forni(?:amo|re|t[oaie]|sce)|divulg(?:hiamo|are|at[oaie])|vend(?:iamo|ere|e|ut[oaie])|rivel(?:iamo|are|at[oaie])|invi(?:amo|are|at[oaie])|diffon(?:diamo|dere)|diffus[oaie]|pass(?:iamo|are|at[oaie])|affitt(?:iamo|are)|noleggi(?:amo|are)|scambi(?:amo|are)|accessibil[ei]|cession[ei]|comunicazione)\b`,
    law: String.raw`\b(?:legge|leggi|legal[ei]|legalmente|giudiziari[aoe]|tribunal[ei]|giudice|polizia|normativa|obbligh?[oi] di legge)\b`,
    verb: String.raw`\w{2,18}(?:are|ere|ire|arl[aeio]|erl[aeio]|irl[aeio]|arvi|arti|ervi|irvi|rre)\b`,
  },
  contrast: String.raw`,? \b(?:ma|bensi|tuttavia|pero|mentre|invece)\b|, (?=(?:possiamo|condividiamo|puoi|puo) )`,
  negation: {
    cues: String.raw`\b(?:non|mai|nessun[oa]?|ne|neppure|nemmeno)\b`,
    inverters: String.raw`\b(?:senza|esent[ei]|vietat[oa]|ci asteniamo dal|rifiut(?:iamo|a) di)\b`,
    conditions: String.raw`\bsenza (?:(?:il|suo|tuo|vostro|previo|esplicito|aver|ottenuto|ottenere|preventivo) ){0,5}(?:consenso|autorizzazione|permesso)\b`,
    abilityCues: String.raw`\b(?:non (?:puo|puoi|potete|potra|e possibile|esiste|offriamo|c'e|consente|ha)|nessun[oa]?|impossibile)\b`,
    after: String.raw`^[^,;:.]{0,45}?\bnon (?:e|sono|sara|occorre|costituisce|viene|risulta|serve)\b(?! (?:solo|soltanto))`,
    blockers: String.raw`\bnon (?:solo|soltanto|unicamente|esclusivamente|e (?:raro|insolito|escluso)|esit\w{1,3}|oltre)\b|\bse non (?:desider\w{1,3}|vuo\w{1,2}|vole\w{1,2})\b|\bnon (?:desider\w{1,3}|vuo[il]e?|volete) (?:piu )?\b|\bsenza (?:costi|limitazioni|pregiudi\w{2,4}|motivazione|ritardo)\b|\bo meno\b|\bche non (?:sia|siano|sono)\b|\bnon prevalg\w{2,4}\b`,
    boundary: String.raw`, (?:e |o |che )?(?:noi|voi|lei|si|ci)\b|\bse (?:l'utente )?\w{2,14} [^,]{0,80},`,
  },
  otherActors: String.raw`\b(?:tu|lei|voi|utent[ei]|l'utente|membri|clienti|visitatori|terzi)(?: (?:puo|possono|puoi|potete|decide di|volontariamente)){0,3} `,
  exception: String.raw`\b(?:salvo|tranne|eccetto|ad eccezione (?:di|dei|degli|delle|della|del)?|a meno che|fuorche|divers[ie] da(?:i|l|lle|gli)?|se non|oltre (?:a|ai)|soltanto (?:a|ai|con))\b`,
  emptyException: String.raw`\b(?:consenso|autorizz\w{0,6}|permesso|obblig\w{1,2}|legge|legal\w{0,4}|giudiziari\w|come (?:descritto|indicato)|tribunale|richiest[oa] dalla)\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:ignora(?:re|te)?|dimentica(?:re|te)?)\b.{0,40}\b(?:istruzioni|precedenti)\b|\b(?:modelli linguistici|modello linguistico|sistem[ai] (?:di )?ia|assistent[ei] ia|crawler|scanner|bot)\b.{0,60}\b(?:dev[eo]\w{0,3}|rispond\w{1,4}|indica\w{0,3})\b|^\W{0,5}(?:condividiamo|condividete|vendiamo|vendete|posso|devo|e necessario)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'fornitor|responsabil|prestator', group: 'gruppo|controllate', third_party_marketing: 'pubblicit|inserzionist|marketing', public_bodies: 'autorita|amministrazion', sale: 'vend' },
    opt_out_clause_found: { object: 'oppo', withdraw: 'revoc|ritir', unsubscribe: 'disiscri|cancell|annull' },
    mentions_consent: { withdrawal: 'revoc|ritir', cookie: 'cookie', marketing: 'marketing|newsletter' },
  },
  rules: {
    mentions_consent: [
      { id: 'it.consent.named', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\b(?:consens[oi]|acconsent\w{1,4})\b`, except: String.raw`\b(?:genitor[ei]|tutor[ei]|termini (?:di servizio|e condizioni|d'uso)|condizioni (?:generali|d'uso)|fotocamera|microfono)\b|consenso['"]? (?:significa|si intende)|\bclic(?:cando|care)?.{0,60}cookie` },
      { id: 'it.consent.authorised', kind: 'legal_basis', strength: 0.72, pattern: String.raw`\b(?:sua|tua|vostra|con|previa|senza) (?:\w{5,10} )?autorizzazione\b|\b(?:accett[ia]|autorizz[ia]) (?:che (?:noi|i nostri)|il trattamento|la raccolta|di ricevere)`, except: String.raw`\b(?:genitor[ei]|fotocamera|riproduzione)\b` },
      { id: 'it.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bart(?:icolo|\.)? ?6[ .,]{0,2}(?:par(?:agrafo|\.)? ?|comma ?)?\(?1?\)?[ .,]{0,2}(?:lett(?:era|\.)? ?)\(?a\b` },
    ],
    mentions_legitimate_interest: [
      { id: 'it.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\b(?:legittim[oi] interess[ei]|interess[ei](?: \w{4,14}(?:,| e)?){0,3} legittim[oi])\b`, except: String.raw`\b(?:min di lettura|leggi di piu|blog)\b|\b(?:tuo|tuoi|suoi|vostri) (?:legittim[oi] interess[ei]|interess[ei] legittim[oi])\b` },
      { id: 'it.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:icolo|\.)? ?6[ .,]{0,2}(?:par(?:agrafo|\.)? ?|comma ?|co\. ?)?\(?1?\)?[ .,]{0,2}(?:lett(?:era|\.)? ?|punto )?\(?f\b\)?` },
    ],
    opt_out_clause_found: [
      { id: 'it.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:diritto (?:di|all'|alla) ?oppos\w{2,6}|oppor(?:si|ti|vi|mi)|opposizione|opt-?out)\b`, negation: 'ability' },
      { id: 'it.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:revoc\w{1,5}|ritir\w{1,4})\b(?:<40>)\b(?:consenso|autorizzazione)\b|\bconsenso\b(?:<60>)\b(?:revoc\w{1,5}|ritir\w{1,4})\b`, negation: 'ability' },
      { id: 'it.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:disiscri\w{2,7}|annulla\w{0,3} l'iscrizione|cancella(?:re|rsi|rti|rvi)? (?:l'iscrizione|dalla (?:newsletter|mailing list)|la tua iscrizione))\b|\bcancellar(?:si|ti|vi) (?:dalla|dalle|dai)\b`, except: String.raw`^\W{0,4}disiscriviti\W{0,4}$`, negation: 'ability' },
      { id: 'it.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:smettere di ricevere|non (?:desider\w{1,3}|vuo[il]e?|volete) (?:piu )?(?:ricevere|essere contattat\w|che)|non ricevere piu|registro (?:pubblico )?delle opposizioni|(?:rispond\w{1,4}|invi\w{1,4})(?: \w{1,14}){0,3} ['"]?stop\b)`, negation: 'none', except: String.raw`\briagganc` },
      { id: 'it.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:modific\w{1,4}|gesti\w{1,4}|disattiv\w{1,4}|rifiut\w{1,4}|cambi\w{1,4})\b(?:<60>)\b(?:preferenze|pubblicita personalizzata|comunicazioni commerciali|newsletter|google analytics)\b`, except: String.raw`\bbrowser\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'it.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)<data>(?:<60>)\b(?:a|ai|agli|alle|alla|al|con|da|dai|ad|tra)\b(?:<40>)<recipient>`, isOurs: true, except: String.raw`<law>|\bstatistiche anonime\b` },
      { id: 'it.sharing.passive', kind: 'third_parties', strength: 0.88, pattern: String.raw`<data>(?:<60>)<share>(?:<40>)\b(?:a|ai|agli|alle|alla|al|con|da|dai|ad|tra)\b(?:<40>)<recipient>`, except: '<law>' },
      { id: 'it.sharing.it', kind: 'third_parties', strength: 0.8, pattern: String.raw`\b(?:li|le|lo|possiamo|potremo) (?:\w{2,10} )?<share>(?:<60>)\b(?:a|ai|agli|alle|alla|al|con|ad)\b(?:<40>)<recipient>`, except: '<law>', isOurs: true },
      { id: 'it.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:vend(?:iamo|ere|e|eremo)|affitt(?:iamo|are))\b(?:<40>)<data>`, isOurs: true },
      { id: 'it.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:utilizz\w{1,5}|usiamo|usa|ci avvaliamo|si avvale|collabor\w{1,4}|affidiamo|ospitat[oi]|lavoriamo)\b(?:<60>)\b(?:fornitor[ei]|responsabili|prestator[ei]|terze parti|terzi|partner|google (?:analytics|maps|ads)|facebook|mailchimp|stripe|paypal|hotjar)\b` },
      { id: 'it.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:ricev(?:e|ono)|tratt(?:a|ano)|conserv(?:a|ano)|acced(?:e|ono|ere)|hanno accesso|ha accesso|avranno accesso|raccolgono|raccoglie|elabora(?:no)?|archivia(?:no)?|possono (?:chiamar|contattar)\w{1,3}|potranno contattar\w{1,2})\b(?: <40>)?(?:<data>|\bai?\b|\bcookie\b|\bnostre istruzioni\b|\bil database\b)`, except: String.raw`\bnon (?:siamo )?responsabili\b` },
      { id: 'it.sharing.recipients', kind: 'third_parties', strength: 0.72, pattern: String.raw`\bdestinatari\b(?:<60>)<recipient>` },
      { id: 'it.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:(?:i )?destinatari|condivisione|comunicazione dei dati|trasferimento|con chi|a chi)`, isLabel: true, except: String.raw`\bnon\b` },
    ],
    purpose_of_use_declared: [
      { id: 'it.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`\b(?:utilizz\w{1,5}|usiamo|usat[ie]|tratt(?:iamo|ati|are|ano|amento)|raccogli\w{1,4}|raccolt[ie]|necessar[ie]\w?|richied\w{1,4}|conserv\w{1,5}|servono)\b(?:<90>)\b(?:per|al fine di|allo scopo di|affinche|in modo che|cosi che|a)[ :*-]{1,4}(?:poter )?(?:<verb>|un (?:nostro )?consulente|\w{3,14} (?:possa|possiamo))`, except: String.raw`\b(?:questa|presente|nostra) (?:informativa|politica|pagina|privacy policy)\b|\bbrowser\b|\bcancellare\b` },
      { id: 'it.purpose.purposes', kind: 'stated', strength: 0.8, pattern: String.raw`\b(?:finalita|scopi|fini) (?:di|del|della|commerciali|pubblicitari\w|statistic\w|promozionali|:|sono|seguenti)`, except: String.raw`\b(?:questa|presente) (?:informativa|politica|pagina)\b` },
    ],
  },
}
