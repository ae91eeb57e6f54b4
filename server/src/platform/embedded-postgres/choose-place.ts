import { createHash } from 'node:crypto'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter, chooseUser } from './choose-user.ts'
import { EmbeddedPostgresError, errorCode, reasonOf } from './embedded-postgres-error.ts'
import { readPointer, writePointer } from './pointer.ts'
import { makeReadableFolder } from './readable-folder.ts'
import type { Account } from './run-as.ts'

/**
 * Where the database's files are: `cluster` inside `home`, which is DATA_DIR itself unless root had to go elsewhere.
 */
export type Place = { home: string; cluster: string; account: Account | undefined; notice?: string }

const CLUSTER = 'postgres'

/** Must be called by one process at a time; `systemFolder` is for data that cannot be under `dataDir`. */
export async function choosePlace(dataDir: string, systemFolder: string): Promise<Place> {
  const elsewhere = await readPointer(dataDir)
  if (elsewhere) return await placeOutside(dataDir, elsewhere)

  const cluster = join(dataDir, CLUSTER)
  const account = await chooseUser(cluster)
  if (await canEnter(account, dataDir)) return { home: dataDir, cluster, account }
  // Starting an empty database elsewhere would look as if this one had been lost.
  if (await stat(cluster).catch(() => undefined)) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} belongs to ${account?.name}, who may no longer enter ${dataDir}; let others pass through that folder and those above it (chmod o+x).`,
    )
  }
  const home = await makeSystemHome(dataDir, systemFolder)
  await writePointer(dataDir, home)
  return await placeOutside(dataDir, home)
}

async function placeOutside(dataDir: string, home: string): Promise<Place> {
  const cluster = join(home, CLUSTER)
  return {
    home,
    cluster,
    account: await chooseUser(cluster),
    notice: `The database is kept in ${home}, since PostgreSQL may not run as root and its user cannot enter ${dataDir}.`,
  }
}

/** A name already taken belongs to another DATA_DIR, or to one that was moved with its pointer: never use it twice. */
async function makeSystemHome(dataDir: string, systemFolder: string): Promise<string> {
  const words = dataDir
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(-40)
  const name = `${words}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
  try {
    await makeReadableFolder(systemFolder)
    for (let count = 1; ; count++) {
      const home = join(systemFolder, count === 1 ? name : `${name}-${count}`)
      try {
        await mkdir(home)
      } catch (error) {
        if (errorCode(error) === 'EEXIST') continue
        throw error
      }
      await chmod(home, 0o755)
      return home
    }
  } catch (error) {
    throw new EmbeddedPostgresError(`A folder for the database cannot be made in ${systemFolder}: ${reasonOf(error)}.`)
  }
}
