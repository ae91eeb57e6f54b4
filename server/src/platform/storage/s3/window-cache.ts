import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '../absent.ts'
import { openFiles } from '../open-files.ts'
import { openLocalFile } from '../open-local-file.ts'
import type { CacheCounts } from '../storage.ts'

export const WINDOW_BYTES = 1024 * 1024

/** A stored file and how large all of it is. */
export type Whole = { key: string; size: number }
type Range = { from: number; length: number }
type Target = { buffer: Uint8Array; offset: number }

// The key, the size of the whole file, and which window of it this is.
const NAME = /^(.+)\+(\d+)\+\d+\.part$/
const flat = (key: string) => key.replaceAll('/', '+')
const nameOf = ({ key, size }: Whole, window: number) => `${flat(key)}+${size}+${window}.part`

/**
 * Copies of parts of stored files on this machine's disk, the least recently used removed when they take more than `maxBytes`. The
 * contents of a key never change, so nothing here can be stale. Losing all of it loses nothing.
 */
export function windowCache(folder: string, maxBytes: number) {
  const held = new Map<string, number>()
  /** The files of which something is held: their sizes, and of how many windows. */
  const wholes = new Map<string, { size: number; windows: number }>()
  const files = openFiles((name) => openLocalFile(join(folder, name)))
  const coming = new Map<string, Promise<Buffer>>()
  const counts: CacheCounts = { hits: 0, misses: 0 }
  let bytes = 0
  const known = readFolder()

  async function readFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found: { name: string; size: number; usedAt: number }[] = []
    for (const name of await readdir(folder)) {
      const file = await stat(join(folder, name)).catch(absent)
      if (!NAME.test(name)) await rm(join(folder, name), { force: true })
      else if (file) found.push({ name, size: file.size, usedAt: file.mtimeMs })
    }
    for (const { name, size } of found.toSorted((a, b) => a.usedAt - b.usedAt)) hold(name, size)
    await makeRoom()
  }

  function hold(name: string, size: number) {
    if (!held.has(name)) count(name, 1)
    bytes += size - (held.get(name) ?? 0)
    held.delete(name)
    held.set(name, size)
  }

  function count(name: string, by: 1 | -1) {
    const [, key = '', size] = NAME.exec(name) ?? []
    const windows = (wholes.get(key)?.windows ?? 0) + by
    if (windows > 0) wholes.set(key, { size: Number(size), windows })
    else wholes.delete(key)
  }

  async function drop(name: string): Promise<void> {
    bytes -= held.get(name) ?? 0
    if (held.delete(name)) count(name, -1)
    files.drop(name)
    await rm(join(folder, name), { force: true })
  }

  async function makeRoom(): Promise<void> {
    for (const name of held.keys()) {
      if (bytes <= maxBytes) return
      await drop(name)
    }
  }

  /** Reads from a held window; false where it is not held (any more). */
  async function readHeld(name: string, { from, length }: Range, { buffer, offset }: Target): Promise<boolean> {
    const size = held.get(name)
    if (size === undefined) return false
    hold(name, size)
    const loan = await files.borrow(name)
    try {
      if (loan && (await loan.file.read(buffer, offset, length, from)) === length) return true
      await drop(name)
      return false
    } finally {
      loan?.giveBack()
    }
  }

  async function keep(name: string, part: Buffer): Promise<void> {
    const unfinished = join(folder, randomUUID())
    try {
      await writeFile(unfinished, part, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
      hold(name, part.length)
      await makeRoom()
    } catch {
      // A full disk only means that it is fetched again.
      await rm(unfinished, { force: true }).catch(() => {})
    }
  }

  function fetchOnce(name: string, load: () => Promise<Buffer>): Promise<Buffer> {
    const already = coming.get(name)
    if (already) return already
    const part = load().finally(() => coming.delete(name))
    coming.set(name, part)
    part.then((whole) => keep(name, whole)).catch(() => {})
    return part
  }

  return {
    counts,
    /** Copies part of a window into `target`, from the disk or by loading the whole window once for all who want it. */
    async read(whole: Whole, window: number, range: Range, target: Target, load: () => Promise<Buffer>): Promise<void> {
      await known
      const name = nameOf(whole, window)
      const isHeld = await readHeld(name, range, target)
      counts[isHeld ? 'hits' : 'misses'] += 1
      if (isHeld) return
      const part = await fetchOnce(name, load)
      target.buffer.set(part.subarray(range.from, range.from + range.length), target.offset)
    },
    /** Loads a window that will be wanted soon. */
    async foresee(whole: Whole, window: number, load: () => Promise<Buffer>): Promise<void> {
      await known
      const name = nameOf(whole, window)
      if (!held.has(name)) await fetchOnce(name, load).catch(() => {})
    },
    /** The size of a file of which something is held. */
    async sizeOf(key: string): Promise<number | undefined> {
      await known
      return wholes.get(flat(key))?.size
    },
    async forget(whole: Whole): Promise<void> {
      await known
      for (let window = 0; window * WINDOW_BYTES < whole.size; window += 1) await drop(nameOf(whole, window))
    },
  }
}

export type WindowCache = ReturnType<typeof windowCache>
