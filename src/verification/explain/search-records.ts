import { askSources } from '../../identity-sources/ask-sources.ts'
import type { Asking, SourcesAnswer } from '../../identity-sources/ask-sources.ts'
import type { IdentityQuery, IdentitySource, KeyTrace, SourceRecord } from '../../identity-sources/identity-source.ts'
import type { LookedBy, Whereabouts } from './present-explanation.ts'

/** What was found, and by which keys. */
export type TracedRecords = SourcesAnswer & {
  readonly keys: readonly LookedBy[]
  readonly whereabouts: readonly Whereabouts[]
}

type Traced = { readonly source: string; readonly traces: readonly KeyTrace[] }

/**
 * Asks sources as KYC does, and beside that by which kinds of key they found what they found.
 *
 * @throws Fault `sources_unavailable` when none could be asked.
 */
export async function searchRecords(
  sources: readonly IdentitySource[],
  query: IdentityQuery,
  asking: Asking,
): Promise<TracedRecords> {
  const answer = await askSources(sources, query, asking)
  const answered = new Set(answer.asked.filter(({ state }) => state === 'answered').map(({ name }) => name))
  const traced = await Promise.all(
    sources
      .filter(({ name }) => answered.has(name))
      .map(async ({ name, trace }): Promise<Traced> => ({ source: name, traces: (await trace?.(query)) ?? [] })),
  )
  return {
    ...answer,
    keys: traced.flatMap(({ source, traces }) =>
      traces.map(({ kind, isTruncated }) => ({ source, kind, state: isTruncated ? 'cut' : 'whole' })),
    ),
    whereabouts: answer.records.map((record) => whereaboutsOf(record, traced)),
  }
}

function whereaboutsOf({ leadSourceId, recordId, told }: SourceRecord, traced: readonly Traced[]): Whereabouts {
  const source = told.kind === 'person' ? 'register' : 'own_records'
  const traces = traced.filter((one) => one.source === source).flatMap((one) => one.traces)
  const found = traces.filter(({ records }) =>
    records.some((record) => record.leadSourceId === leadSourceId && record.recordId === recordId),
  )
  return { source, lead_source_id: leadSourceId, record_id: recordId, found_by: found.map(({ kind }) => kind) }
}
