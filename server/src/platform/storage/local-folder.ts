import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from './absent.ts'
import { refuseFullDisk } from './full-disk.ts'
import { incomingFolder } from './incoming-folder.ts'
import { markedFolder, mediaFolder, refuseUnmarked } from './marked-place.ts'
import { moveIntoPlace } from './move-into-place.ts'
import { openLocalFile } from './open-local-file.ts'
import { putThroughFile } from './put-through-file.ts'
import { checkKey, type Storage } from './storage.ts'

/**
 * Files in a folder of this machine that carries `mark`, readable by its owner only. A file appears under its key by
 * renaming, so an incomplete file is never visible.
 */
export function localFolder(dataDir: string, mark?: string): Storage {
  const root = mediaFolder(dataDir)
  const incoming = incomingFolder(join(root, 'incoming'))
  const pathOf = (key: string) => join(root, 'files', checkKey(key))

  const check = () => refuseUnmarked(markedFolder(dataDir), mark)

  async function temporaryPath(): Promise<string> {
    await check()
    return incoming.newPath()
  }

  const putFile = (path: string, key: string) => moveInto(path, key).catch(refuseFullDisk)

  async function moveInto(path: string, key: string): Promise<void> {
    await check()
    await moveIntoPlace(path, pathOf(key), temporaryPath)
  }

  // A file that is missing because the whole folder is missing was not deleted.
  async function found<T>(file: T | undefined): Promise<T | undefined> {
    if (file === undefined) await check()
    return file
  }

  return {
    check,
    temporaryPath,
    putFile,
    localPath: pathOf,
    put: async (key, source) => putThroughFile(await temporaryPath(), source, (path) => putFile(path, key)),
    open: async (key) => found(await openLocalFile(pathOf(key))),
    async stat(key) {
      const file = await found(await stat(pathOf(key)).catch(absent))
      return file && { size: file.size }
    },
    async delete(key) {
      await check()
      await rm(pathOf(key), { force: true })
    },
    sweepTemporary: incoming.sweep,
  }
}
