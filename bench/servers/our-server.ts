// The service as it is: key check, strict front end, sealed evidence, all rules, durable sealed record.
import { pino } from 'pino'
import { systemClock } from '../../src/base/time.ts'
import { beginChores } from '../../src/cli/chores.ts'
import { openDatabase } from '../../src/db/database.ts'
import { buildServer } from '../../src/http/build-server.ts'
import { ddVerifyRoutes } from '../../src/http/routes/dd-verify.ts'
import { NO_REMOTE_SOURCES } from '../../src/identity-sources/open-remote-sources.ts'
import { flushKeyUse, KEY_USE_FLUSH_MS } from '../../src/keys/flush-key-use.ts'
import { openVault } from '../../src/vault/open-vault.ts'
import { pooledRandom } from '../../src/vault/pooled-random.ts'
import { announcePort } from '../support/announce-port.ts'
import { BENCH_MASTER_KEY, BENCH_SETTINGS } from '../support/bench-settings.ts'
import { benchUrl } from '../support/bench-url.ts'

const database = await openDatabase(benchUrl(), { applicationName: 'leadproof bench' })
const random = pooledRandom()
const vault = await openVault(database.db, BENCH_MASTER_KEY, systemClock, random)
const service = {
  database,
  vault,
  clock: systemClock,
  random,
  region: 'GB' as const,
  settings: BENCH_SETTINGS,
  remote: NO_REMOTE_SOURCES,
}
const log = pino({ level: 'silent' })
const server = buildServer(service, [ddVerifyRoutes], log)
beginChores(log, [
  {
    everyMs: KEY_USE_FLUSH_MS,
    work: async () => flushKeyUse(service, server.keyUse),
    failed: 'the use of keys was not filed',
  },
])
await announcePort(server)
