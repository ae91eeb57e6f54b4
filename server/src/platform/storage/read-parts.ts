import type { Storage } from './storage.ts'

const PART_BYTES = 1024 * 1024

/** Reads a stored file part by part; a reader who stops early closes it. */
export async function* readParts(storage: Storage, key: string): AsyncGenerator<Buffer> {
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
