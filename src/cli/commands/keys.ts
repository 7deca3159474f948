import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { SCOPES } from '../../base/caller.ts'
import type { Scope } from '../../base/caller.ts'
import type { Mode } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { inputFrom } from '../../http/input.ts'
import { listKeys } from '../../keys/api-key-store.ts'
import { issueKey } from '../../keys/issue-key.ts'
import { NewKey } from '../../keys/key-contract.ts'
import { getKeyDetail } from '../../keys/key-usage.ts'
import { ensureOperator, operatorAtMachine } from '../../keys/operator.ts'
import { presentKey } from '../../keys/present-key.ts'
import { masterKeyFrom } from '../../vault/master-key.ts'
import { RESEAL_BATCH_ROWS, resealRows } from '../../vault/reseal-rows.ts'
import { retireDataKeys } from '../../vault/retire-data-keys.ts'
import { rewrapDataKeys } from '../../vault/rewrap-data-keys.ts'
import { rotateDataKey } from '../../vault/rotate-data-key.ts'
import { SEALED_COLUMNS } from '../../vault/sealed-columns.ts'
import type { CliContext, Installation } from '../context.ts'
import {
  collect,
  definedOnly,
  jsonOption,
  modeOption,
  printRecord,
  printTable,
  withCommonOptions,
  withInstallation,
} from '../manage.ts'
import { EXIT } from '../run-command.ts'
import { showCommand } from '../show-command.ts'
import { revokeAtMachine, withCompromiseOptions } from './key-compromise.ts'
import type { CompromiseFields } from './key-compromise.ts'
import { changeKeyCommand } from './keys-change.ts'
import { rotateKeyCommand } from './keys-rotate.ts'
import { keyUsageCommand } from './keys-usage.ts'

type Fields = {
  readonly scope?: Scope[]
  readonly organisation?: string
  readonly name?: string
  readonly dd?: string
  readonly expires?: string
  readonly network?: string[]
  readonly rate?: number
  readonly burst?: number
  readonly dailyQuota?: number
  readonly kycRate?: number
  readonly kycBurst?: number
  readonly kycDailyQuota?: number
  readonly mode: Mode
  readonly destroy?: boolean
  readonly json?: boolean
}

const COLUMNS = ['key_id', 'name', 'organisation_id', 'scopes', 'last_four', 'expires_at', 'revoked_at']

/** `leadproof keys …`: API keys, and the keys that seal the data. */
export function keysCommand(context: CliContext): Command {
  const keys = new Command('keys').description('API keys, and the data key that seals personal data')
  keys.addCommand(createCommand(context))
  keys.addCommand(listCommand(context))
  keys.addCommand(
    showCommand(context, { does: 'print one key', argument: 'key-id' }, async (installation, keyId, mode) =>
      getKeyDetail(installation, operatorAtMachine(mode), keyId),
    ),
  )
  keys.addCommand(changeKeyCommand(context))
  keys.addCommand(rotateKeyCommand(context))
  keys.addCommand(keyUsageCommand(context))
  keys.addCommand(
    withCompromiseOptions(
      withCommonOptions(
        new Command('revoke').description('end a key: refused everywhere within 5 seconds').argument('<key-id>'),
      ),
    ).action((keyId: string, fields: CompromiseFields) => revokeAtMachine(context, keyId, fields)),
  )
  keys.addCommand(
    new Command('rotate-data')
      .description('make a new data key and seal everything anew with it, while the service runs')
      .option('--destroy', 'also forget for ever the data keys that nothing has needed for a day')
      .addOption(jsonOption())
      .action((fields: Fields) =>
        withInstallation(context, async (installation) => rotate(context, installation, fields)),
      ),
  )
  keys.addCommand(rotateMasterCommand(context))
  return keys
}

function rotateMasterCommand(context: CliContext): Command {
  return new Command('rotate-master')
    .description(
      'wrap the keys of the database by a new master key; then put it in place and start every process again',
    )
    .requiredOption('--new-key-file <file>', 'the new master key: 32 bytes, hexadecimal or base64')
    .addOption(jsonOption())
    .action(async ({ newKeyFile, json }: { readonly newKeyFile: string; readonly json?: boolean }) => {
      const newKey = masterKeyFrom(await readFile(newKeyFile, 'utf8'), newKeyFile)
      await withInstallation(context, async ({ database, vault, random }) => {
        const rewrapped = await rewrapDataKeys(database.db, vault.masterKey, newKey, random)
        printRecord(context, { rewrapped }, json)
      })
    })
}

