import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packagedFolder, program } from './binaries/locate-binaries.ts'
import { chooseUser } from './choose-user.ts'
import { recordedPid } from './orphan.ts'
import { spawnOptions } from './run-as.ts'
import { aFolder, aWriter, ended, killAfter, query, start, until } from './testing/start-for-test.ts'

test('rows survive a stop and a start', async () => {
  const dataDir = join(await aFolder(), 'new', 'data')
  const first = await start(dataDir, { durability: 'full' })
  expect(first.notice).toBeUndefined()
  await query(first.connection, 'create table kept as select 7 as value')
  await first.stop()
  await first.stop()
  const second = await start(dataDir, { durability: 'full' })
  expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 7 }])
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('the server is durable, listens on a private socket only, and lower-cases beyond ASCII', async () => {
  const { connection } = await start(await aFolder(), { durability: 'full' })
  const [row] = await query(
    connection,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, lower('ÉŞ') as lower,
       current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`,
  )
  expect(row).toEqual({ fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8', lower: 'éş' })
  expect((await stat(connection.host)).mode & 0o077).toBe(0)
})

test('no committed row is lost when Fairwave is killed', async () => {
  const dataDir = await aFolder()
  const sure = await killAfter(aWriter(dataDir), 200)
  const { connection } = await start(dataDir)
  const [row] = await query<{ count: string; last: number }>(
    connection,
    'select count(*), max(number) as last from written',
  )
  expect(row!.last).toBeGreaterThanOrEqual(sure)
  expect(Number(row!.count)).toBe(row!.last)
})

test('PostgreSQL ends by itself when Fairwave is killed', async () => {
  const dataDir = await aFolder()
  const cluster = join(dataDir, 'postgres')
  const writer = aWriter(dataDir)
  await killAfter(writer, 1)
  await until(async () => (await recordedPid(cluster)) === undefined)
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('a second Fairwave on the same folder is refused while the first lives', async () => {
  const dataDir = await aFolder()
  const first = await start(dataDir)
  const second = aWriter(dataDir)
  await ended(second.child)
  expect(second.errors()).toContain('EmbeddedPostgresError: Another Fairwave is already running on')
  await expect(start(dataDir)).rejects.toThrow(/Another Fairwave is already running/)
  expect(await query(first.connection, 'select 1 as still')).toEqual([{ still: 1 }])
})

test('of several processes started at once exactly one gets the folder', async () => {
  const dataDir = await aFolder()
  const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a server left running is stopped cleanly and replaced', async () => {
  const dataDir = await aFolder()
  const cluster = join(dataDir, 'postgres')
  const first = await start(dataDir)
  await query(first.connection, 'create table kept as select 7 as value')
  await first.stop()

  const settings = ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`]
  const postgres = program({ folder: join(packagedFolder()!, 'bin') }, 'postgres')
  const orphan = spawn(postgres, settings, { ...spawnOptions(await chooseUser(cluster)), stdio: 'ignore' })
  onTestFinished(() => void orphan.kill('SIGQUIT'))
  await until(async () => (await query(first.connection, 'select 1')).length === 1)

  const second = await start(dataDir)
  expect(orphan.exitCode).toBe(0)
  expect(await recordedPid(cluster)).not.toBe(orphan.pid)
  expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 7 }])
})

test('a pid file that names another live process does not prevent a start', async () => {
  const dataDir = await aFolder()
  const cluster = join(dataDir, 'postgres')
  const first = await start(dataDir)
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()
  const bystander = spawn('sleep', ['60'], spawnOptions(await chooseUser(cluster)))
  onTestFinished(() => void bystander.kill())
  await writeFile(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(bystander.pid)))
  const second = await start(dataDir)
  expect(await query(second.connection, 'select 1 as value')).toEqual([{ value: 1 }])
  expect(bystander.exitCode).toBeNull()
})

test('a server that is killed under a running Fairwave comes back with its rows', async () => {
  const dataDir = await aFolder()
  const { connection } = await start(dataDir, { durability: 'full' })
  await query(connection, 'create table kept as select 7 as value')
  const killed = (await recordedPid(join(dataDir, 'postgres')))!
  process.kill(killed, 'SIGKILL')
  await until(async () => (await query(connection, 'select 1 from kept')).length === 1)
  expect(await recordedPid(join(dataDir, 'postgres'))).not.toBe(killed)
})

test('a start killed while it creates the database begins again', async () => {
  const dataDir = await aFolder()
  const writer = aWriter(dataDir)
  const isHalfMade = async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-'))
  await until(isHalfMade)
  writer.child.kill('SIGKILL')
  await ended(writer.child)
  const { connection } = await start(dataDir)
  expect(await query(connection, 'select current_database() as name')).toEqual([{ name: 'fairwave' }])
})

test('another folder in the place of the database is left alone', async () => {
  const dataDir = await aFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear diary')
  await expect(start(dataDir)).rejects.toThrow(/is not empty and not a whole PostgreSQL database/)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
})

test('data created by a version that is not installed is refused', async () => {
  const dataDir = await aFolder()
  await (await start(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
  await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 9, and only PostgreSQL 18/)
})

test('a failure inside PostgreSQL is reported with its reason', async () => {
  const dataDir = await aFolder()
  await (await start(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(start(dataDir)).rejects.toThrow(/PostgreSQL did not start: .*postgres\.log/)
})

test('a data folder with a very long path works', async () => {
  const dataDir = join(await aFolder(), 'a-long-name-'.repeat(12), 'data')
  const { connection, stop } = await start(dataDir)
  expect(await query(connection, 'select 1 as value')).toEqual([{ value: 1 }])
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  await stop()
  await expect(stat(connection.host)).rejects.toThrow(/ENOENT/)
})

test('a data folder with odd characters in its name works', async () => {
  const { connection } = await start(join(await aFolder(), `it's "data", 音楽 $HOME`))
  expect(await query(connection, 'select 1 as value')).toEqual([{ value: 1 }])
})

test('an unusable data folder is refused with a sentence', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, '')
  await expect(start(file)).rejects.toThrow(/^Fairwave cannot write to its data folder .*: it is not a folder\.$/)
  await expect(start(join(file, 'data'))).rejects.toThrow(/: part of the path is not a folder\.$/)
})

test('a large log is renamed at the next start', async () => {
  const dataDir = await aFolder()
  await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(3_000_000))
  await start(dataDir)
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000)
  expect((await stat(join(dataDir, 'postgres.log.1'))).size).toBe(3_000_000)
})
