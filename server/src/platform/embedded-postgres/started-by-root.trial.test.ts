import { chmod, chown, cp, lchown, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { packagedFolder } from './binaries/locate-binaries.ts'
import { canEnter, chooseUser, isRoot } from './choose-user.ts'
import { recordedPid } from './orphan.ts'
import { aFolder, aWriter, ended, killAfter, query, start } from './testing/start-for-test.ts'

/** A machine with its own system folders, and a folder on it that only root may enter. */
async function aMachine() {
  const root = await aFolder()
  const home = join(root, 'home')
  await mkdir(home, { mode: 0o700 })
  return {
    home,
    machine: { systemFolder: join(root, 'lib', 'fairwave'), cacheFolder: join(root, 'cache', 'fairwave') },
  }
}

const serviceUser = isRoot() ? await chooseUser('/nowhere/postgres') : undefined
const canBeOrdinary = await canEnter(serviceUser, import.meta.dirname)

describe.runIf(isRoot())('started by root', () => {
  test('PostgreSQL runs as another user, with the data under the data folder', async () => {
    const dataDir = await aFolder()
    const { notice } = await start(dataDir)
    expect(notice).toBeUndefined()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(serviceUser?.uid)
  })

  test('a data folder closed to others puts the data in a system folder and records a pointer', async () => {
    const { home, machine } = await aMachine()
    const dataDir = join(home, 'data')
    const { connection, notice, stop } = await start(dataDir, { machine })
    await query(connection, 'create table kept as select 7 as value')
    const [name] = await readdir(machine.systemFolder)
    expect(notice).toContain(join(machine.systemFolder, name!))
    expect(await readFile(join(dataDir, 'postgres.location'), 'utf8')).toContain(join(machine.systemFolder, name!))
    await stop()

    const moved = join(home, 'moved')
    await rename(dataDir, moved)
    const again = await start(moved, { machine })
    expect(await query(again.connection, 'select value from kept')).toEqual([{ value: 7 }])
    // The old path's name is taken by data that moved, so a site that starts there now begins with an empty database.
    const newcomer = await start(dataDir, { machine })
    await expect(query(newcomer.connection, 'select value from kept')).rejects.toThrow(/does not exist/)
  })

  test('a copy of the data folder does not open the same database twice', async () => {
    const { home, machine } = await aMachine()
    await start(join(home, 'data'), { machine })
    await cp(join(home, 'data'), join(home, 'copy'), { recursive: true })
    await expect(start(join(home, 'copy'), { machine })).rejects.toThrow(/Another Fairwave is already running/)
  })

  test('a pointer to a missing folder never starts an empty database', async () => {
    const dataDir = await aFolder()
    await writeFile(join(dataDir, 'postgres.location'), '/nowhere/at/all\n')
    await expect(start(dataDir)).rejects.toThrow(/which is not there/)
  })

  test('a database that can no longer be reached is not replaced by an empty one', async () => {
    const { home, machine } = await aMachine()
    await chmod(home, 0o711)
    await (await start(join(home, 'data'), { machine })).stop()
    await chmod(home, 0o700)
    await expect(start(join(home, 'data'), { machine })).rejects.toThrow(/may no longer enter/)
  })

  test('unreadable binaries are copied once to where they can be read', async () => {
    const { home, machine } = await aMachine()
    const nativeFolder = await aPackageIn(home)
    // What an interrupted copy leaves behind.
    await mkdir(join(machine.cacheFolder, 'postgres-18.copying-x'), { recursive: true })
    const first = await start(await aFolder(), { machine: { ...machine, nativeFolder } })
    const [row] = await query<{ folder: string }>(
      first.connection,
      `select setting as folder from pg_config where name = 'BINDIR'`,
    )
    expect(row!.folder).toContain(machine.cacheFolder)
    await first.stop()
    const made = (await stat(row!.folder)).ctimeMs
    await start(await aFolder(), { machine: { ...machine, nativeFolder } })
    expect((await stat(row!.folder)).ctimeMs).toBe(made)
  })

  test('data restored by root is taken over', async () => {
    const dataDir = await aFolder()
    const cluster = join(dataDir, 'postgres')
    await (await start(dataDir)).stop()
    for (const name of await readdir(cluster, { recursive: true })) await lchown(join(cluster, name), 0, 0)
    await chown(cluster, 0, 0)
    await chmod(cluster, 0o755)
    const { connection } = await start(dataDir)
    expect(await query(connection, 'select 1 as value')).toEqual([{ value: 1 }])
  })

  test.runIf(canBeOrdinary)(
    'a kill loses nothing for an ordinary user, and root may continue with the data',
    async () => {
      const dataDir = await aFolder()
      await chown(dataDir, serviceUser!.uid, serviceUser!.gid)
      const sure = await killAfter(aWriter(dataDir, serviceUser), 50)
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(serviceUser!.uid)
      const { connection } = await start(dataDir)
      const [row] = await query<{ last: number }>(connection, 'select max(number) as last from written')
      expect(row!.last).toBeGreaterThanOrEqual(sure)
    },
  )

  test.runIf(canBeOrdinary)("root leaves nothing in another user's folder that locks its owner out", async () => {
    const dataDir = await aFolder()
    await chown(dataDir, serviceUser!.uid, serviceUser!.gid)
    await (await start(dataDir)).stop()
    await killAfter(aWriter(dataDir, serviceUser), 1)
  })

  test.runIf(canBeOrdinary)('a kill loses nothing over a loopback port either, as on Windows', async () => {
    const dataDir = await aFolder()
    const cluster = join(dataDir, 'postgres')
    await chown(dataDir, serviceUser!.uid, serviceUser!.gid)
    const sure = await killAfter(aWriter(dataDir, serviceUser, 'port'), 50)
    await killAfter(aWriter(dataDir, serviceUser, 'port'), 1)
    onTestFinished(async () => void process.kill((await recordedPid(cluster))!, 'SIGQUIT'))

    const port = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3])
    const door = { host: '127.0.0.1', port, user: 'fairwave', database: 'fairwave' }
    const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
    const rows = await query({ ...door, password }, 'select from written')
    expect(rows.length).toBeGreaterThan(sure)
    await expect(query({ ...door, password: 'guessed' }, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  test.runIf(canBeOrdinary)('an ordinary user is told in a sentence which folder is not writable', async () => {
    const dataDir = await aFolder()
    const unwritable = aWriter(dataDir, serviceUser)
    await ended(unwritable.child)
    expect(unwritable.errors()).toContain(`Fairwave cannot write to its data folder ${dataDir}: permission denied.`)
  })
})

/** A copy of the package in which no install script ran. */
async function aPackageIn(folder: string): Promise<string> {
  const native = join(folder, 'package', 'native')
  await cp(packagedFolder()!, native, { recursive: true, verbatimSymlinks: true })
  await cp(join(packagedFolder()!, '..', 'package.json'), join(native, '..', 'package.json'))
  return native
}
