import { describe, expect, test } from 'vitest'
import { told } from '../../../test/support/told-date.ts'
import type { DateLine } from '../../../test/support/told-date.ts'

describe('languages', () => {
  const lines: DateLine[] = [
    ['Zuletzt aktualisiert am 3. März 2024', '2024-03-03 day', 'de'],
    ['Diese Datenschutzerklärung wurde zuletzt am 03.05.2024 geändert.', '2024-05-03 day', 'de'],
    ['Diese Erklärung wurde am 3. Mai 2024 aktualisiert.', '2024-05-03 day', 'de'],
    ['Letzte Änderung: Dezember 2023', '2023-12-01 month', 'de'],
    ['Gültig ab 1. Januar 2024', '2024-01-01 day', 'de'],
    ['Stand: 25.05.2018', '2018-05-25 day', 'de'],
    ['Stand vom Okt. 2022', '2022-10-01 month', 'de'],
    ['Dernière modification le 3 août 2024', '2024-08-03 day', 'fr'],
    ['Version en vigueur depuis le 1er février 2023', '2023-02-01 day', 'fr'],
    ['Politique de confidentialité (mise à jour : décembre 2023)', '2023-12-01 month', 'fr'],
    ['MAJ 05/06/2023', '2023-06-05 day', 'fr'],
    ['Cette politique s’applique à partir du 7 août 2024.', '2024-08-07 day', 'fr'],
    ['Última actualización: 3 de agosto de 2024', '2024-08-03 day', 'es'],
    ['Fecha de la última revisión: enero de 2024', '2024-01-01 month', 'es'],
    ['Vigente desde el 1 de marzo de 2022', '2022-03-01 day', 'es'],
    ['Ultimo aggiornamento: 3 maggio 2024', '2024-05-03 day', 'it'],
    ['Versione aggiornata al 1º giugno 2023', '2023-06-01 day', 'it'],
    ['In vigore dal 05/06/2023', '2023-06-05 day', 'it'],
    ['Laatst bijgewerkt op 3 maart 2024', '2024-03-03 day', 'nl'],
    ['Deze verklaring is op 3 mei 2024 voor het laatst gewijzigd.', '2024-05-03 day', 'nl'],
    ['Versie van mrt 2023', '2023-03-01 month', 'nl'],
    ['Ostatnia aktualizacja: 3 września 2024 r.', '2024-09-03 day', 'pl'],
    ['Polityka obowiązuje od dnia 1 stycznia 2023 r.', '2023-01-01 day', 'pl'],
    ['Última atualização: 3 de março de 2024', '2024-03-03 day', 'pt'],
    ['Em vigor desde 1 de maio de 2023', '2023-05-01 day', 'pt'],
    ['Senast uppdaterad den 3 maj 2024', '2024-05-03 day', 'sv'],
    ['Policyn gäller från och med den 1 januari 2023', '2023-01-01 day', 'sv'],
    ['Diweddarwyd ddiwethaf: 3 Mai 2024', '2024-05-03 day', 'cy'],
    ['Dyddiad cyhoeddi: 1 Chwefror 2023', '2023-02-01 day', 'cy'],
    ['Sist oppdatert 3. mai 2024', '2024-05-03 day', 'nb'],
    ['Viimeksi päivitetty 3. toukokuuta 2024', '2024-05-03 day', 'fi'],
    ['最終更新日：2024年5月3日', '2024-05-03 day', 'ja'],
    ['制定日 2018年5月1日 改定日 2024年5月3日', '2024-05-03 day', 'ja'],
    ['令和6年5月3日改定', '2024-05-03 day', 'ja'],
    ['최종 수정일: 2024년 5월 3일', '2024-05-03 day', 'ko'],
    ['본 방침은 2024년 5월 3일부터 시행됩니다', '2024-05-03 day', 'ko'],
    ['プライバシーポリシー 2024年5月3日', '2024-05-03 day', 'ja'],
    ['本政策生效日期：2024年5月3日', '2024-05-03 day', 'zh'],
  ]
  test.each<DateLine>(lines)('%s', (text, expected = null, language = 'en') => {
    expect(told(text, language)).toBe(expected)
  })
})

describe('a time told from the day of the fetch', () => {
  const lines: DateLine[] = [
    ['Last updated: today', '2026-11-21 relative'],
    ['Last modified yesterday', '2026-11-20 relative'],
    ['Updated 2 weeks ago', '2026-11-07 relative'],
    ['Updated a month ago', '2026-10-21 relative'],
    ['Updated 5 hours ago', '2026-11-21 relative'],
    ['Zuletzt aktualisiert vor 3 Tagen', '2026-11-18 relative', 'de'],
    ['Mis à jour il y a 3 jours', '2026-11-18 relative', 'fr'],
    ['Actualizado hace 3 días', '2026-11-18 relative', 'es'],
    ['Aggiornato 3 giorni fa', '2026-11-18 relative', 'it'],
    ['Bijgewerkt: gisteren', '2026-11-20 relative', 'nl'],
    ['Última atualização há 2 dias', '2026-11-19 relative', 'pt'],
    ['Updated 2 years ago', null],
    ['We delete data that was updated 30 days before', null],
  ]
  test.each<DateLine>(lines)('%s', (text, expected = null, language = 'en') => {
    expect(told(text, language)).toBe(expected)
  })
})
