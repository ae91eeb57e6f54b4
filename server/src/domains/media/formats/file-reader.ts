import { open } from 'node:fs/promises'

/** Reads pieces of a file. A piece beyond the end is short. */
export type FileReader = { size: number; at(position: number, length: number): Promise<Buffer> }

/** Opens a file while `work` runs. */
export async function withFile<T>(path: string, work: (file: FileReader) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await work({
      size,
      async at(position, length) {
        const wanted = Math.max(0, Math.min(length, size - position))
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, position)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}
