// `npm run bench:names -- DIR`: how well `nameSimilarity` tells pairs of persons' names apart, beside the scores of another matcher
// that stand in the same file. DIR holds `name_bench.csv` with the columns schema, name1, name2, is_match and score.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { nameSimilarity } from '../src/matching/name-similarity.ts'

type Scored = { readonly isMatch: boolean; readonly score: number }
type Best = { readonly f1: number; readonly threshold: number }
type Cells = Readonly<Record<string, string>>

const HALVES = 50

const file = join(process.argv[2] ?? '.', 'name_bench.csv')
if (existsSync(file)) report(file)
else {
  console.error(`There is no ${file}: name the folder that holds name_bench.csv.`)
  process.exitCode = 1
}

function report(path: string): void {
  const cells: readonly Cells[] = parse(readFileSync(path), { columns: true })
  const persons = cells.filter((row) => row['schema'] === 'Person')
  const ours = persons.map((row) => ({
    isMatch: isMatch(row),
    score: nameSimilarity(row['name1'] ?? '', row['name2'] ?? ''),
  }))
  const theirs = persons.map((row) => ({ isMatch: isMatch(row), score: Number(row['score']) }))
  console.log(`${persons.length} pairs, ${ours.filter((row) => row.isMatch).length} of one person`)
  for (const [name, rows] of [
    ['nameSimilarity', ours],
    ['frozen scores', theirs],
  ] as const) {
    const { f1, threshold } = bestOf(rows)
    const values = [f1, threshold, areaUnderCurve(rows), acrossHalves(rows)].map((value) => value.toFixed(4))
    console.log(
      `${name}: best F1 ${values[0]} from ${values[1]}; AUC ${values[2]}; F1 at the other half's threshold ${values[3]}`,
    )
  }
}

function isMatch(row: Cells): boolean {
  return row['is_match'] === 'true'
}

function f1At(rows: readonly Scored[], threshold: number): number {
  const found = rows.filter(({ score }) => score >= threshold)
  const right = found.filter((row) => row.isMatch).length
  const truths = rows.filter((row) => row.isMatch).length
  return (2 * right) / (found.length + truths)
}

function bestOf(rows: readonly Scored[]): Best {
  const thresholds = [...new Set(rows.map(({ score }) => score))]
  return thresholds
    .map((threshold) => ({ f1: f1At(rows, threshold), threshold }))
    .reduce((best, next) => (next.f1 > best.f1 ? next : best), { f1: 0, threshold: 1 })
}

function areaUnderCurve(rows: readonly Scored[]): number {
  const [matches, others] = [true, false].map((wanted) => rows.filter((row) => row.isMatch === wanted))
  const wins = (matches ?? []).map(
    ({ score }) =>
      (others ?? []).filter((other) => score > other.score).length +
      (others ?? []).filter((other) => score === other.score).length / 2,
  )
  return wins.reduce((sum, won) => sum + won, 0) / ((matches ?? []).length * (others ?? []).length)
}

/** The mean over many halves, always the same ones. */
function acrossHalves(rows: readonly Scored[]): number {
  let sum = 0
  for (let half = 1; half <= HALVES; half += 1) {
    const isFirst = rows.map((_, index) => ((index + 1) * 7_919 * (2 * half + 1)) % 104_729 < 52_364)
    const { threshold } = bestOf(rows.filter((_, index) => isFirst[index] === true))
    sum += f1At(
      rows.filter((_, index) => isFirst[index] !== true),
      threshold,
    )
  }
  return sum / HALVES
}
