import type { Readable } from 'node:stream'

/** A stored file held open for reading. Whoever opens it closes it. */
export type StoredFile = {
  readonly size: number
  /** Fills `buffer` from `offset` with up to `length` bytes at `position`; answers how many it got, 0 at the end. */
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<number>
  close(): Promise<void>
}

/**
 * Where bytes live, by keys of our own making. A key is written once and never changed, so whoever can read it reads all of
 * it, and anything may cache it.
 */
export type Storage = {
  /** Refuses when the store is not there. Whatever writes or removes asks this first. */
  check(): Promise<void>
  /** Stores what the source gives, whole or not at all; answers the size. */
  put(key: string, source: Readable | Uint8Array): Promise<number>
  /** Takes over a finished file, best one from `temporaryPath()`. It is gone from where it was. */
  putFile(path: string, key: string): Promise<void>
  open(key: string): Promise<StoredFile | undefined>
  stat(key: string): Promise<{ size: number } | undefined>
  /** No complaint when there is none. */
  delete(key: string): Promise<void>
  /** A fresh path on this machine for a file in the making. What is left there is swept away. */
  temporaryPath(): Promise<string>
  /** Removes files in the making that nobody has touched for so long; answers how many. */
  sweepTemporary(olderThanMs: number): Promise<number>
  /** The file itself, where the store is a folder of this machine: programs can read it in place. */
  localPath?(key: string): string
}

const PART = /^[a-z0-9_-][a-z0-9._-]*$/
const LONGEST = 200

/** Throws on a key that we cannot have made; nothing a person typed ever becomes one. */
export function checkKey(key: string): string {
  if (key.length > LONGEST || !key.split('/').every((part) => PART.test(part)))
    throw new Error(`not a storage key: ${key.slice(0, 80)}`)
  return key
}
