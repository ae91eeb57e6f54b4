import { randomUUID } from 'node:crypto'
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Binaries, program } from './binaries/locate-binaries.ts'
import { EmbeddedPostgresError, errorCode, reasonOf } from './embedded-postgres-error.ts'
import { type Account, isWindows, runAs } from './run-as.ts'

/** The superuser of the cluster, and the name of its only database. */
export const NAME = 'fairwave'

const UNFINISHED = '.new-'

/** The major version that created the cluster, or `undefined` when there is none yet. */
export async function clusterMajor(cluster: string): Promise<number | undefined> {
  try {
    const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8')
    await stat(join(cluster, 'global', 'pg_control'))
    return Number.parseInt(version, 10)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new EmbeddedPostgresError(
        `The database in ${cluster} cannot be read (${reasonOf(error)}); start Fairwave as the user who made it.`,
      )
    }
  }
  // A cluster gets its name only when it is complete, so anything else found here is not ours to remove.
  const contents = await readdir(cluster).catch(() => [])
  if (contents.length > 0) {
    throw new EmbeddedPostgresError(
      `${cluster} is not empty and not a whole PostgreSQL database; restore it from a copy, or move it away to begin with an empty one.`,
    )
  }
  return undefined
}

type NewCluster = {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  isDurable: boolean
  passwordFile?: string | undefined
}

/**
 * Creates the cluster next to its place and renames it when it is complete and on disk: an interrupted start begins
 * again.
 */
export async function makeCluster({ cluster, binaries, account, isDurable, passwordFile }: NewCluster): Promise<void> {
  await removeUnfinished(cluster)
  const authentication = passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  let complaint = ''
  for (const locale of localeChoices(binaries.major)) {
    // Always a new name: the initdb of a killed Fairwave may still be writing to the previous one.
    const unfinished = `${cluster}${UNFINISHED}${randomUUID()}`
    await mkdir(unfinished, { mode: 0o700 })
    if (account) await chown(unfinished, account.uid, account.gid)
    const options = ['--encoding=UTF8', ...locale, `--username=${NAME}`, ...authentication, '--no-instructions']
    const { code, output } = await runAs(
      account,
      program(binaries, 'initdb'),
      [...options, ...(isDurable ? [] : ['--no-sync']), '-D', unfinished],
      { timeoutSeconds: 300 },
    )
    if (code === 0) return await putInPlace(unfinished, cluster)
    complaint = lastComplaint(output)
  }
  await removeUnfinished(cluster)
  throw new EmbeddedPostgresError(`PostgreSQL could not make a database in ${cluster}: ${complaint}.`)
}

async function removeUnfinished(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  for (const name of await readdir(parent)) {
    // Best effort: a folder that is still being written to is removed another time.
    if (name.startsWith(`${basename(cluster)}${UNFINISHED}`)) {
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

/**
 * Gives the files to the user who will run the server, after a copy or a restore by root, and denies access to others.
 */
export async function takeOver(cluster: string, account: Account | undefined): Promise<void> {
  if (isWindows) return
  const { uid } = await stat(cluster)
  const own = account?.uid ?? process.getuid?.()
  if (uid !== own) {
    if (!account) {
      throw new EmbeddedPostgresError(
        `The database in ${cluster} belongs to another user (number ${uid}); start Fairwave as that user or as root.`,
      )
    }
    for (const name of await readdir(cluster, { recursive: true })) {
      await lchown(join(cluster, name), account.uid, account.gid)
    }
    await chown(cluster, account.uid, account.gid)
  }
  await chmod(cluster, 0o700)
}

/** Locales that need nothing installed: PostgreSQL's own since version 17, otherwise the C library's. */
function localeChoices(major: number): string[][] {
  if (major >= 17) return [['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']]
  return [['--locale=C.UTF-8'], ['--locale=C']]
}

async function putInPlace(unfinished: string, cluster: string): Promise<void> {
  await rename(unfinished, cluster)
  if (isWindows) return
  const parent = await open(dirname(cluster))
  await parent.sync().finally(() => parent.close())
}

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return telling.replace(/^.*?(error|FATAL|PANIC):\s*/, '').replace(/\.$/, '')
}
