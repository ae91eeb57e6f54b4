import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Chunks = AsyncIterable<Buffer>

/** Writes a stream to a file. Rejects only when nothing uses the file any more, so that it can be removed for good. */
export async function fillFile(path: string, source: Readable, through?: (chunks: Chunks) => Chunks): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    await (through ? pipeline(source, through, file) : pipeline(source, file))
  } catch (error) {
    // It may still be opening, which creates the file.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve))
    throw error
  }
}
