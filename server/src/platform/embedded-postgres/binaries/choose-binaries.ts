import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import type { Account } from '../run-as.ts'
import { copyBinaries } from './binaries-copy.ts'
import { makeLibraryLinks } from './library-links.ts'
import { type Binaries, installedBinaries, tryBinaries } from './locate-binaries.ts'

type BinariesOptions = {
  /** The package's binaries, if there are any for this platform. */
  nativeFolder: string | undefined
  /** Where a copy may go when the package cannot be used in place. */
  cacheFolder: string
  account: Account | undefined
  /** The version that created the data, if there is any: only that version can read it. */
  major: number | undefined
}

/** The package's PostgreSQL where it runs, otherwise one installed on the machine. */
export async function chooseBinaries({
  nativeFolder,
  cacheFolder,
  account,
  major,
}: BinariesOptions): Promise<Binaries> {
  const fits = (binaries: Binaries) => major === undefined || binaries.major === major
  const packaged = nativeFolder && (await usePackaged(nativeFolder, cacheFolder, account))
  if (packaged && fits(packaged)) return packaged

  const installed = await installedBinaries(account)
  const chosen = installed.find(fits)
  if (chosen) return chosen

  const others = [...(packaged ? [packaged] : []), ...installed]
  if (major !== undefined && others.length > 0) {
    const found = others.map((binaries) => binaries.major).join(' and ')
    throw new EmbeddedPostgresError(
      `The database was made by PostgreSQL ${major}, and only PostgreSQL ${found} is here; install PostgreSQL ${major}, or move the data with pg_upgrade or a dump.`,
    )
  }
  throw new EmbeddedPostgresError(
    `There is no PostgreSQL that runs on this machine (${process.platform} ${process.arch}); install PostgreSQL 15 or later, or set DATABASE_URL to a server elsewhere.`,
  )
}

async function usePackaged(
  nativeFolder: string,
  cacheFolder: string,
  account: Account | undefined,
): Promise<Binaries | undefined> {
  const inPlace = join(nativeFolder, 'bin')
  if (await makeLibraryLinks(nativeFolder)) {
    const binaries = await tryBinaries(inPlace, account)
    // Binaries that do not run for the caller either are built for another system, and a copy would not run better.
    if (binaries || !account || !(await tryBinaries(inPlace))) return binaries
  }
  const copy = join(cacheFolder, `postgres-${await versionOf(nativeFolder)}`)
  const copied = join(copy, 'native', 'bin')
  const earlier = await tryBinaries(copied, account)
  if (earlier) return earlier
  await rm(copy, { recursive: true, force: true })
  await copyBinaries(nativeFolder, copy)
  return tryBinaries(copied, account)
}

async function versionOf(nativeFolder: string): Promise<string> {
  const description = JSON.parse(await readFile(join(nativeFolder, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return description.version
}
