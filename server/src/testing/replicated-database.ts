import { appendFile, chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb, type Db } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { migrateQueue } from '../platform/jobs/queue.ts'
import { aFolder, until } from './site-process.ts'

/**
 * A primary and a real replica of it, made by copying the files of the stopped primary: the embedded PostgreSQL has no
 * program for copying a running one.
 */
export async function startReplicatedDatabase() {
  const folder = await aFolder()
  const first = join(folder, 'primary')
  const second = join(folder, 'replica')
  // PostgreSQL's own user passes through, whatever the umask is.
  for (const place of [first, second]) {
    await mkdir(place)
    await chmod(place, 0o711)
  }
  await (await startEmbeddedPostgres({ dataDir: first })).stop()
  await cp(first, second, { recursive: true })
  const primary = await startEmbeddedPostgres({ dataDir: first })
  const cluster = join(second, 'postgres')
  const { host, port, user } = primary.connection
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} application_name=replica'\nhot_standby = on\n`,
  )
  await writeFile(join(cluster, 'standby.signal'), '')
  let replica = await startEmbeddedPostgres({ dataDir: second })
  const db = createDb({ ...primary.connection, max: 10 })
  await migrate(db)
  await migrateQueue(db)
  /** For the tests themselves: to hold replaying back, and to look at what has arrived. */
  const standby = createDb({ ...replica.connection, max: 4 })
  return {
    db,
    standby,
    connection: primary.connection,
    replicaConnection: replica.connection,
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startEmbeddedPostgres({ dataDir: second })
    },
    async stop() {
      await Promise.all([db.close(), standby.close()])
      await replica.stop()
      await primary.stop()
    },
  }
}

/** Waits until the replica has everything that was committed on the primary. */
export async function catchUp({ db, standby }: { db: Db; standby: Db }): Promise<void> {
  const { at } = await db.one<{ at: string }>`select pg_current_wal_lsn()::text as at`
  await until(
    async () =>
      (
        await standby.one<{ isThere: boolean }>`
        select coalesce(pg_last_wal_replay_lsn() >= ${at}::pg_lsn, false) as is_there`
      ).isThere,
  )
}
