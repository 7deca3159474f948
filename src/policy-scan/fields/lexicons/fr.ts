import type { Lexicon } from '../lexicon.ts'

/** French. */
export const FR: Lexicon = {
  language: 'fr',
  terms: {
    data: String.raw`(?:\b|')(?:donnees|informations?|coordonnees|renseignements|adresses?(?: (?:e-?mail|ip|electronique))?|noms?|profils?|demandes?)\b(?: (?:personnelles?|a caractere personnel|vous concernant|collectees|clients?|recueillies|bancaires|utilisateurs?)){0,2}`,
    it: String.raw`\b(?:vos|votre|ces|cette|les|des|la|toutes?|certaines?|aucune|l'ensemble de|de|le|leurs?|ses|mes|d'|quelques) ?(?:vos |ces |des |les )?`,
    recipient: String.raw`(?:\b|')(?:tiers|tierces?|prestataires?|sous-traitants?|partenaires?|fournisseurs?|filiales?|societes?(?: (?:du|de notre) groupe| affiliees?)?|entreprises?|groupe|annonceurs?|assureurs?|banques?|courtiers?|organismes?|autorites?|administrations?|affilies?|hebergeurs?|agences?|regies? publicitaires?|reseaux sociaux|destinataires?|acquereurs?|cabinets?|conseils|avocats?|medecins?|artisans?|transporteurs?|intermediaires?|entites?|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp)\b`,
    share: String.raw`\b(?:partag(?:e|ee|es|ees|er|eons|eant)|transm(?:et|ettons|ettre|is|ise|ises|ettent)|transfer(?:e|ons|er|ees?|es|ent)|communiqu(?:e|ons|er|ees?|es)|divulgu(?:e|ons|er|ees?|es)|fourni(?:ssons|r|es?|s|t)?|ced(?:e|ons|er|ees?)|vend(?:ons|re|ues?|us|u|ent)?|lou(?:ons|er|ees?|e)|donn(?:ons|er|ees)|envoy(?:ons|er|ees?)|revel(?:ons|er|ees?)|confi(?:ons|ees|er)|met(?:tons|tre) a (?:la )?disposition|echang(?:eons|er|ees)|adress(?:ons|ees)|accessibles?|heberg(?:ees?|e)|commercialis(?:ons|er|ees))\b`,
    law: String.raw`\b(?:loi|lois|legal(?:e|es|ement)?|obligations? legales?|judiciaires?|tribuna(?:l|ux)|justice|juge|police|reglementation|requisition)\b`,
    verb: String.raw`\w{3,18}(?:er|ir|re|oir)\b`,
  },
  contrast: String.raw`,? \b(?:mais|toutefois|cependant|en revanche|neanmoins|tandis que|pourtant)\b|, (?=(?:nous|vous) (?:pouvons|pouvez|partageons|les|utilisons|transmettons)\b)`,
  negation: {
    cues: String.raw`\b(?:ne|ni|jamais|aucun(?:e|es)?|non|pas|nul(?:le)?)\b|\bn'`,
    inverters: String.raw`\b(?:sans|refus(?:e|ons) de|nous abstenons|interdit|dispense[se]?|exempt(?:e|es|ee|ees)?)\b`,
    conditions: String.raw`\bsans (?:(?:votre|le|l'|avoir|obtenu|obtenir|son|leur|un|accord|prealable|recueilli|recueillir|expres|explicite) ?){0,6}(?:consentement|accord|autorisation)\b`,
    abilityCues: String.raw`\b(?:ne (?:pouvez|peut|pourrez|peuvent|permet\w{0,4}|disposez)|aucun(?:e)?|impossible|n'est pas possible|pas possible|ni)\b|\bn'(?:avez|est|offrons|existe) (?:pas|aucun\w?)\b|\bne \w{3,14} pas\b`,
    after: String.raw`^[^,;:.]{0,45}?(?:\b(?:ne|n')[^,;:.]{0,12}\b(?:pas|jamais|plus)\b)`,
    blockers: String.raw`\bnon seulement\b|\bpas (?:seulement|uniquement|exclu|rare)\b|\bne [^,;.]{0,24} que\b|\bn'[^,;.]{0,24} que\b|\bsi vous ne (?:\w{3,16} ){1,4}pas\b|\bsi vous ne [^,;.]{0,30}\bplus\b|\bne [^,;.]{0,20}\bplus\b|\bne plus\b|\bne pas (?:recevoir|faire|etre)\b|\bsans (?:frais|justification|motif|prejudice|limitation|que cela|avoir a justifier|porter atteinte|delai)\b|\bou non\b|\bn'hesite\w{0,2} pas\b|\b(?:qui|que) ne [^,;.]{0,30}\bpas\b|\bne prevalent pas\b|\bne prevale pas\b`,
    boundary: String.raw`, (?:et |ou |donc |qui |que )?(?:nous|vous|ils|elles|il|elle|je|vos)\b|\bsi (?:vous|nous) [^,]{0,80},|\bafin\b`,
  },
  otherActors: String.raw`\b(?:vous|utilisateurs?|membres?|clients?|visiteurs?|internautes?|tiers)(?: (?:pouvez|peuvent|pourrez|avez|choisissez de|souhaitez|nous|volontairement|decidez de)){0,3} `,
  exception: String.raw`\b(?:sauf|excepte|a l'exception (?:de|des|du)?|hormis|autres? que|sinon|a moins que|en dehors (?:de|des|du)|uniquement (?:a|aux|avec))\b`,
  emptyException: String.raw`\b(?:consentement|accord|autorisation|obligation|obligations|loi|legal\w{0,5}|judiciaire|justice|comme (?:decrit|indique)|requis|demande|requisition|contraire)\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions?|consignes?|precedentes?)\b|\b(?:modeles? de langage|systemes? d'ia|robots?|assistants? ia|scanners?|crawlers?)\b.{0,60}\b(?:doi(?:t|vent)|repond\w{0,3}|indiqu\w{1,3}|veuillez)\b|^\W{0,3}(?:est-ce que|partageons-nous|vendons-nous|vendez-vous|partagez-vous|puis-je|dois-je)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'sous-traitant|prestataire|fournisseur|heberg', group: 'filiale|groupe|affilie', third_party_marketing: 'publicit|annonceur|marketing|commercial', public_bodies: 'autorite|administration', sale: 'vend' },
    opt_out_clause_found: { object: 'oppos', withdraw: 'retir|revoq|retrait', unsubscribe: 'desinscri|desabonn' },
    mentions_consent: { withdrawal: 'retir|revoq|retrait', cookie: 'cookie', marketing: 'newsletter|prospection|commercial' },
  },
  rules: {
    mentions_consent: [
      { id: 'fr.consent.named', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bconsent(?:ement|ements|ez|i|ir|ons|ant|e|ent)\b`, except: String.raw`\b(?:parent(?:s|al|aux)?|tuteurs?|conditions (?:generales|d'utilisation)|camera|micro)\b|consentement['"]? (?:designe|signifie|s'entend)|\bcliqu\w{1,4}.{0,40}(?:accepter|ok).{0,60}cookies|\bcookies?\b.{0,50}\bcliqu\w{1,4}` },
      { id: 'fr.consent.accord', kind: 'legal_basis', strength: 0.78, pattern: String.raw`\b(?:votre|avec|sans|son|leur) (?:\w{5,10} )?(?:accord|autorisation|acceptation)\b(?! de (?:confidentialite|licence|partenariat))|\bopt-?in\b|\bvous (?:acceptez|autorisez) (?:que (?:nous|nos)|a ce que|de recevoir|la collecte|le traitement|l'utilisation de vos)`, except: String.raw`\b(?:parent(?:s|al)?|reproduction|conditions|camera)\b` },
      { id: 'fr.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\b(?:art(?:icle|\.)?) ?6(?:[ .,-]{0,2}(?:paragraphe |par\. |§ ?)?\(?1\)?)[ .,-]{0,3}(?:point |lettre |lit\. ?|sous )?\(?a\)?(?= |\)|,|\.|$)` },
    ],
    mentions_legitimate_interest: [
      { id: 'fr.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\binterets?(?: ?(?:\||\w{4,14}(?:,| et)?)){0,3} ?legitimes?\b`, except: String.raw`\b(?:min de lecture|lire la suite|blog)\b|\bvos interets? legitimes?\b|\bvotre interet legitime\b` },
      { id: 'fr.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:icle|\.)? ?6[ .,-]{0,2}(?:paragraphe |par\. ?|al\. ?|§ ?)?\(?1?\)?[ .,-]{0,3}(?:point |lettre |lit\. ?|alinea )?\(?f\)?(?= |\)|,|\.|$)` },
    ],
    opt_out_clause_found: [
      { id: 'fr.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:droit (?:d'|a l'|de s'|de vous )oppos\w{2,5}|(?:vous|s'|m')(?: y)? ?oppos(?:er|ez)|opposition|opt-?out)\b`, except: String.raw`\bopposition (?:bancaire|a un cheque)\b`, negation: 'ability' },
      { id: 'fr.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:retir\w{1,4}|revoqu\w{1,4}|retrait|revenir sur)\b(?:<40>)\b(?:consentement|accord|autorisation|choix)\b|\bconsentement\b(?:<60>)\b(?:retire|revoque|retirer|retrait)\b`, negation: 'ability' },
      { id: 'fr.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:desinscri\w{2,6}|desabonn\w{1,6}|se desinscrire)\b`, except: String.raw`^\W{0,4}(?:se )?desabonner\W{0,4}$|^\W{0,4}(?:se )?desinscrire\W{0,4}$`, negation: 'ability' },
      { id: 'fr.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:ne (?:plus|pas) (?:souhait\w{2,4} )?(?:recevoir|etre (?:contacte|sollicite|demarche)\w{0,2})|(?:ne souhaitez|ne voulez|ne desirez) (?:plus|pas) (?:recevoir|etre (?:contacte|sollicite|demarche)|que)|bloctel|(?:envoy|repond|tap)\w{1,4}(?:<20>)\bstop\b|\bstop (?:au|par) \d)`, negation: 'none', except: String.raw`\braccroch\w{2,3}\b` },
      { id: 'fr.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:parametr\w{1,4}|modifi\w{1,4}|gerer|gerez|desactiv\w{1,4}|refus\w{1,4}|changer)\b(?:<60>)\b(?:preferences|choix|parametres de confidentialite|publicite\w{0,2} (?:ciblee|personnalisee)s?|prospection|newsletters?|cookies publicitaires|google analytics)\b`, except: String.raw`\bnavigateurs?\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'fr.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)<data>(?:<60>)(?:\b(?:a|aux|avec|au|par|chez|aupres|entre|des|de)\b|\ba l')(?:<40>)<recipient>`, isOurs: true, except: String.raw`<law>|\bstatistiques? anonymes?\b|\bboutons? de partage\b` },
      { id: 'fr.sharing.passive', kind: 'third_parties', strength: 0.88, pattern: String.raw`(?:<data>|\belles\b)(?:<60>)<share>(?:<40>)\b(?:a|aux|avec|au|par|chez|aupres|entre|des)\b(?:<40>)<recipient>`, except: String.raw`<law>|\bstatistiques? anonymes?\b|\bpar nos services\b` },
      { id: 'fr.sharing.it', kind: 'third_parties', strength: 0.8, pattern: String.raw`\bnous (?:(?:ne|pouvons|les|la|le|vous|sommes amenes a|ne les) ){0,3}<share>(?:<60>)\b(?:a|aux|avec|au|par|entre)\b(?:<40>)<recipient>`, except: '<law>' },
      { id: 'fr.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:vend(?:ons|re|ues)|lou(?:ons|er)|commercialis(?:ons|er))\b(?:<40>)<data>`, isOurs: true },
      { id: 'fr.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:fai(?:sons|t) appel|utilis(?:ons|e)|travaill(?:ons|e)|recour(?:ons|t)|sous-trait(?:ons|e)|avons recours|collabor(?:ons|e)|heberge(?:es?)? (?:par|chez)|s'appuie)\b(?:<60>)(?:\b(?:prestataires?|sous-traitants?|partenaires?|fournisseurs?|tiers|hebergeurs?)\b|\b(?:google (?:analytics|maps|adsense|ads)|facebook|matomo|mailchimp|stripe|paypal|hotjar|youtube|ovh|aws)\b)` },
      { id: 'fr.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:recoi\w{1,4}|trait(?:e|ent|ant)|collect(?:e|ent)|stock(?:e|ent)|acced(?:e|ent)|ont acces|a acces|avoir acces|depos(?:e|ent)|peuvent vous (?:contacter|appeler|adresser)|heberg(?:e|ent)|sont destinataires)\b(?: <40>)?(?:<data>|\bcookies\b|\baux?\b|\bvous\b|\bsur nos instructions\b)`, except: String.raw`\bresponsables? de\b` },
      { id: 'fr.sharing.recipients', kind: 'third_parties', strength: 0.75, pattern: String.raw`\b(?:les )?destinataires? (?:de (?:vos|ces|ses)|des|sont|:)(?:<90>)<recipient>|\b(?:sont|est) destinees? (?:a|au|aux)\b(?:<60>)<recipient>|\b(?:partage|transmission|transfert|cession|communication) (?:de |des |d')(?:<40>)<data>(?:<40>)\b(?:a|aux|avec)\b(?:<20>)<recipient>` },
      { id: 'fr.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:(?:les |quels sont les |qui sont les )?destinataires|partage|transmission (?:de|des)|transfert (?:de|des)|sous-traitants|avec qui|a qui)`, isLabel: true, except: String.raw`\bne\b|\bpas\b|\baucun` },
    ],
    purpose_of_use_declared: [
      { id: 'fr.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`\b(?:utilis\w{1,5}|trait\w{1,5}|collect\w{1,5}|recueill\w{1,5}|conserv\w{1,5}|necessaires?|servent|sert|destinees?|exploit\w{1,5}|demand\w{1,4}|enregistr\w{1,4}|permet(?:tent|tant)?)\b(?:<90>)(?:\b(?:pour|afin (?:de|que)|en vue de|a|de)\b|\bafin d'|\ben vue d')[ :*-]{0,4}(?:vous |nous |mieux |ne pas |notamment |y |leur |les |le |la ){0,3}<verb>`, except: String.raw`\b(?:cette|presente|notre) (?:politique|charte|page|declaration)\b|\bsupprimer\b|\bexercer\b|\bnavigateur\b` },
      { id: 'fr.purpose.for', kind: 'stated', strength: 0.85, pattern: String.raw`\b(?:utilis\w{1,5}|trait\w{1,5}|collect\w{1,5}|donnees|recueill\w{1,5})\b(?:<90>)\b(?:a des fins (?:de |d')?|aux fins (?:de |d'|suivantes)|pour (?:la|le|les|l'|des|une|notre|votre) ?|finalites?(?: suivantes?)? ?(?::|de|est|sont))(?:\w{4,})`, except: String.raw`\b(?:cette|presente) (?:politique|charte|page)\b` },
      { id: 'fr.purpose.purposes', kind: 'stated', strength: 0.75, pattern: String.raw`\bfinalites? (?:du|des|de la|de|est|sont|:)\b|\ba des fins (?:de |d')?\w{4,}|\bpour quoi(?: faire)?\b|\bpour (?:vous|repondre|gerer|assurer|traiter) (?:contacter|rappeler|proposer|envoyer|a vos|a votre|les demandes)`, except: String.raw`\b(?:cette|presente) (?:politique|charte|page)\b` },
    ],
  },
}
