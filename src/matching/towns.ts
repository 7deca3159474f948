// Places with a Welsh and an English name, and towns that are written in several ways; letters only.
const LINES: readonly string[] = [
  'aberdar aberdare',
  'abergwaun fishguard',
  'abermaw barmouth',
  'aberogwr ogmorebysea',
  'abertawe swansea',
  'aberteifi cardigan',
  'aberhonddu brecon',
  'biwmares beaumaris',
  'caerdydd cardiff',
  'caerfyrddin carmarthen',
  'caerffili caerphilly',
  'caergybi holyhead',
  'caernarfon carnarvon caernarvon',
  'casnewydd newport',
  'castellnedd neath',
  'casgwent chepstow',
  'conwy conway',
  'cydweli kidwelly',
  'dinbych denbigh',
  'dinbychypysgod tenby',
  'docpenfro pembrokedock',
  'ydrenewydd drenewydd newtown',
  'fflint flint',
  'hwlffordd haverfordwest',
  'llanbedrpontsteffan lampeter',
  'llanelwy stasaph saintasaph',
  'llanymddyfri llandovery',
  'merthyrtudful merthyrtydfil',
  'penfro pembroke',
  'penybont penybontarogwr bridgend',
  'pontypwl pontypool',
  'porthmadog portmadoc',
  'rhuthun ruthin',
  'treffynnon holywell',
  'trefynwy monmouth',
  'tywyn towyn',
  'wrecsam wrexham',
  'yfenni abergavenny',
  'ybarri barri barry',
  'ytrallwng trallwng welshpool',
  'ygelli ygelligandryll hayonwye',
  'yrwyddgrug mold',
  'derry londonderry',
  'hull kingstonuponhull',
  'newcastle newcastleupontyne',
  'stoke stokeontrent',
  'southend southendonsea',
  'london greaterlondon',
]

const LINES_OF: ReadonlyMap<string, readonly number[]> = linesByTown()

/** True for two names of one town, given by their letters: `caerdydd` and `cardiff`. */
export function areOneTown(one: string, other: string): boolean {
  const lines = LINES_OF.get(one)
  return lines !== undefined && (LINES_OF.get(other)?.some((line) => lines.includes(line)) ?? false)
}

function linesByTown(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [index, line] of LINES.entries()) {
    for (const town of line.split(' ')) found.set(town, [...(found.get(town) ?? []), index])
  }
  return found
}
