import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fillFile } from './fill-file.ts'
import { refuseFullDisk } from './full-disk.ts'

/** Writes a source to a file at `path`, passes that on when it has all of it, and returns the size. Nothing stays behind. */
export async function putThroughFile(
  path: string,
  source: Readable | Uint8Array,
  passOn: (path: string) => Promise<void>,
): Promise<number> {
  try {
    await fillFile(path, source instanceof Uint8Array ? Readable.from([source]) : source)
    const { size } = await stat(path)
    await passOn(path)
    return size
  } catch (error) {
    return refuseFullDisk(error)
  } finally {
    await rm(path, { force: true })
  }
}
