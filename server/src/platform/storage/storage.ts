import type { Readable } from 'node:stream'

/** A stored file held open for reading. The caller who opens it closes it. */
export type StoredFile = {
  readonly size: number
  /** Fills `buffer` from `offset` with up to `length` bytes at `position`; returns how many it read, 0 at the end. */
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<number>
  close(): Promise<void>
}

export type CacheCounts = { hits: number; misses: number }

/**
 * Where bytes are stored, by keys that we create. A key is written once and never changed, so a reader always gets all
 * of it, and anything may cache it.
 */
export type Storage = {
  /** Refuses when the store is missing. Called before anything is written or removed. */
  check(): Promise<void>
  /** Stores all bytes of the source or none; returns the size. */
  put(key: string, source: Readable | Uint8Array): Promise<number>
  /** Takes over a finished file, preferably from `temporaryPath()`. It is moved, not copied. */
  putFile(path: string, key: string): Promise<void>
  open(key: string): Promise<StoredFile | undefined>
  stat(key: string): Promise<{ size: number } | undefined>
  /** Does nothing when the file does not exist. */
  delete(key: string): Promise<void>
  /** A new path on this machine for an unfinished file. Abandoned ones are swept. */
  temporaryPath(): Promise<string>
  /** Removes unfinished files that were not touched for this long; returns how many. */
  sweepTemporary(olderThanMs: number): Promise<number>
  /** The file itself, where the store is a folder of this machine: programs can read it in place. */
  localPath?(key: string): string
  /** Where a proxy on this machine finds the file, if it sends files itself: a path of its internal location. */
  proxyPath?(key: string): string
  /** How often a read was served from this machine, where the store is elsewhere. */
  cacheCounts?(): CacheCounts
  /** An address that downloads the file from the store itself for a few minutes, where it has one. */
  downloadUrl?(key: string, as: { type: string; disposition: string }): Promise<string>
}

const PART = /^[a-z0-9_-][a-z0-9._-]*$/
const LONGEST = 200

/** Throws on a key that we cannot have created; user input never becomes a key. */
export function checkKey(key: string): string {
  if (key.length > LONGEST || !key.split('/').every((part) => PART.test(part)))
    throw new Error(`not a storage key: ${key.slice(0, 80)}`)
  return key
}
