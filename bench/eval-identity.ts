// `npm run eval:identity -- DIR [--model FILE]`: how well people are matched on labelled sets, beside the bars and a measured baseline. DIR is a
// folder with `febrl/`, `historical_50k.csv`, `name_bench.csv` and `hard_cases.jsonl`; a set that is absent is passed over and
// said to be. Nothing is trained on these sets: the model is the one that is shipped, or the one given; frequencies are counted on each register.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadModel } from '../src/cli/load-model.ts'
import { DEFAULT_MODEL } from '../src/matching/scoring/default-model.ts'
import { runCrowd } from './identity/eval-crowd.ts'
import { runFebrl } from './identity/eval-febrl.ts'
import { runHistorical } from './identity/eval-historical.ts'
import { runStrangers } from './identity/eval-strangers.ts'
import type { Line } from './identity/measure.ts'
import { measuredBySlice, slicer } from './identity/slices.ts'
import type { Slice } from './identity/slices.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    strangers: { type: 'string', default: '100000' },
    crowd: { type: 'string', default: '1000000' },
    model: { type: 'string' },
  },
})
const folder = positionals[0] ?? '.'
const model = values.model === undefined ? DEFAULT_MODEL : loadModel(values.model)

const slicesOf = slicer(folder)

const WIDTHS = [48, 12, 12, 12, 12, 24, 12]

const SETS: readonly { readonly file: string; readonly run: () => AsyncGenerator<Line> }[] = [
  { file: 'febrl', run: () => runFebrl(join(folder, 'febrl'), model, values.quick) },
  { file: 'historical_50k.csv', run: () => runHistorical(folder, model) },
  // A million rows take some minutes; `--quick` leaves them out.
  ...(values.quick ? [] : [{ file: 'febrl', run: () => runCrowd(join(folder, 'febrl'), model, Number(values.crowd)) }]),
  { file: 'popular-names', run: () => runStrangers(folder, model, Number(values.strangers)) },
]

print(['set', 'precision', 'wrong', 'recall', 'complete', 'bar', 'baseline', 'queries/s'])
for (const { file, run } of SETS) {
  if (!existsSync(join(folder, file))) {
    process.stdout.write(`${file}: not there, passed over\n`)
    continue
  }
  for await (const line of run()) {
    const { name, measured, bar, baseline, perSecond } = line
    print([
      name,
      measured.precision.toFixed(5),
      String(measured.wrong),
      measured.recall.toFixed(4),
      measured.recallOfComplete?.toFixed(4) ?? '',
      bar,
      baseline,
      perSecond.toFixed(0),
    ])
    for (const slice of measuredBySlice(line.verdicts ?? [], slicesOf)) printSlice(slice)
  }
}

function printSlice({ name, queries, measured: { precision, wrong, recall, recallOfComplete } }: Slice): void {
  print([
    `  ${name} (${queries})`,
    precision.toFixed(5),
    String(wrong),
    shareText(recall),
    shareText(recallOfComplete ?? Number.NaN),
  ])
}

function shareText(share: number): string {
  return Number.isNaN(share) ? '' : share.toFixed(4)
}

function print(cells: readonly string[]): void {
  process.stdout.write(`${cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 12)).join('')}\n`)
}
