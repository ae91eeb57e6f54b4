import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import type { BucketSettings } from '../../server/src/platform/storage/s3/bucket.ts'
import { startCuttableProxy } from './cuttable-proxy.ts'
import { startDatabase } from './database.ts'
import { makeSmallDisk } from './small-disk.ts'
import { supervise } from './supervise.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROCESSES = ['web 1', 'web 2', 'worker'] as const
const DISK_MB = 2048

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>

/** Two web processes, a worker, a PostgreSQL and an object store, with a network of our own between them. */
export async function startFaultySite() {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-faults-'))
  chmodSync(folder, 0o711)
  const log = (name: string) => join(folder, `${name.replace(' ', '-')}.log`)
  const say = (line: string) => appendFileSync(log('events'), `${new Date().toISOString()} ${line}\n`)
  const run = (name: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const out = openSync(log(name), 'a')
    return spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', out, out] })
  }

  const disks = {
    database: makeSmallDisk('the disk of the database', join(folder, 'database'), DISK_MB),
    store: makeSmallDisk('the disk of the object store', join(folder, 'store'), DISK_MB),
    data: makeSmallDisk('the disk of the web processes and the worker', join(folder, 'data'), DISK_MB),
  }
  const database = await startDatabase(disks.database.folder)
  const storePort = await freePort()
  const store = supervise(
    'the object store',
    () =>
      run('store', [join(import.meta.dirname, 'store-process.ts'), disks.store.folder, String(storePort)], process.env),
    say,
  )
  const bucketAt = (port: number): BucketSettings => ({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'music',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  })

  const parts = await Promise.all(
    PROCESSES.map(async (name) => {
      const [toDatabase, toStore, port] = await Promise.all([
        startCuttableProxy(`${name} and the database`, { path: database.socket }),
        startCuttableProxy(`${name} and the object store`, { host: '127.0.0.1', port: storePort }),
        freePort(),
      ])
      const dataDir = join(disks.data.folder, name.replace(' ', '-'))
      mkdirSync(dataDir)
      const clock = join(folder, `${name.replace(' ', '-')}.clock`)
      const { endpoint, bucket, accessKeyId, secretAccessKey } = bucketAt(toStore.port)
      const env = {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        ROLE: name === 'worker' ? 'worker' : 'web',
        DATA_DIR: dataDir,
        DATABASE_URL: database.urlAt(toDatabase.port),
        SECRET_KEY: 'k'.repeat(40),
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        ADMIN_PASSWORD: 'faults-admin',
        RATE_LIMIT_FACTOR: '100000',
        DISK_RESERVE_GB: '0',
        FIRST_QUOTA_GB: '50',
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'json',
        CLOCK_STEP_FILE: clock,
      }
      const args = ['--import', join(import.meta.dirname, 'stepped-clock.ts'), 'scripts/serve.ts']
      return {
        name,
        port,
        log: log(name),
        links: [toDatabase, toStore],
        stepClock: (milliseconds: number) => writeFileSync(clock, String(milliseconds)),
        process: supervise(name, () => run(name, args, env), say),
      }
    }),
  )
  const urls = parts.filter(({ name }) => name !== 'worker').map(({ port }) => `http://127.0.0.1:${port}`)

  return {
    folder,
    say,
    urls,
    parts,
    store,
    database,
    disks: Object.values(disks),
    bucket: bucketAt(storePort),
    /** Stops everything but the database and the store; returns the exit codes. */
    stopProcesses: () => Promise.all(parts.map(({ process }) => process.stop())),
    /** May be called at any time: nothing of the site is left running or mounted. */
    async remove({ keepLogs }: { keepLogs: boolean }): Promise<void> {
      await Promise.all(parts.map(({ process }) => process.stop()))
      for (const { links } of parts) for (const link of links) link.close()
      await store.stop()
      await database.stop()
      for (const disk of Object.values(disks)) disk.remove()
      if (!keepLogs) rmSync(folder, { recursive: true, force: true })
    },
  }
}
