import { close, fstat, open, read } from 'node:fs'
import { promisify } from 'node:util'
import { absent } from './absent.ts'
import type { StoredFile } from './storage.ts'

const openDescriptor = promisify(open)
const closeDescriptor = promisify(close)

/**
 * Opens a file of this machine for reading; undefined when it does not exist. It is a plain file descriptor: streaming reads thousands
 * of times a second, and a FileHandle costs three times as much per read.
 */
export async function openLocalFile(path: string): Promise<StoredFile | undefined> {
  const descriptor = await openDescriptor(path, 'r').catch(absent)
  if (descriptor === undefined) return undefined
  const { size } = await promisify(fstat)(descriptor)
  return {
    size,
    read: (buffer, offset, length, position) =>
      new Promise((resolve, reject) =>
        read(descriptor, buffer, offset, length, position, (error, bytes) => (error ? reject(error) : resolve(bytes))),
      ),
    close: () => closeDescriptor(descriptor),
  }
}