function createCommand(context: CliContext): Command {
  return new Command('create')
    .description('issue a key; its secret is printed this once')
    .addOption(
      new Option('--scope <scope...>', 'may be given several times').choices([...SCOPES]).makeOptionMandatory(),
    )
    .option('--organisation <id>', 'whose key it is; with the scope admin the operator where absent')
    .option('--name <name>', 'what people call it')
    .option('--dd <code>', 'the order that a key for kyc is bound to')
    .option('--expires <moment>', 'when it stops working, e.g. 2027-01-01T00:00:00Z')
    .option('--network <cidr>', 'a network it may be used from, e.g. 192.0.2.0/24; may be given several times', collect)
    .option('--rate <number>', 'requests a second; 100 where absent', Number)
    .option('--burst <number>', 'requests at once; those of two seconds where absent', Number)
    .option('--daily-quota <number>', 'requests on a day in London; any number where absent', Number)
    .option('--kyc-rate <number>', 'verifications of persons a second; 5 where absent', Number)
    .option('--kyc-burst <number>', 'verifications of persons at once; those of two seconds where absent', Number)
    .option('--kyc-daily-quota <number>', 'verifications of persons on a day in London; 5000 where absent', Number)
    .addOption(modeOption())
    .addOption(jsonOption())
    .action((fields: Fields) =>
      withInstallation(context, async (installation) => create(context, installation, fields)),
    )
}

async function create(context: CliContext, installation: Installation, fields: Fields): Promise<void> {
  const caller = operatorAtMachine(fields.mode)
  const scopes = fields.scope ?? []
  const body = inputFrom(
    NewKey,
    definedOnly({
      organisation_id: fields.organisation ?? (await operatorFor(installation, fields)),
      name: fields.name ?? scopes.join(', '),
      scopes,
      dd_id: fields.dd,
      expires_at: fields.expires,
      networks: fields.network,
      rate_per_second: fields.rate,
      burst: fields.burst,
      daily_quota: fields.dailyQuota,
      kyc_rate_per_second: fields.kycRate,
      kyc_burst: fields.kycBurst,
      kyc_daily_quota: fields.kycDailyQuota,
    }),
  )
  const { key, secret } = await issueKey(installation, caller, body)
  printRecord(context, { ...presentKey(key), secret }, fields.json)
  context.err.write('Keep the secret now: it is stored nowhere and cannot be shown again.\n')
}

/** The first key of a fresh machine belongs to the operator, whose organisation is filed with it. */
async function operatorFor(installation: Installation, { mode, scope = [] }: Fields): Promise<string | undefined> {
  if (!scope.includes('admin')) return undefined
  return ensureOperator(installation, mode, installation.config.LEADPROOF_OPERATOR_NAME)
}

function listCommand(context: CliContext): Command {
  return new Command('list')
    .description('print all keys, revoked ones too')
    .option('--organisation <id>', 'only those of one organisation')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(({ organisation, mode, json }: Fields) =>
      withInstallation(context, async ({ database }) => {
        const organisationId = organisation ?? null
        const keys = await readEvery({
          read: async (wish) => listKeys(database.db, mode, { organisationId, ...wish }),
          idOf: ({ keyId }) => keyId,
        })
        printTable(context, keys.map(presentKey), { columns: COLUMNS, json })
      }),
    )
}

/** A kill in the middle does no harm: what is left is found and sealed anew the next time. */
async function rotate(context: CliContext, installation: Installation, { destroy, json }: Fields): Promise<void> {
  const { vault } = installation
  const { db } = installation.database
  const { signal } = new AbortController()
  const dataKey = await rotateDataKey(db, vault)
  const { resealed, passedOver, unopened } = await resealRows(db, vault, SEALED_COLUMNS, {
    rowsPerBatch: RESEAL_BATCH_ROWS,
    tell: (message) => context.err.write(`${message}\n`),
    signal,
  })
  const old = await retireDataKeys(db, vault, SEALED_COLUMNS, { destroy: destroy === true, signal })
  printRecord(context, { data_key: dataKey, resealed, passed_over: passedOver, unopened, ...old }, json)
  if (passedOver > 0) context.err.write('Some rows were in use each time; they are sealed anew at the next rotation.\n')
  if (unopened > 0) context.err.write('Some rows do not open and stay as they are: see who changed them, and when.\n')
  context.exitWith(passedOver + unopened === 0 ? EXIT.done : EXIT.partial)
}
