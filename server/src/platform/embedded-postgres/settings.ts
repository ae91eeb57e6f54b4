import { MACHINE_MEMORY } from '../machine-memory.ts'

/** `none` is for tests: a crash may lose or corrupt everything. */
export type Durability = 'full' | 'none'

type Address = { socketFolder: string } | { port: number }

/** The port number is part of the socket's file name too. */
export const SOCKET_PORT = 5432

/**
 * The cache that the embedded PostgreSQL may fill. A search for a common word reads thousands of pages of a large catalogue, and each that is missing
 * here costs a system call.
 */
const CACHE_MB = Math.round(Math.max(128, Math.min(1024, MACHINE_MEMORY / 1024 ** 2 / 8)))

/** All settings are on the command line, so that an upgrade of Fairwave changes settings without editing a file. */
export function serverSettings(address: Address, durability: Durability): string[] {
  const settings = {
    ...('port' in address
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: address.port }
      : {
          listen_addresses: '',
          unix_socket_directories: address.socketFolder,
          unix_socket_permissions: '0700',
          port: SOCKET_PORT,
        }),
    max_connections: 100,
    shared_buffers: `${CACHE_MB}MB`,
    // The nightly split of a large day writes gigabytes: fewer checkpoints, so that fewer whole pages are written again after each.
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log is for the server's own errors: statements and rows may contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...(durability === 'none'
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          autovacuum: 'off',
          shared_buffers: '128MB',
          // Every test file that runs at the same time has its own pool.
          max_connections: 300,
        }
      : { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
