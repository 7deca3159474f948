import type { Lexicon } from '../lexicon.ts'

/** Welsh, whose first letters change: data are "manylion" and "fanylion" alike. */
export const CY: Lexicon = {
  language: 'cy',
  terms: {
    data: String.raw`\b(?:data|ddata|gwybodaeth|wybodaeth|manylion|fanylion|cyfeiriad(?:au)?|gyfeiriad(?:au)?|enw(?:au)?|rhif(?:au)?|cofnodion|gofnodion)\b(?: personol| bersonol)?`,
    recipient: String.raw`\b(?:(?:d?th?r?ydydd|thrydydd|drydydd) (?:parti(?:on)?|barti(?:on)?|pharti(?:on)?)|trydydd|(?:d|th)?arpar(?:wyr|wr|u)|(?:g|ng|ngh)?wasanaeth(?:au)? (?:eraill|allanol)|darparwyr|ddarparwyr|phartneriaid|partneriaid|bartneriaid|partner|bartner|proseswyr|phroseswyr|broseswyr|brosesydd|prosesydd|cwmniau|gwmniau|chwmniau|cwmni|cyflenwyr|gyflenwyr|chyflenwyr|sefydliadau|asiantaethau|awdurdodau|yswirwyr|benthycwyr|fenthycwyr|broceriaid|froceriaid|banciau|fanciau|hysbysebwyr|contractwyr|gontractwyr|chontractwyr|eraill|unrhyw un|neb|grwp|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp)\b`,
    share: String.raw`\b(?:rh?ann(?:u|wn|ir|wyd|af)|rhann(?:u|wn|ir)|d?datgel(?:u|wn|ir)|ddatgel(?:u|ir)|(?:g|ch)?werth(?:u|wn|ir)|(?:d?t|th|d)rosglwydd(?:o|wn|ir)|trosglwydd(?:o|wn|ir)|drosglwyddo|throsglwyddo|(?:p|b|ph)asi(?:o|wn|ir)|(?:a|h)?nfon(?:wn|ir)?|anfon|d?darpar(?:u|wn|ir)|ddarparu|rhoi|roi|rhown|rhoddir|rhentu|rentu|cyfnewid|gyfnewid)\b`,
    law: String.raw`\b(?:cyfraith|gyfraith|chyfraith|cyfreithiol|gyfreithiol|llys(?:oedd)?|heddlu|gorchymyn|orchymyn|deddf|ddeddf)\b`,
    consent: String.raw`\b(?:ch|g|c|ngh)ydsyni(?:ad|o|wch|wyd)|(?:ch|g|c|ngh)aniatad\b`,
  },
  contrast: String.raw`,? \b(?:ond|fodd bynnag|er hynny|eithr)\b|, (?=(?:rydym|gallwch|gallwn) )`,
  negation: {
    cues: String.raw`\b(?:nid|ni|nac|na|ddim|dim|byth|neb|nad|fyddwn ni ddim)\b`,
    inverters: String.raw`\b(?:heb|eithriedig|gwrthod|peidio a|peidiwn)\b`,
    conditions: String.raw`\bheb (?:(?:eich|dy|gael|yn gyntaf|ymlaen llaw) ){0,4}(?:caniatad|ganiatad|cydsyniad|gydsyniad)\b`,
    abilityCues: String.raw`\b(?:nid|ni|nac|ddim|dim|amhosibl|nad)\b`,
    after: String.raw`^[^,;:.]{0,40}?\b(?:ddim|nid|nad yw)\b(?! yn unig)|^[^,;:.]{0,20}\byn angenrheidiol nid\b`,
    blockers: String.raw`\b(?:nid|ddim|dim) (?:yn )?(?:unig|anghyffredin|anarferol)\b|\bnid dim ond\b|\bnid yn unig\b|\b(?:os|pan) nad (?:ydych|oes)(?: chi| am| yn| eisiau){0,3}\b|\bos na(?:d)? \w{3,10}\b|\bheb (?:gost|gyfyngiad|dal|effeithio)\b|\bpeidiwch ag oedi\b|\bneu beidio\b|\bdim ond\b`,
    boundary: String.raw`, (?:a |ac |neu )?(?:rydym|byddwn|gallwch|gallwn|mae|maent)\b`,
  },
  otherActors: String.raw`\b(?:gallwch|gall (?:defnyddwyr|aelodau|cwsmeriaid|ymwelwyr|plant)|defnyddwyr|aelodau|rydych(?: chi)?(?: yn)?|ydych(?: chi)?(?: yn)?)(?: (?:chi|yn|eu|ei)){0,3} `,
  exception: String.raw`\b(?:ac eithrio|heblaw(?: am)?|oni bai|ond (?:a|ag|gyda|i)|ar wahan i)\b`,
  emptyException: String.raw`\b(?:caniatad|ganiatad|cydsyniad|gydsyniad|cyfraith|gyfraith|cyfreithiol|gyfreithiol|llys\w{0,4}|fel y disgrifir|rhaid)\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:anwybyddwch|anghofiwch)\b.{0,40}\b(?:cyfarwyddiadau|blaenorol)\b|\b(?:systemau? ai|modelau? iaith|robotiaid|sganwyr?)\b.{0,60}\b(?:rhaid|dylai|dylent|atebwch)\b|^\W{0,3}(?:ydyn ni|ydym ni|a ydym|a ydych|ydych chi|oes angen)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'darparwyr|prosesydd|proseswyr|cyflenwyr', third_party_marketing: 'hysbyseb|marchnata', public_bodies: 'awdurdod', sale: 'werth' },
    opt_out_clause_found: { object: 'wrthwyneb', withdraw: 'tynnu|dynnu', unsubscribe: 'danysgrif' },
    mentions_consent: { withdrawal: 'tynnu|dynnu', cookie: 'cwci|cwcis', marketing: 'marchnata|cylchlythyr' },
  },
  rules: {
    mentions_consent: [
      { id: 'cy.consent.named', kind: 'legal_basis', strength: 0.85, pattern: '<consent>', except: String.raw`\b(?:rhieni|rieni|rhiant|riant|gwarcheidwad|warcheidwad|telerau|thelerau|delerau|camera|meicroffon)\b|\bclic\w{1,6}.{0,60}(?:cwcis|cookies)` },
      { id: 'cy.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\berthygl ?6 ?\(1\) ?\(?a\)` },
    ],
    mentions_legitimate_interest: [
      { id: 'cy.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\b[bf]?[bf]udd(?:iannau|iant|ion)?(?: \w{4,14}){0,2} (?:c|g|ch)?(?:yfreithlon|yfiawn|dilys|ddilys|cyfreithlon|chyfreithlon)\b|\b[dn]?diddordeb(?:au)? (?:cyfreithlon|dilys)\b|\bddiddordeb(?:au)? (?:cyfreithlon|dilys)\b`, except: String.raw`\b(?:darllen mwy|blog|canllaw i)\b` },
      { id: 'cy.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\berthygl ?6 ?\(?1\)? ?\(?f\b\)?` },
    ],
    opt_out_clause_found: [
      { id: 'cy.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:gwrthwynebu|wrthwynebu|gwrthwynebiad|wrthwynebiad|optio allan|eithrio eich hun)\b`, negation: 'ability' },
      { id: 'cy.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:tynnu|dynnu|thynnu)\b(?:<40>)(?:<consent>|\byn ol\b)(?:<40>)(?:\byn ol\b|<consent>|$)`, except: String.raw`\btynnu(?:'n)? ol (?:arian|cais)`, negation: 'ability' },
      { id: 'cy.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:d?dad-?danysgrifi\w{1,4}|d?ddad-?danysgrifi\w{1,4}|datdanysgrifi\w{1,4}|ddatdanysgrifi\w{1,4})\b`, except: String.raw`^\W{0,4}dad-?danysgrifio\W{0,4}$`, negation: 'ability' },
      { id: 'cy.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:nad ydych (?:chi )?(?:am|eisiau|yn dymuno)(?:<20>)\b(?:derbyn|dderbyn|clywed|glywed|cael|gael)|rhoi'r gorau i (?:dderbyn|anfon|ddefnyddio|gysylltu)|rhoi stop ar|gwasanaeth dewis ffon|(?:atebwch|anfonwch|tecstiwch)(?: \w{1,14}){0,3} ['"]?stop\b)`, negation: 'none' },
      { id: 'cy.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:newid|rheoli|diffodd|ddiffodd|gwrthod|wrthod)\b(?:<60>)\b(?:dewisiadau|ddewisiadau|hysbysebion personol|marchnata|farchnata|cylchlythyr\w{0,2})\b`, except: String.raw`\b(?:porwr|borwr)\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'cy.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)(?:<data>|\bhi\b|\bhwn\b)(?:<60>)\b(?:a|ag|gyda|i|at|rhwng|gan)\b(?:<40>)<recipient>`, isOurs: true, except: String.raw`<law>|\bystadegau\b` },
      { id: 'cy.sharing.passive', kind: 'third_parties', strength: 0.85, pattern: String.raw`<data>(?:<60>)<share>(?:<40>)\b(?:a|ag|gyda|i|at|gan)\b(?:<40>)<recipient>`, except: '<law>' },
      { id: 'cy.sharing.it', kind: 'third_parties', strength: 0.75, pattern: String.raw`\b(?:ei|eu|ddata) <share>(?: hi| nhw)?(?:<20>)\b(?:a|ag|gyda|i)\b(?:<40>)<recipient>`, except: '<law>', isOurs: true },
      { id: 'cy.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:g?werthu|gwerthwn)\b(?:<40>)<data>`, isOurs: true },
      { id: 'cy.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:defnyddio|ddefnyddio|defnyddiwn|gweithio|weithio|gweithiwn|cyflogi)\b(?:<60>)\b(?:darparwyr|ddarparwyr|(?:trydydd|thrydydd) (?:parti|barti|partion|phartion)|partneriaid|phartneriaid|proseswyr|broseswyr|google analytics|mailchimp|stripe|paypal|facebook)\b` },
      { id: 'cy.sharing.they_receive', kind: 'processors', strength: 0.75, pattern: String.raw`\b(?:mae|gall|bydd|caiff) (?:<30>)<recipient>(?:<60>)\b(?:prosesu|storio|cadw|derbyn|dderbyn|gasglu|casglu|cysylltu|gysylltu|mynediad|fynediad|ffonio)\b` },
    ],
    purpose_of_use_declared: [
      { id: 'cy.purpose.to', kind: 'stated', strength: 0.85, pattern: String.raw`(?:<data>|\bcwcis\b)(?:<90>)\b(?:er mwyn|fel y gall|fel bod|at ddibenion|at ddiben|i (?:ddarparu|wella|anfon|gysylltu|ymateb|brosesu|weinyddu|ddadansoddi|reoli|gyflawni|roi|helpu|ateb|drefnu|gynnal|fonitro|sicrhau))\b`, except: String.raw`\b(?:polisi|hysbysiad) hwn\b|\bdileu\b` },
      { id: 'cy.purpose.purposes', kind: 'stated', strength: 0.75, pattern: String.raw`\b(?:diben(?:ion)?|ddiben(?:ion)?|pwrpas(?:au)?) (?:prosesu|y prosesu|marchnata|yw)|\bat ddibenion (?!y polisi)\w{4,}`, except: String.raw`\bdiben y polisi` },
    ],
  },
}
