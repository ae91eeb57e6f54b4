import { constants } from 'node:fs'
import { access, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { chooseBinaries } from './binaries/choose-binaries.ts'
import { packagedFolder } from './binaries/locate-binaries.ts'
import { choosePlace } from './choose-place.ts'
import { isRoot } from './choose-user.ts'
import { clusterMajor, makeCluster, takeOver } from './cluster.ts'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import { keepRunning } from './keep-running.ts'
import { launch } from './launch.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import type { Connection } from './open-database.ts'
import { stopOrphan } from './orphan.ts'
import { isWindows } from './run-as.ts'
import type { Durability } from './settings.ts'
import { byPort, bySocket } from './transport.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  log?: Log | undefined
  /** Anything but `full` is for tests. */
  durability?: Durability
  transport?: 'socket' | 'port'
  /** Where things are on this machine, by default. */
  machine?: { nativeFolder?: string; cacheFolder?: string; systemFolder?: string }
}

export type EmbeddedPostgres = {
  /** Connection settings for `pg`. */
  connection: Connection
  /** One sentence that the operator should know. */
  notice?: string
  /** Stops PostgreSQL cleanly; may be called again. */
  stop(): Promise<void>
}

/** Runs Fairwave's own PostgreSQL on the data under `dataDir`. Throws an `EmbeddedPostgresError` when it cannot. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const locks: FolderLock[] = []
  const release = () => locks.forEach((lock) => void lock.release())
  try {
    const dataDir = await openDataDir(options.dataDir)
    locks.push(await lockFolder(dataDir))
    return await startLocked({ ...options, dataDir }, locks, release)
  } catch (error) {
    release()
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(`The embedded database cannot start: ${reasonOf(error)}.`, { cause: error })
  }
}

async function startLocked(
  { dataDir, log, durability = 'full', transport = isWindows ? 'port' : 'socket', machine }: EmbeddedPostgresOptions,
  locks: FolderLock[],
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { home, cluster, account, notice } = await choosePlace(dataDir, machine?.systemFolder ?? '/var/lib/fairwave')
  // A copy of DATA_DIR points to the same database, so that is locked too.
  if (home !== dataDir) locks.push(await lockFolder(home))

  if (!isWindows) await stopOrphan(cluster, log)
  const major = await clusterMajor(cluster)
  const binaries = await chooseBinaries({
    nativeFolder: machine?.nativeFolder ?? packagedFolder(),
    cacheFolder: machine?.cacheFolder ?? (isRoot() ? '/var/cache/fairwave' : join(dataDir, 'cache')),
    account,
    major,
  })
  const hasCluster = major !== undefined
  const choose = transport === 'port' ? byPort : bySocket
  const chosen = await choose({ binaries, dataDir, cluster, hasCluster, account, durability })
  try {
    if (!hasCluster) {
      const { passwordFile } = chosen
      await makeCluster({ cluster, binaries, account, isDurable: durability === 'full', passwordFile })
    }
    await takeOver(cluster, account)
    const start = (signal?: AbortSignal) => launch(chosen, dataDir, signal)
    const running = keepRunning(await start(), start, log)
    let stopped: Promise<void> | undefined
    return {
      connection: chosen.connection,
      ...(notice && { notice }),
      stop: () => {
        stopped ??= running.stop().then(chosen.clear).finally(release)
        return stopped
      },
    }
  } catch (error) {
    await chosen.clear()
    throw error
  }
}

/** Creates the folder if needed and returns its real path, so that one folder has one name however it is reached. */
async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new EmbeddedPostgresError(`Fairwave cannot write to its data folder ${dataDir}: ${reasonOf(error)}.`)
  }
}
