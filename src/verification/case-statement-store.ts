/** What a batch of cases writes beside the cases themselves; most batches write one of the two or none. */
export type CaseExtras = { readonly uses: boolean; readonly disclosures: boolean }

const USES = `
         insert into lead_use (lead_source_id, lead_id, dd_id, use_number, day, caller_id, at, verification_id)
         select lead_source_id, lead_id, ($6::text[])[place], use_number, day, caller_id, ($7::timestamptz[])[place],
                ($1::text[])[place]
           from unnest($13::integer[], $14::text[], $15::text[], $16::integer[], $17::date[], $18::text[])
                as taken (place, lead_source_id, lead_id, use_number, day, caller_id)
             on conflict do nothing
         returning verification_id`

// Of a case that takes no use, so one that is recorded whatever else is: only answers without a use disclose anything of a person.
const disclosures = (parameter: number): string => `
         insert into disclosure (disclosure_id, mode, kind, organisation_id, key_id, dd_id, verification_id, subject, at)
         select disclosure_id, ($3::text[])[place], 'kyc_answer', ($4::text[])[place], ($5::text[])[place], ($6::text[])[place],
                ($1::text[])[place], subject, ($7::timestamptz[])[place]
           from unnest($${parameter}::integer[], $${parameter + 1}::text[], $${parameter + 2}::bytea[])
                as told (place, disclosure_id, subject)`

// Cases that take no use, and those whose use nobody took before.
const UNLESS_TAKEN = `
   where place <> all ($13::integer[])
      or ($1::text[])[place] in (select verification_id from used)
  returning verification_id`

/**
 * Records a batch of cases: one statement, so one transaction and one flush. A case whose use was taken meanwhile is left out; a
 * use that is given twice within the batch goes to one of the two. With uses it answers the ids that were recorded; without, all
 * are and it answers nothing.
 *
 * What is given goes by places in the parameters' lists ($1 to $9): to read so many lists side by side as rows takes the server
 * three tenths of the whole statement. The sealed values travel as one parameter in binary ($10, each with its start and length): as
 * elements of a list the server would read them from escaped text, which takes it longer than everything else here.
 *
 * Uses are six parameters, by the places of their cases; disclosures are three, behind them.
 */
export function recordCasesText({ uses, disclosures: disclosing }: CaseExtras): string {
  const beside = [
    ...(uses ? [`used as (${USES})`] : []),
    ...(disclosing ? [`disclosed as (${disclosures(uses ? 19 : 13)})`] : []),
  ]
  return `${beside.length === 0 ? '' : `with ${beside.join(', ')}`}
  insert into verification (verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, shared_digest, sealed)
  select ($1::text[])[place], ($2::text[])[place], ($3::text[])[place], ($4::text[])[place], ($5::text[])[place],
         ($6::text[])[place], ($7::timestamptz[])[place], ($8::jsonb[])[place], ($9::bytea[])[place],
         substring($10::bytea from ($11::integer[])[place] for ($12::integer[])[place])
    from generate_series(1, cardinality($1::text[])) as place${uses ? UNLESS_TAKEN : ''}`
}
