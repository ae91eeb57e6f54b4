import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../platform/storage/storage.ts'

const PART_BYTES = 1024 * 1024

/** Lends a stored file as a file of this machine: in place where it is one, else as a copy for the time of the work. */
export async function withLocalFile<T>(storage: Storage, key: string, work: (path: string) => Promise<T>): Promise<T> {
  if (storage.localPath) return work(storage.localPath(key))
  const path = await storage.temporaryPath()
  try {
    await pipeline(Readable.from(parts(storage, key)), createWriteStream(path))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function* parts(storage: Storage, key: string) {
  const file = await storage.open(key)
  if (!file) throw new Error(`${key} is not in storage`)
  try {
    for (let position = 0; position < file.size; ) {
      const part = Buffer.allocUnsafe(PART_BYTES)
      const got = await file.read(part, 0, PART_BYTES, position)
      if (got === 0) throw new Error(`${key} is shorter than it was`)
      position += got
      yield part.subarray(0, got)
    }
  } finally {
    await file.close()
  }
}
