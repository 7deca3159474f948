import type { Lexicon } from '../lexicon.ts'

/** Spanish. */
export const ES: Lexicon = {
  language: 'es',
  terms: {
    data: String.raw`\b(?:datos|informaciones|informacion|direccion(?:es)?|correo electronico|nombre|detalles|telefono|solicitud|perfil)\b(?: (?:personal(?:es)?|de caracter personal|recogid[oa]s|de contacto|facilitad[oa]s)){0,2}`,
    recipient: String.raw`\b(?:tercer(?:os|as|o)?|proveedor(?:es)?|encargad[oa]s?(?: del? tratamiento)?|soci[oa]s|colaborador(?:es|as)|empresas?|compan(?:ias?)|sociedades?|filial(?:es)?|grupo|anunciantes|aseguradoras?|bancos?|entidad(?:es)?|autoridad(?:es)?|administracion(?:es)?(?: publicas?)?|organismos|organizaciones|afiliad[oa]s|agencias?|prestador(?:es)?|destinatarios|subcontratistas?|comprador(?:es)?|corredor(?:es)?|abogados|asesores|instaladores|nadie|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp)\b`,
    share: String.raw`\b(?:compart(?:e|en|imos|ir|ira|iran|iremos|id[oa]s?|iendo|a)|ced(?:e|en|emos|er|era|eran|eremos|id[oa]s?)|transfer(?:imos|ir|ira|id[oa]s?)|transfier(?:e|en)|comunic(?:a|an|amos|ar|ara|aran|aremos|ad[oa]s?)|transmit(?:e|en|imos|ir|id[oa]s?|iremos)|facilit(?:a|amos|ar|aremos|ad[oa]s?)|proporcion(?:a|amos|ar|ad[oa]s?)|vend(?:e|en|emos|er|era|eremos|id[oa]s?)|revel(?:a|amos|ar|aremos|ad[oa]s?)|divulg(?:a|amos|ar|ad[oa]s?|aremos)|envi(?:a|amos|ar|ad[oa]s?)|alquil(?:a|amos|ar|aremos|ad[oa]s?)|entreg(?:a|amos|ar|ad[oa]s?)|suministr(?:a|amos|ar|ad[oa]s?)|cesion(?:es)?|comunicacion(?:es)? de)\b`,
    law: String.raw`\b(?:ley|leyes|legal(?:es|mente)?|judicial(?:es)?|tribunal(?:es)?|juez|jueces|policia|normativa|requerimiento)\b`,
    verb: String.raw`\w{2,18}(?:ar|er|ir)(?:l[aeo]s?|nos|se)?\b`,
  },
  contrast: String.raw`,? \b(?:pero|sino que|sino|sin embargo|no obstante|aunque|mientras que)\b|, (?=(?:podemos|compartimos|usted puede|puede) )`,
  negation: {
    cues: String.raw`\b(?:no|nunca|jamas|ningun[oa]?s?|tampoco|nadie|ni)\b`,
    inverters: String.raw`\b(?:sin|exent[oa]s?|prohib\w{2,4}|se abstiene|nos abstenemos|nos negamos a)\b`,
    conditions: String.raw`\bsin (?:(?:su|tu|el|previo|expreso|haber|obtener|consentimiento|contar|con) ){0,5}(?:consentimiento|autorizacion|permiso)\b`,
    abilityCues: String.raw`\b(?:no (?:puede|podra|podran|pueden|es posible|existe|ofrecemos|hay|permite|tiene)|ningun[oa]?|imposible|tampoco|ni)\b`,
    after: String.raw`^[^,;:.]{0,45}?\bno (?:es|son|esta|sera|se|resulta|constituye)\b(?! (?:solo|unic))`,
    blockers: String.raw`\bno (?:solo|solamente|unicamente|obstante|es (?:raro|infrecuente|inusual)|dude\w?|mas de)\b|\bsi (?:usted |ya )?no (?:desea|quiere|esta)\b|\bno (?:desea|quiere)\b|\bsin (?:coste|limitacion|perjuicio|cargo|necesidad|que ello|justificacion)\b|\bo no\b|\bque no (?:sean?|son)\b|\bno prevalezcan?\b|\bdejar de\b`,
    boundary: String.raw`, (?:y |o |que )?(?:nosotros|usted|ustedes|nos|se)\b|\bsi (?:usted )?\w{2,14} [^,]{0,80},|\bpara que\b`,
  },
  otherActors: String.raw`\b(?:usted|ustedes|usuarios?|miembros?|clientes?|visitantes|terceros)(?: (?:puede|pueden|podra|decida|voluntariamente|nos)){0,3} `,
  exception: String.raw`\b(?:salvo|excepto|a excepcion de|con excepcion de|a menos que|fuera de|distint[oa]s? de|que no sean?|mas que|unicamente a|solo a)\b`,
  emptyException: String.raw`\b(?:consentimiento|autoriza\w{0,6}|permiso|obligacion|ley|legal\w{0,5}|judicial\w{0,3}|requerimiento|como se|indicad[oa]|descrit[oa]|tribunal\w{0,3})\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:ignor[ae]\w{0,2}|olvid[ae]\w{0,2})\b.{0,40}\b(?:instrucciones|anteriores)\b|\b(?:modelos? de lenguaje|sistemas? de ia|robots?|asistentes? de ia|rastreador\w{0,2})\b.{0,60}\b(?:debe|deben|respond\w{1,3}|indi\w{1,5})\b|^\W{0,5}(?:compartimos|compartis|vendemos|venden|puedo|debo|es necesario)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'proveedor|encargad|prestador|subcontrat', group: 'grupo|filial', third_party_marketing: 'publici|anunciante|marketing', public_bodies: 'autoridad|administracion', sale: 'vend' },
    opt_out_clause_found: { object: 'opon|oposicion', withdraw: 'revoc|retir', unsubscribe: 'baja' },
    mentions_consent: { withdrawal: 'revoc|retir', cookie: 'cookie', marketing: 'comercial|publicid' },
  },
  rules: {
    mentions_consent: [
      { id: 'es.consent.named', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\b(?:consentimientos?|consient(?:e|en|o)|consentido|consentir)\b`, except: String.raw`\b(?:padres?|madres?|tutor(?:es)?|condiciones (?:de uso|generales|del servicio)|terminos|camara|microfono)\b|consentimiento['"]? (?:significa|se entiende)|\bhacer clic.{0,60}cookies|\bclic en.{0,80}cookies` },
      { id: 'es.consent.authorised', kind: 'legal_basis', strength: 0.75, pattern: String.raw`\b(?:su|tu|con|sin|previa) (?:\w{5,10} )?autorizacion\b|\b(?:usted )?(?:acepta|autoriza) (?:que (?:nosotros|nuestros|nos|podamos)|el tratamiento|la recogida|expresamente|recibir)`, except: String.raw`\b(?:padres?|tutor(?:es)?|camara|reproduccion)\b` },
      { id: 'es.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bart(?:iculo|\.)? ?6\.?1?\.?,? ?(?:letra |lit\. ?)?\(?a\)` },
    ],
    mentions_legitimate_interest: [
      { id: 'es.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\binteres(?:es)?(?: \w{4,14}(?:,| y)?){0,3} legitimos?\b|\blegitimos? interes(?:es)?\b`, except: String.raw`\b(?:min de lectura|leer mas|blog)\b|\bsus? intereses? legitimos?\b` },
      { id: 'es.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:iculo|\.)? ?6[ .,]{0,2}(?:apartado )?\(?1?\)?[ .,]{0,2}(?:letra |lit\. ?)?\(?f\b\)?` },
    ],
    opt_out_clause_found: [
      { id: 'es.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:derecho (?:de|a la|a) (?:oposicion|oponerse|oponerte)|opon(?:erse|erte|ga|gas|er)|oposicion(?: al?)?|opt-?out)\b`, negation: 'ability' },
      { id: 'es.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:revo(?:car|que|cacion|cado|carlo)|retir(?:ar|e|ada|arlo)|retirada)\b(?:<40>)\b(?:consentimiento|autorizacion|permiso)\b|\bconsentimiento\b(?:<60>)\b(?:revoc\w{1,5}|retir\w{1,4})\b`, negation: 'ability' },
      { id: 'es.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:dar(?:se|te)? de baja|dese de baja|date de baja|cancelar (?:la|su|tu) suscripcion|anular (?:la|su) suscripcion|desuscrib\w{2,5}|solicitar la baja)\b`, except: String.raw`^\W{0,4}darse de baja\W{0,4}$|\bbaja (?:de|en) (?:la|su|tu) cuenta\b`, negation: 'ability' },
      { id: 'es.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:dejar de recibir|no (?:desea|desee|quiere|quiera|deseas) (?:seguir )?(?:recib\w{2,4}|ser contactad\w{1,2}|que)|lista robinson|(?:responda|envie|enviando|respondiendo)(?: \w{1,14}){0,3} ['"]?(?:stop|baja)\b)`, negation: 'none', except: String.raw`\bcuelgue\b` },
      { id: 'es.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:configur\w{1,3}|modific\w{1,3}|gestion\w{1,3}|desactiv\w{1,3}|rechaz\w{1,3}|cambi\w{1,3})\b(?:<60>)\b(?:preferencias|publicidad personalizada|comunicaciones comerciales|boletin(?:es)?|google analytics)\b`, except: String.raw`\bnavegador(?:es)?\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'es.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)(?:<data>|\blos\b|\bla\b)(?:<60>)\b(?:a|al|con|por|entre|con los|de)\b(?:<40>)<recipient>`, isOurs: true, except: String.raw`<law>|\bestadistic\w{2,3} anonim` },
      { id: 'es.sharing.passive', kind: 'third_parties', strength: 0.88, pattern: String.raw`<data>(?:<60>)<share>(?:<40>)\b(?:a|al|con|por|entre)\b(?:<40>)<recipient>`, except: String.raw`<law>` },
      { id: 'es.sharing.it', kind: 'third_parties', strength: 0.8, pattern: String.raw`\b(?:los|la|las|lo|podemos|podremos) (?:\w{2,10} )?<share>(?:<60>)\b(?:a|al|con|por|entre)\b(?:<40>)<recipient>`, except: '<law>', isOurs: true },
      { id: 'es.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:vend(?:emos|er|eremos|e)|alquil(?:amos|ar))\b(?:<40>)<data>`, isOurs: true },
      { id: 'es.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:utiliz\w{1,5}|us(?:amos|a)|recurr(?:imos|e)|contrat(?:amos|a)|trabaj(?:amos|a)|subcontrat\w{1,4}|colabor(?:amos|a)|alojad[oa]s?)\b(?:<60>)\b(?:proveedor(?:es)?|encargad[oa]s|prestador(?:es)?|terceros|google (?:analytics|maps|ads)|facebook|mailchimp|stripe|paypal|hotjar)\b` },
      { id: 'es.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:recib(?:e|en|iran)|trat(?:a|an|aran)|almacen(?:a|an)|acced(?:e|en|er)|tendran acceso|tienen acceso|tiene acceso|proces(?:a|an)|recog(?:e|en)|podran contactar\w{0,2}|pueden (?:llamar|contactar)\w{0,2})\b(?: <40>)?(?:<data>|\ba\b|\bcookies\b|\bnuestras instrucciones\b)`, except: String.raw`\bresponsables? de\b` },
      { id: 'es.sharing.recipients', kind: 'third_parties', strength: 0.72, pattern: String.raw`\bdestinatarios?\b(?:<60>)<recipient>` },
      { id: 'es.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#¿-]{0,8})(?:(?:los )?destinatarios|cesion(?:es)? de|transferencia|con quien|a quien|a que destinatarios|comunicacion de datos)`, isLabel: true, except: String.raw`\bno\b|\bni\b` },
    ],
    purpose_of_use_declared: [
      { id: 'es.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`\b(?:utiliz\w{1,5}|us(?:amos|aremos|ados?|a|ar)|trat(?:amos|ados|ar|aremos|aran|amiento)|recog\w{2,5}|recopil\w{1,5}|necesit\w{1,4}|necesari[oa]s?|solicit\w{1,5}|conserv\w{1,5}|sirven|emple\w{1,4})\b(?:<90>)\b(?:para(?: que)?|con el fin de|a fin de|con la finalidad de|al objeto de)[ :*-]{1,4}(?:poder |que )?(?:<verb>|un asesor|\w{3,14} (?:le|te|pueda|podamos))`, except: String.raw`\b(?:esta|presente|nuestra) (?:politica|pagina|declaracion|aviso)\b|\bnavegador\b|\beliminar\b` },
      { id: 'es.purpose.purposes', kind: 'stated', strength: 0.8, pattern: String.raw`\b(?:finalidad(?:es)?|fines|proposito) (?:de(?:l)?|de la|comerciales|publicitari\w{2}|estadistic\w{2}|:|es|son)(?: |:)|\bcon fines\b`, except: String.raw`\b(?:esta|presente) (?:politica|pagina|aviso)\b` },
    ],
  },
}
