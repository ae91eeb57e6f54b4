import { open } from 'node:fs/promises'

/** Reads pieces of a file. A piece beyond the end is short. */
export type FileReader = { size: number; at(position: number, length: number): Promise<Buffer> }

/** Small pieces are mostly read one after another: one read of the disk serves many. */
const WINDOW = 256 * 1024

/** Opens a file while `work` runs. */
export async function withFile<T>(path: string, work: (file: FileReader) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const read = async (position: number, wanted: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, position)
      return buffer.subarray(0, bytesRead)
    }
    let window = { position: 0, data: Buffer.alloc(0) }
    return await work({
      size,
      async at(position, length) {
        const wanted = Math.max(0, Math.min(length, size - position))
        if (wanted >= WINDOW) return read(position, wanted)
        const isInside = position >= window.position && position + wanted <= window.position + window.data.length
        if (!isInside) window = { position, data: await read(position, Math.max(0, Math.min(WINDOW, size - position))) }
        const from = position - window.position
        return window.data.subarray(from, from + wanted)
      },
    })
  } finally {
    await handle.close()
  }
}
