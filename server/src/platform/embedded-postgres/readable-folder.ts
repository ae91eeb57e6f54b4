import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './embedded-postgres-error.ts'

/** Makes a folder, and those above it, that everybody may enter whatever the caller's umask; leaves those there alone. */
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
