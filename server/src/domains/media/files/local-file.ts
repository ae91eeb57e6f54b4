import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fillFile } from '../../../platform/storage/fill-file.ts'
import { readParts } from '../../../platform/storage/read-parts.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

/** Lends a stored file as a file of this machine: in place where it is one, else as a copy for the time of the work. */
export async function withLocalFile<T>(storage: Storage, key: string, work: (path: string) => Promise<T>): Promise<T> {
  if (storage.localPath) return work(storage.localPath(key))
  const path = await storage.temporaryPath()
  try {
    await fillFile(path, Readable.from(readParts(storage, key)))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
