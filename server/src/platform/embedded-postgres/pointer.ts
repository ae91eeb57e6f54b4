import { open, readFile, rename, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { EmbeddedPostgresError, errorCode, reasonOf } from './embedded-postgres-error.ts'

const POINTER = 'postgres.location'

/** The folder outside DATA_DIR that holds its database, if there is one. The pointer moves along with DATA_DIR. */
export async function readPointer(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, POINTER)
  let home: string
  try {
    home = (await readFile(path, 'utf8')).split('\n', 1)[0]!.trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new EmbeddedPostgresError(`${path}, which says where the database is, cannot be read: ${reasonOf(error)}.`)
  }
  const found = isAbsolute(home) ? await stat(home).catch(() => undefined) : undefined
  if (!found?.isDirectory()) {
    throw new EmbeddedPostgresError(
      `${path} says that the database is in "${home}", which is not there; put it back, or remove the file to begin with an empty database.`,
    )
  }
  return home
}

/** Written completely or not at all, and on disk before the database is created. */
export async function writePointer(dataDir: string, home: string): Promise<void> {
  const path = join(dataDir, POINTER)
  const file = await open(`${path}.new`, 'w')
  try {
    await file.writeFile(
      `${home}\n\nThe database of this folder is in the one above, where PostgreSQL's own user may read it.\n`,
    )
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
