import { randomUUID } from 'node:crypto'
import { chmod, copyFile, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError, errorCode, reasonOf } from '../embedded-postgres-error.ts'
import { makeReadableFolder } from '../readable-folder.ts'
import { makeLibraryLinks } from './library-links.ts'

const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Copies the binaries to `target`, readable by all users whatever the caller's umask. The copy is made next to its
 * place and renamed when complete, so that an interrupted copy is never used.
 */
export async function copyBinaries(nativeFolder: string, target: string): Promise<void> {
  const parent = dirname(target)
  try {
    await makeReadableFolder(parent)
    await removeAbandonedCopies(target)
    const unfinished = `${target}.copying-${randomUUID()}`
    // The list of links gives paths from the parent folder, hence the extra level.
    await copyTree(nativeFolder, join(unfinished, 'native'))
    await makeLibraryLinks(join(unfinished, 'native'))
    await putInPlace(unfinished, target)
  } catch (error) {
    throw new EmbeddedPostgresError(`PostgreSQL's binaries cannot be copied to ${parent}: ${reasonOf(error)}.`)
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await makeReadableFolder(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, copy)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), copy)
    // Archives are only needed by compilers.
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, copy)
      await chmod(copy, (await stat(source)).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}

async function putInPlace(unfinished: string, target: string): Promise<void> {
  try {
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was faster, and its copy is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  }
}

async function removeAbandonedCopies(target: string): Promise<void> {
  const parent = dirname(target)
  for (const name of await readdir(parent)) {
    if (!name.includes('.copying-')) continue
    const found = await stat(join(parent, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(join(parent, name), { recursive: true, force: true })
  }
}
