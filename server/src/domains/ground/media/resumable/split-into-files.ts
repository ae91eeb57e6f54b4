import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { refuseFullDisk } from '../../../../platform/storage/full-disk.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'

/** The most that a crash of this process loses. */
const PART_BYTES = 8 * 1024 * 1024

type Part = { path: string; bytes: number }

/**
 * Writes what arrives to temporary files, one after another, and removes each when the caller asks for the next. When the connection is
 * lost, what has arrived until then is the last one.
 */
export async function* splitIntoFiles(storage: Storage, source: Readable): AsyncGenerator<Part> {
  const chunks = source.iterator({ destroyOnReturn: false })
  try {
    yield* writeFiles(storage, () =>
      chunks.next().then(
        ({ value, done }) => (done ? undefined : (value as Buffer)),
        () => undefined,
      ),
    )
  } finally {
    // After a refusal the rest is read and discarded: a client that is cut off while sending would not see the reason.
    await chunks.return?.()
    source.resume()
  }
}

async function* writeFiles(storage: Storage, next: () => Promise<Buffer | undefined>): AsyncGenerator<Part> {
  let rest: Buffer | undefined
  for (let isOver = false; !isOver; ) {
    const path = await storage.temporaryPath().catch(refuseFullDisk)
    try {
      const file = await open(path, 'wx', 0o600)
      let bytes = 0
      try {
        while (bytes < PART_BYTES) {
          const chunk: Buffer | undefined = rest ?? (await next())
          isOver = chunk === undefined
          if (!chunk) break
          const fitting = chunk.subarray(0, PART_BYTES - bytes)
          rest = fitting.length < chunk.length ? chunk.subarray(fitting.length) : undefined
          await file.appendFile(fitting)
          bytes += fitting.length
        }
      } finally {
        await file.close()
      }
      if (bytes > 0) yield { path, bytes }
    } catch (error) {
      refuseFullDisk(error)
    } finally {
      await rm(path, { force: true })
    }
  }
}
