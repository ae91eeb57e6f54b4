import { cp, lstat, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, query, start } from '../testing/start-for-test.ts'
import { copyBinaries } from './binaries-copy.ts'
import { chooseBinaries } from './choose-binaries.ts'
import { makeLibraryLinks } from './library-links.ts'
import { installedBinaries, packagedFolder, tryBinaries } from './locate-binaries.ts'

const installed = await installedBinaries()

/** The package as it is when no install script ran. */
async function anUnlinkedPackage(): Promise<{ nativeFolder: string; links: string[] }> {
  const nativeFolder = join(await aFolder(), 'native')
  await cp(packagedFolder()!, nativeFolder, { recursive: true, verbatimSymlinks: true })
  await cp(join(packagedFolder()!, '..', 'package.json'), join(nativeFolder, '..', 'package.json'))
  const listed = JSON.parse(await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  const links = listed.map(({ target }) => join(nativeFolder, '..', target))
  for (const link of links) await rm(link, { force: true })
  return { nativeFolder, links }
}

test('missing library links are created, and the server runs with them', async () => {
  const { nativeFolder, links } = await anUnlinkedPackage()
  expect(await makeLibraryLinks(nativeFolder)).toBe(true)
  for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await tryBinaries(join(nativeFolder, 'bin'))).toMatchObject({ major: 18 })
})

test('a copy has its links and appears under its name only when complete', async () => {
  const { nativeFolder } = await anUnlinkedPackage()
  const cache = join(await aFolder(), 'cache')
  // Two processes that start at once use the same copy.
  await Promise.all([copyBinaries(nativeFolder, join(cache, 'pg')), copyBinaries(nativeFolder, join(cache, 'pg'))])
  expect(await readdir(cache)).toEqual(['pg'])
  expect(await tryBinaries(join(cache, 'pg', 'native', 'bin'))).toMatchObject({ major: 18 })
})

test('without packaged or installed binaries the error says what to do', async () => {
  const wish = { nativeFolder: undefined, cacheFolder: await aFolder(), account: undefined }
  const outcome = await chooseBinaries({ ...wish, major: undefined }).catch((error: Error) => error)
  if (installed.length > 0) expect(outcome).toEqual(installed[0])
  else expect(String(outcome)).toMatch(/install PostgreSQL 15 or later, or set DATABASE_URL/)
})

test.runIf(installed.length > 0)('data created by an installed server stays with its version', async () => {
  const dataDir = await aFolder()
  const without = await start(dataDir, { machine: { nativeFolder: join(dataDir, 'no-package') } })
  await query(without.connection, `create table kept as select lower('É') as value`)
  await without.stop()
  const { connection } = await start(dataDir)
  expect(await query(connection, 'select value from kept')).toEqual([{ value: 'é' }])
})
