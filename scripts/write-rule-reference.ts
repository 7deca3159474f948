import { writeFileSync } from 'node:fs'
import { RULE_PACKS } from '../src/rules/pack.ts'
import type { Failure, Rule } from '../src/rules/rule.ts'
import { dossier } from '../test/support/dossier.ts'
import { readRuleVectors } from '../test/support/rule-vectors.ts'
import { markdownTable } from './markdown-table.ts'

/** The page that this script writes and that a house test holds against the catalogue. */
export const RULE_REFERENCE = new URL('../docs/reference/rules.md', import.meta.url)

const PACK_NAMES = { core: 'Core pack (every jurisdiction)', uk: 'UK pack (PECR and UK GDPR)' } as const

const INTRODUCTION = `# Rules

Written by \`node scripts/write-rule-reference.ts\` from the catalogue in \`src/rules\`. Do not edit.

A lead is judged by every rule of the packs that hold for it. Each rule passes, fails, does not apply or cannot tell
(\`unknown\`); a doubt acts with its own severity and never as a pass. Reasons and messages follow the order of this page.

${markdownTable([
  ['severity', 'what a failure does'],
  ['BLOCK', 'ends the lead for every channel'],
  ['CHANNEL', 'removes the channels that it names'],
  ['REVIEW', 'keeps the lead and flags it for a person'],
  ['WARN, INFO', 'only tells'],
])}

The lead is \`Verified\` when nothing blocks it and each identifier sent keeps a channel that the order intends (one of
them is enough under \`require: any\`). An order may override severities and thresholds. Rules marked _lawful_ cannot be
softened.

The UK pack holds when a phone sent, the lead's postal address or the order's region is in the UK, and when none of them
tells a place.`

if (import.meta.main) writeFileSync(RULE_REFERENCE, ruleReference())

/**
 * The rule reference as Markdown: every rule in catalogue order with its code, severity, channels and citation, then for
 * each rule what it says when it fails and what puts that right. The examples are what the rules answer to their vectors.
 */
export function ruleReference(): string {
  return `${[INTRODUCTION, ...RULE_PACKS.map(packSection)].join('\n\n')}\n`
}

function packSection({ id, version, rules }: (typeof RULE_PACKS)[number]): string {
  return [
    `## ${PACK_NAMES[id]}, version ${version}`,
    markdownTable([['id', 'code', 'holds when', 'severity', 'channels', 'citation'], ...rules.map(tableRow)]),
    ...rules.map(ruleSection),
  ].join('\n\n')
}

function tableRow(rule: Rule): readonly string[] {
  const { id, code, title, lawful, citation } = rule
  const severity = `${rule.code === null ? 'modifies' : rule.severity}${lawful ? ', lawful' : ''}`
  const channels = rule.channels === 'all' ? 'all' : rule.channels.join(', ')
  return [`[${id}](#${id.toLowerCase()})`, code ?? '–', title, severity, channels, citation]
}

function ruleSection(rule: Rule): string {
  const examples = examplesOf(rule).map(
    ({ severity, detail, remedy }) => `- **${severity}** ${detail}. _To put it right:_ ${remedy}.`,
  )
  const about = `${rule.title} (in force from ${lifeOf(rule)}).`
  const said = examples.length > 0 ? `For example:\n\n${examples.join('\n')}` : 'It never fails.'
  return `### ${rule.id}\n\n${about} ${said}`
}

function lifeOf({ effectiveFrom, effectiveTo }: Rule): string {
  return effectiveTo === null ? effectiveFrom : `${effectiveFrom} to ${effectiveTo}`
}

/** Each way of failing once: the vectors' failures, of which those that differ only in numbers and days are one. */
export function examplesOf(rule: Rule): readonly Failure[] {
  const failures = readRuleVectors(rule.id).flatMap(({ patch }) => {
    const judgement = rule.evaluate(dossier(patch))
    return 'failures' in judgement ? judgement.failures : []
  })
  const alike = Map.groupBy(failures, ({ severity, detail }) => `${severity} ${detail.replaceAll(/[\d-]+/g, '#')}`)
  return [...alike.values()].flatMap((group) => group.slice(0, 1))
}
