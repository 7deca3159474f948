import type { Dossier } from './dossier.ts'

/**
 * A rule's threshold: the order's own where its terms override it (the last word on a rule counts), else the default.
 *
 * @param byDefault in the unit of the rule (days, months or a count); null where the rule has none of its own.
 */
export function thresholdOf<Default extends number | null>(
  { order }: Pick<Dossier, 'order'>,
  ruleId: string,
  byDefault: Default,
): number | Default {
  if (order.terms.ruleOverrides.length === 0) return byDefault
  const override = order.terms.ruleOverrides.findLast((own) => own.ruleId === ruleId && own.threshold !== null)
  return override?.threshold ?? byDefault
}
