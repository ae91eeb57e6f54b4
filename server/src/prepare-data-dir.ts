import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { isRoot } from './platform/embedded-postgres/choose-user.ts'
import { makeFolder, makePrivate } from './platform/files/folders.ts'
import type { Log } from './platform/log.ts'

const OURS = ['media', 'outbox', 'secret-key', 'postgres.log', 'postgres.log.1', 'postgres.lock', 'postgres.location']

/** Everything written from here on is readable by this user only: email, music and keys are private. */
export async function prepareDataDir({ dataDir, databaseUrl }: Config, log?: Log): Promise<void> {
  try {
    const isNew = !existsSync(dataDir)
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    // When root starts the site, the embedded PostgreSQL runs as another user, who must be able to pass through to its
    // folder.
    if (isNew) chmodSync(dataDir, isRoot() && !databaseUrl ? 0o711 : 0o700)
    process.umask(0o077)
    for (const name of OURS)
      await makePrivate(join(dataDir, name)).catch((error) =>
        log?.warn({ name, reason: String(error) }, 'stays readable'),
      )
  } catch (error) {
    throw new ConfigError(
      `The folder for data, ${dataDir}, cannot be used (${(error as Error).message}). Please set DATA_DIR to one that can be written.`,
    )
  }
}
