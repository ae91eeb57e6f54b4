import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fillFile } from '../../../../platform/storage/fill-file.ts'
import { readParts } from '../../../../platform/storage/read-parts.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'

/** Provides a stored file as a local file: in place where it is one, otherwise as a temporary copy. */
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
