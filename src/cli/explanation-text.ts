import type { CandidateBody, ExplainAnswerBody } from '../verification/explain/explain-contract.ts'

const PERCENT = 100
// What is farther down would scroll away what matters; `--json` has it.
const CANDIDATES_SHOWN = 5

/** An explanation for people at a terminal. */
export function explanationText(answer: ExplainAnswerBody): string {
  const { candidates } = answer
  const shown = candidates.slice(0, CANDIDATES_SHOWN)
  const more = answer.candidates_found - shown.length
  return [
    ...headOf(answer),
    ...shown.flatMap((candidate, index) => ['', ...candidateLines(candidate, index + 1)]),
    ...(more > 0 ? ['', `${more} more records are farther away; --json has up to 50 in all.`] : []),
    '',
  ].join('\n')
}

function headOf(answer: ExplainAnswerBody): readonly string[] {
  const keys = answer.keys
    .filter(({ records, state }) => records > 0 || state !== 'whole')
    .map(({ kind, records, state }) => `${kind} ${records}${state === 'whole' ? '' : ` (${state})`}`)
  const gap = answer.runner_up_gap_bits
  return [
    `verdict   ${answer.verdict}: ${answer.reason}`,
    `rules     ${answer.rules_fired.join(', ')}`,
    `found     ${answer.candidates_found === 1 ? '1 record' : `${answer.candidates_found} records`}, ${answer.coverage}; by ${keys.length === 0 ? 'no key' : keys.join(', ')}`,
    `runner-up ${gap === null ? 'nobody else' : `${gap.toFixed(1)} bits behind`}`,
    `weighed   by ${answer.model_version} (${answer.matcher}, form ${answer.canonical_version}) against ${answer.register_rows} people`,
  ]
}

function candidateLines(candidate: CandidateBody, number: number): readonly string[] {
  const { lead_source_id: source, unmet, odds_bits: odds, household } = candidate
  const place = source === null ? candidate.record_id : `${source} ${candidate.record_id}`
  const kinds = household.map(({ kind }) => kind)
  const rows = [
    ['', 'outcome', 'level', 'bits', ...kinds, 'share'],
    ['before', '', '', signed(candidate.prior_bits), ...kinds.map(() => ''), ''],
    ...candidate.fields.map((field) => fieldCells(field, kinds)),
    ['together', '', '', signed(candidate.total_bits), ...household.map(({ bits }) => signed(bits)), ''],
  ]
  return [
    `${number}. ${place} (${candidate.source}): ${candidate.verdict}, probability ${percent(candidate.posterior)}${partText(candidate)}`,
    `   found by ${candidate.found_by.join(', ')}`,
    ...(unmet.length === 0 ? [] : [`   not the person because: ${unmet.join(', ')}`]),
    `   odds in bits: stranger ${oddsText(odds.against_stranger)}, household ${oddsText(odds.against_household)}, another record ${oddsText(odds.against_other_record)}`,
    ...tableLines(rows).map((line) => `   ${line}`),
  ]
}

function partText({ part }: CandidateBody): string {
  return part === null ? '' : `, ${part}`
}

function fieldCells(field: CandidateBody['fields'][number], kinds: readonly string[]): readonly string[] {
  const bits = kinds.map((kind) => {
    const own = field.household_bits[kind]
    return own === undefined ? '' : signed(own)
  })
  const share = field.term_frequency === null ? '' : field.term_frequency.toPrecision(2)
  const weight = field.weight_bits === null ? '' : signed(field.weight_bits)
  return [field.field, field.outcome, field.level ?? '', weight, ...bits, share]
}

function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

function oddsText(bits: number | null): string {
  return bits === null ? '–' : signed(bits)
}

function signed(bits: number): string {
  return `${bits < 0 ? '−' : '+'}${Math.abs(bits).toFixed(1)}`
}

/** Never rounded up to certainty. */
function percent(posterior: number): string {
  return `${(Math.floor(posterior * PERCENT * 1e4) / 1e4).toFixed(4)} %`
}
