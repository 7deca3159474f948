import type { Lexicon } from '../lexicon.ts'

/** Portuguese. */
export const PT: Lexicon = {
  language: 'pt',
  terms: {
    data: String.raw`\b(?:dados|informacoes|informacao|enderecos?|nome|contactos?|contatos?|telefone|pedidos?|perfil|detalhes)\b(?: (?:pessoa(?:is|l)|recolhid[oa]s|coletad[oa]s|fornecid[oa]s|de contac?to)){0,2}`,
    recipient: String.raw`\b(?:terceir[oa]s?|fornecedor(?:es)?|prestador(?:es)?|subcontratantes?|operador(?:es)?|parceir[oa]s?|empresas?|sociedades?|companhias?|grupo|filiais|anunciantes?|seguradoras?|bancos?|entidades?|autoridades?|organismos|orgaos|afiliad[oa]s|agencias?|destinatarios|comprador(?:es)?|corretor(?:es)?|consultores|processador(?:es)?|instaladores|ninguem|google|facebook|meta|amazon|microsoft|stripe|paypal|mailchimp)\b`,
    share: String.raw`\b(?:partilh(?:a|amos|ar|aremos|ad[oa]s?)|compartilh(?:a|amos|ar|aremos|ad[oa]s?)|ced(?:emos|er|id[oa]s?|e)|transfer(?:imos|ir|id[oa]s?)|comunic(?:amos|ar|ad[oa]s?)|transmit(?:imos|ir|id[oa]s?)|fornec(?:emos|er|id[oa]s?)|vend(?:emos|er|id[oa]s?|e|eremos)|divulg(?:amos|ar|ad[oa]s?|aremos)|revel(?:amos|ar|ad[oa]s?)|envi(?:amos|ar|ad[oa]s?)|alug(?:amos|ar|ad[oa]s?)|disponibiliz(?:amos|ar|ad[oa]s?)|pass(?:amos|ar|ad[oa]s?)|repass(?:amos|ar|ad[oa]s?)|cedencia|transferencia|partilha|compartilhamento)\b`,
    law: String.raw`\b(?:lei|leis|legal|legais|legalmente|judicia(?:l|is)|tribuna(?:l|is)|juiz|policia)\b`,
    verb: String.raw`\w{2,18}(?:ar|er|ir|or)(?:-lh?[aeo]s?|-nos)?\b`,
  },
  contrast: String.raw`,? \b(?:mas|porem|contudo|todavia|no entanto|enquanto|embora)\b|, (?=(?:podemos|partilhamos|pode) )`,
  negation: {
    cues: String.raw`\b(?:nao|nunca|jamais|nenhum(?:a|as)?|nem|ninguem|tampouco)\b`,
    inverters: String.raw`\b(?:sem|isent[oa]s?|proibid[oa]|recusamos|nos abstemos)\b`,
    conditions: String.raw`\bsem (?:(?:o|a|seu|sua|previo|expresso|obter|ter|obtermos|previa) ){0,5}(?:consentimento|autorizacao|permissao)\b`,
    abilityCues: String.raw`\b(?:nao (?:pode|podera|podem|e possivel|existe|oferecemos|ha|permite|tem)|nenhum(?:a)?|impossivel|nem)\b`,
    after: String.raw`^[^,;:.]{0,45}?\bnao (?:e|sao|sera|constitui|esta|se)\b(?! (?:so|apenas))`,
    blockers: String.raw`\bnao (?:so|apenas|somente|obstante|e (?:raro|incomum|invulgar)|hesite\w?|mais de)\b|\bse (?:ja )?nao (?:desej\w{1,2}|qui\w{3,4}|pretend\w{1,2})\b|\bnao (?:deseja|quiser|quer|pretende|pretender|desejar)\b|\bsem (?:custos?|limitacao|prejuizo|encargos|que isso|justificacao)\b|\bou nao\b|\bque nao (?:seja|sejam|sao)\b|\bnao prevale\w{2,4}\b|\bdeixar de\b`,
    boundary: String.raw`, (?:e |ou |que )?(?:nos|voce|voces|se|o utilizador)\b|\bse (?:voce )?\w{2,14} [^,]{0,80},`,
  },
  otherActors: String.raw`\b(?:voce|voces|utilizador(?:es)?|usuarios?|membros?|clientes?|visitantes|terceiros)(?: (?:pode|podem|podera|decida|voluntariamente|nos)){0,3} `,
  exception: String.raw`\b(?:salvo|exceto|excepto|com excecao (?:de|dos|das|do|da)?|a excecao (?:de|dos|das)?|a menos que|a nao ser|alem d[eoa]s?|que nao sejam?|apenas (?:a|aos|com))\b`,
  emptyException: String.raw`\b(?:consentimento|autoriza\w{0,6}|permissao|obrigac\w{2,4}|lei|lega(?:l|is)\w{0,5}|judicia\w{1,3}|conforme|como (?:descrito|indicado)|exigid[oa]|tribuna\w{1,3})\b`,
  legalCompulsion: '<law>',
  notAStatement: String.raw`\b(?:ignor[ea]\w{0,2}|esquec[ea]\w{0,2})\b.{0,40}\b(?:instrucoes|anteriores)\b|\b(?:modelos? de linguagem|sistemas? de ia|robos?|assistentes? de ia|rastreador\w{0,2}|scanner)\b.{0,60}\b(?:deve|devem|respond\w{1,3}|indi\w{1,5})\b|^\W{0,5}(?:partilhamos|compartilhamos|vendemos|posso|devo|e necessario)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: { processors: 'fornecedor|prestador|subcontrat|operador', group: 'grupo|filia', third_party_marketing: 'publici|anunciante|marketing', public_bodies: 'autoridade', sale: 'vend' },
    opt_out_clause_found: { object: 'opo|opos', withdraw: 'retir|revog', unsubscribe: 'subscricao|inscricao|descadastr' },
    mentions_consent: { withdrawal: 'retir|revog', cookie: 'cookie', marketing: 'marketing|newsletter' },
  },
  rules: {
    mentions_consent: [
      { id: 'pt.consent.named', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\b(?:consentimentos?|consente|consentiu|consentir|consinto)\b`, except: String.raw`\b(?:pais|tutor(?:es)?|encarregad[oa]s? de educacao|termos (?:de (?:uso|utilizacao|servico))|condicoes gerais|camara|microfone)\b|consentimento['"]? (?:significa|entende-se)|\bclic(?:ar|ando|que).{0,60}cookies` },
      { id: 'pt.consent.authorised', kind: 'legal_basis', strength: 0.72, pattern: String.raw`\b(?:sua|com|previa|sem) (?:\w{5,10} )?(?:autorizacao|permissao)\b|\b(?:aceita|autoriza|concorda) (?:que (?:nos|os nossos)|o tratamento|a recolha|em receber)`, except: String.raw`\b(?:pais|camara|reproducao)\b` },
      { id: 'pt.consent.article', kind: 'legal_basis', strength: 0.85, pattern: String.raw`\bart(?:igo|\.)? ?6\.?[º°o]?[ .,]{0,2}(?:n\.?[º°o]? ?)?1?[ .,]{0,2}(?:alinea |al\. ?)\(?a\)` },
    ],
    mentions_legitimate_interest: [
      { id: 'pt.interest.named', kind: 'legal_basis', strength: 0.97, pattern: String.raw`\b(?:interesses?(?: \w{4,14}(?:,| e)?){0,3} legitimos?|legitimos? interesses?)\b`, except: String.raw`\b(?:min de leitura|ler mais|blog)\b|\bseus? (?:legitimos? interesses?|interesses? legitimos?)\b` },
      { id: 'pt.interest.article', kind: 'legal_basis', strength: 0.9, pattern: String.raw`\bart(?:igo|\.)? ?6\.?[º°o]?[ .,]{0,2}(?:n\.?[º°o]? ?)?\(?1?\)?[ .,]{0,2}(?:alinea |al\. ?|lit\. ?)?\(?f\b\)?` },
    ],
    opt_out_clause_found: [
      { id: 'pt.opt_out.object', kind: 'object', strength: 0.93, pattern: String.raw`\b(?:direito (?:de|a|ao) (?:oposicao|se opor|opor-se)|opor-se|se opor|oposicao(?: ao)?|opor|opt-?out)\b`, negation: 'ability' },
      { id: 'pt.opt_out.withdraw', kind: 'withdraw', strength: 0.93, pattern: String.raw`\b(?:retir(?:ar|e|ada|ado)|revog(?:ar|acao|ado|ue))\b(?:<40>)\b(?:consentimento|autorizacao|permissao)\b|\bconsentimento\b(?:<60>)\b(?:retir\w{1,4}|revog\w{1,5})\b`, negation: 'ability' },
      { id: 'pt.opt_out.unsubscribe', kind: 'unsubscribe', strength: 0.9, pattern: String.raw`\b(?:cancelar (?:a|sua|a sua) (?:subscricao|inscricao|assinatura)|anular a subscricao|descadastr\w{1,4}|remover a subscricao|dessubscrev\w{2,4}|cancelamento da (?:subscricao|inscricao))\b`, except: String.raw`^\W{0,4}cancelar subscricao\W{0,4}$`, negation: 'ability' },
      { id: 'pt.opt_out.stop', kind: 'stop', strength: 0.85, pattern: String.raw`\b(?:deixar de receber|nao (?:deseja|desejar|quiser|quer|pretende|pretender) (?:mais )?(?:receber|ser contac?tad\w|que)|(?:respond\w{1,3}|envi\w{1,4})(?: \w{1,14}){0,3} ['"]?(?:stop|parar|sair)\b)`, negation: 'none', except: String.raw`\bdeslig` },
      { id: 'pt.opt_out.preference', kind: 'preference', strength: 0.75, pattern: String.raw`\b(?:alter\w{1,3}|ger(?:ir|enciar|encie)|desativ\w{1,3}|recus\w{1,3}|mud\w{1,3})\b(?:<60>)\b(?:preferencias|publicidade personalizada|comunicacoes comerciais|newsletters?|google analytics)\b`, except: String.raw`\bnavegador(?:es)?\b`, negation: 'ability' },
    ],
    third_party_data_sharing: [
      { id: 'pt.sharing.give', kind: 'third_parties', strength: 0.9, pattern: String.raw`<share>(?:<40>)<data>(?:<60>)\b(?:a|ao|aos|as|com|por|para|pelos|entre|de)\b(?:<40>)<recipient>`, isOurs: true, except: String.raw`<law>|\bestatisticas? anonimas?\b` },
      { id: 'pt.sharing.passive', kind: 'third_parties', strength: 0.88, pattern: String.raw`<data>(?:<60>)<share>(?:<40>)\b(?:a|ao|aos|as|com|por|para|pelos|entre)\b(?:<40>)<recipient>`, except: '<law>' },
      { id: 'pt.sharing.it', kind: 'third_parties', strength: 0.8, pattern: String.raw`\b(?:os|as|podemos|poderemos) (?:\w{2,10} )?<share>(?:-l?os|-l?as)?(?:<60>)\b(?:a|ao|aos|as|com|por|para)\b(?:<40>)<recipient>|<share>-l?[oa]s\b(?:<40>)<recipient>`, except: '<law>', isOurs: true },
      { id: 'pt.sharing.sell', kind: 'sale', strength: 0.8, pattern: String.raw`\b(?:vend(?:emos|er|eremos|e)|alug(?:amos|ar))\b(?:<40>)<data>`, isOurs: true },
      { id: 'pt.sharing.use_vendor', kind: 'processors', strength: 0.78, pattern: String.raw`\b(?:utiliz\w{1,5}|us(?:amos|a)|recorr(?:emos|e)|contrat(?:amos|a)|trabalh(?:amos|a)|colabor(?:amos|a)|alojad[oa]s?|hospedad[oa]s?)\b(?:<60>)\b(?:fornecedor(?:es)?|prestador(?:es)?|subcontratantes?|terceiros|parceiros|google (?:analytics|maps|ads)|facebook|mailchimp|stripe|paypal|hotjar)\b` },
      { id: 'pt.sharing.they_receive', kind: 'processors', strength: 0.78, pattern: String.raw`<recipient>(?:<60>)\b(?:receb(?:e|em)|trat(?:a|am)|armazen(?:a|am)|aced(?:e|em|er)|acess(?:a|am|ar)|tem acesso|terao acesso|process(?:a|am)|recolh(?:e|em)|colet(?:a|am)|podem (?:ligar|contac?tar))\b(?: <40>)?(?:<data>|\ba\b|\baos?\b|\bcookies\b|\bnossas instrucoes\b|\bo\b)`, except: String.raw`\bresponsave(?:l|is) (?:por|pel)` },
      { id: 'pt.sharing.recipients', kind: 'third_parties', strength: 0.72, pattern: String.raw`\bdestinatarios?\b(?:<60>)<recipient>` },
      { id: 'pt.sharing.label', kind: 'third_parties', strength: 0.58, pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:(?:os )?destinatarios|partilha|compartilhamento|transferencia|com quem|a quem)`, isLabel: true, except: String.raw`\bnao\b|\bnem\b` },
    ],
    purpose_of_use_declared: [
      { id: 'pt.purpose.to', kind: 'stated', strength: 0.88, pattern: String.raw`\b(?:utiliz\w{1,5}|us(?:amos|ados?|ar)|trat(?:amos|ados|ar|amento)|recolh\w{2,5}|colet\w{1,5}|necessari[oa]s?|solicit\w{1,5}|conserv\w{1,5}|servem|precisamos)\b(?:<90>)\b(?:para(?: que)?|a fim de|com (?:o objetivo|a finalidade) de|de modo a)[ :*-]{1,4}(?:poder |que )?(?:<verb>|um (?:nosso )?consultor|\w{3,14} (?:lhe|possa|possamos))`, except: String.raw`\b(?:esta|presente|nossa) (?:politica|pagina|declaracao)\b|\bnavegador\b|\beliminar\b` },
      { id: 'pt.purpose.purposes', kind: 'stated', strength: 0.8, pattern: String.raw`\b(?:finalidades?|fins) (?:de|do|da|comerciais|publicitari\w{2}|estatistic\w{2}|:|sao|seguintes)(?: |:)|\bpara fins\b`, except: String.raw`\b(?:esta|presente) (?:politica|pagina)\b` },
    ],
  },
}
