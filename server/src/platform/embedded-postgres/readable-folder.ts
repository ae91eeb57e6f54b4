import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './embedded-postgres-error.ts'

/**
 * Creates a folder, and its parents, that all users may enter whatever the caller's umask; existing ones stay
 * unchanged.
 */
export async function makeReadableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
    await chmod(folder, 0o755)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT') throw error
    await makeReadableFolder(dirname(folder))
    await makeReadableFolder(folder)
  }
}
