import { isMissing } from '../s3/with-retries.ts'

export type StoredName = { name: string; size: number }

/**
 * Files by name in a folder or a bucket, for copying whole places: they are listed and read from the beginning to the end. A file
 * appears under its name when all of it is there.
 */
export type FileStore = {
  /** How an operator knows it. */
  readonly place: string
  list(under?: string): AsyncIterable<StoredName>
  /** Throws when the file does not exist. */
  read(name: string): AsyncIterable<Buffer>
  /** Takes over a finished file of this machine. */
  putFile(path: string, name: string): Promise<void>
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
  /** A new path on this machine for an unfinished file. */
  temporaryPath(): Promise<string>
  /** Removes unfinished files that were not touched for this long. */
  sweepTemporary(olderThanMs: number): Promise<number>
}

export async function readWhole(store: FileStore, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of store.read(name)) parts.push(part)
  return Buffer.concat(parts)
}

/** The sizes of all files there, by name. */
export async function sizesIn(store: FileStore, under?: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of store.list(under)) sizes.set(name, size)
  return sizes
}

/** For `catch`: a site deletes files while it runs, and one that has gone before it could be read belongs to nothing any more. */
export function goneMeanwhile(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || isMissing(error)) return undefined
  throw error
}
