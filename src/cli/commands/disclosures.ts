import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { phoneFrom } from '../../contacts/phone.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import { DISCLOSURE_KINDS } from '../../verification/disclosure/disclosure-contract.ts'
import type { DisclosureAnswer } from '../../verification/disclosure/disclosure-contract.ts'
import { listDisclosures } from '../../verification/disclosure/list-disclosures.ts'
import { phoneSubject } from '../../verification/disclosure/subject-index.ts'
import type { CliContext, Installation } from '../context.ts'
import { jsonOption, modeOption, printTable, withInstallation } from '../manage.ts'
import { PRIVATE_VALUE, privateValue } from '../private-value.ts'

type Fields = {
  readonly kind?: DisclosureAnswer['kind']
  readonly key?: string
  readonly phone?: string
  readonly mode: Mode
  readonly json?: boolean
}

const NEWEST_MAX = 200
const COLUMNS: readonly (keyof DisclosureAnswer)[] = [
  'at',
  'kind',
  'organisation_id',
  'key_id',
  'dd_id',
  'verification_id',
  'subject',
]

/** `leadproof disclosures`: who was told what is on record about whom. */
export function disclosuresCommand(context: CliContext): Command {
  return new Command('disclosures')
    .description(`print who was told what is on record about a person: the newest ${NEWEST_MAX}, newest first`)
    .addOption(new Option('--kind <kind>', 'only of this kind').choices([...DISCLOSURE_KINDS]))
    .option('--key <id>', 'only what this key was told; machine for commands')
    .option('--phone <number>', `only what was told of whoever has this phone; ${PRIVATE_VALUE}`)
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async ({ kind, key, phone, mode, json }: Fields) => {
      const number = await privateValue(context, phone)
      await withInstallation(context, async (installation) => {
        const subject = number === undefined ? null : subjectOf(installation, mode, number)
        const wanted = { kind: kind ?? null, keyId: key ?? null, subject }
        const newest = { after: null, limit: NEWEST_MAX }
        const found = await listDisclosures(installation, operatorAtMachine(mode), wanted, newest)
        printTable(context, found, { columns: COLUMNS, json })
      })
    })
}

function subjectOf({ vault, region }: Installation, mode: Mode, text: string): string {
  const phone = phoneFrom(text, region)
  if (phone === null) throw new Error('--phone: is no phone number')
  return phoneSubject(vault, mode, phone.e164).toString('hex')
}
