// `npm run eval:policy -- DIR [--misses] [--write]`: how well policies are read, beside the bars and a measured baseline. DIR is a folder
// with `labels-*.jsonl` and the pages they name; its sister `adversarial/` is taken along. A set that is absent is passed over.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accuracyPage } from './policy/accuracy-page.ts'
import { PARTS } from './policy/parts.ts'
import { CORPORA, POOLED, scanCorpus, scanRawPages } from './policy/scan-corpus.ts'
import type { Corpus } from './policy/scan-corpus.ts'
import { scoreChanges } from './policy/score-changes.ts'
import { dateMissesOf, scoreDates } from './policy/score-dates.ts'
import { fieldsOf, missesOf, pooledFields } from './policy/score-fields.ts'
import { scoreOutcomes } from './policy/score-outcomes.ts'
import { scoreAdversarialDates, scoreAdversarialTexts, scorePoints } from './policy/score-sentences.ts'
import { scoreSpeed } from './policy/score-speed.ts'
import { plainSection } from './policy/section.ts'
import type { Section } from './policy/section.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    // Only these sets, by commas; all when it is absent.
    only: { type: 'string' },
    // Names every wrong answer.
    misses: { type: 'boolean', default: false },
    // Writes the page of the documentation.
    write: { type: 'boolean', default: false },
  },
})
const folder = positionals[0] ?? '.'
const only = values.only?.split(',')

const corpora: Corpus[] = []
const sections: Section[] = []
for (const name of CORPORA) {
  if (isAsked(name)) await add(name, scanCorpus(folder, name, PARTS))
}
if (isAsked('opp115')) await add('opp115 raw', scanRawPages(folder, 'opp115', PARTS))

const pooled = corpora.filter(({ name }) => POOLED.includes(name))
const labelled = corpora.filter(({ name }) => name !== 'opp115 raw' && name !== 'pages')

show(pooledFields(pooled, 'Fields, pooled, borderline left out', 'without'))
show(pooledFields(pooled, 'Fields, pooled, with borderline', 'with'))
for (const corpus of labelled) show(fieldsOf(corpus))
show(scoreDates(labelled, pooled))
show(scoreOutcomes(corpora.filter(({ name }) => name !== 'opp115')))
if (isAsked('changes')) show(await scoreChanges(folder, PARTS))
if (isAsked('tosdr')) show(scorePoints(folder, PARTS))
const adversarial = existsSync(join(folder, 'adversarial'))
  ? join(folder, 'adversarial')
  : join(folder, '..', 'adversarial')
if (isAsked('adversarial')) {
  show(await scoreAdversarialTexts(adversarial, PARTS))
  show(scoreAdversarialDates(adversarial))
}
show(scoreSpeed(corpora))
if (values.misses) showMisses()
if (values.write) writeFileSync(new URL('../docs/policy-scan-accuracy.md', import.meta.url), accuracyPage(sections))

function isAsked(name: string): boolean {
  return only === undefined || only.includes(name)
}

async function add(name: string, scanning: Promise<Corpus | null>): Promise<void> {
  const corpus = await scanning
  if (corpus === null) process.stdout.write(`${name}: not there, passed over\n`)
  else corpora.push(corpus)
}

function show(section: Section | null): void {
  if (section === null) return
  sections.push(section)
  process.stdout.write(plainSection(section))
}

function showMisses(): void {
  for (const corpus of labelled) {
    for (const { file, field, truth, why } of missesOf(corpus)) {
      process.stdout.write(`${truth ? 'missed  ' : 'too many'} ${field} ${file}: ${why}\n`)
    }
    for (const { file, expected, answer, quote } of dateMissesOf(corpus)) {
      process.stdout.write(`date ${file}: expected ${expected ?? 'none'}, answer ${answer ?? 'none'}: ${quote}\n`)
    }
  }
}
