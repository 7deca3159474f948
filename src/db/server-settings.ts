import type { ServerAddress } from './running-note.ts'

/** Settings of a PostgreSQL server, as on its command line. */
export type ServerSettings = Readonly<Record<string, string | number>>

// For a machine of two cores and a few gigabytes that the service has to itself.
const SIZES: ServerSettings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_connections: 100,
  // A statement of the hot path locks each partition of a dozen tables and their indexes. A session takes so many locks without
  // the table that all share (since PostgreSQL 18), and by default far fewer than that.
  max_locks_per_transaction: 1024,
  max_wal_size: '2GB',
  wal_compression: 'on',
  // Solid-state disks: a page anywhere costs about as much as the next one.
  random_page_cost: 1.1,
  // Statements are short and many; compiling them or spreading one over the cores costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
}

// In the data folder, where the next start clears it away: in /dev/shm, of which containers have little, every crash
// would leave a megabyte. There is next to none of it while no statement runs in parallel. Windows has its own kind.
const SHARED_MEMORY: ServerSettings = process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }

// The defaults, written down: what was acknowledged is on the disk.
const DURABILITY: ServerSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

// The log may be read and copied by anybody who keeps the machine: no statement texts, no values, no DETAIL lines.
const LOG: ServerSettings = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  logging_collector: 'off',
}

const LANGUAGE: ServerSettings = { timezone: 'UTC', datestyle: 'ISO', lc_messages: 'C' }

/** The settings that an embedded server runs with. A socket's folder (`/…`) means: no network at all. */
export function settingsFor({ host, port }: ServerAddress): ServerSettings {
  const onSocket = host.startsWith('/')
  return {
    ...SIZES,
    ...SHARED_MEMORY,
    ...DURABILITY,
    ...LOG,
    ...LANGUAGE,
    listen_addresses: onSocket ? '' : host,
    port,
    unix_socket_directories: onSocket ? host : '',
    unix_socket_permissions: '0700',
  }
}
