import type { StoredFile } from '../storage/storage.ts'

/** Bytes on loan. They stay as they are until `release`, and must not be touched afterwards. */
export type Loan = { bytes: Buffer; release(): void }

type Block = { buffer: Buffer; filled: Promise<number>; users: number; isKept: boolean }

export const BLOCK_BYTES = 256 * 1024
/** What a reader gets when every block is on loan: slow clients in great number cost little each. */
const SPARE_BYTES = 32 * 1024

/**
 * The parts of files that are in demand, in a fixed amount of memory: popular music is then written to a hundred listeners
 * from one copy. A block is kept when it is asked for a second time soon after the first; until then only the bytes that
 * are wanted are read. Keys never change their contents, so nothing here can be stale.
 */
export function blockCache(maxBytes: number) {
  const kept = new Map<string, Block>()
  const seen = new Set<string>()
  const free: Buffer[] = []
  const capacity = Math.max(1, Math.floor(maxBytes / BLOCK_BYTES))
  let left = capacity

  /** Lends up to `wanted` bytes at `position`, fewer at the end of a block; none at the end of the file. */
  async function lend(key: string, file: StoredFile, position: number, wanted: number): Promise<Loan> {
    const index = Math.floor(position / BLOCK_BYTES)
    const name = `${key}:${index}`
    const start = index * BLOCK_BYTES
    const block = kept.get(name) ?? (isInDemand(name) ? keep(name, file, start) : undefined)
    if (!block) return readOnce(file, position, Math.min(wanted, unkeptAhead(key, index, position)))
    block.users++
    kept.delete(name)
    kept.set(name, block)
    const release = once(() => giveBack(block))
    try {
      const filled = await block.filled
      const from = position - start
      return { bytes: block.buffer.subarray(from, Math.max(from, Math.min(filled, from + wanted))), release }
    } catch (error) {
      if (kept.get(name) === block) kept.delete(name)
      block.isKept = false
      release()
      throw error
    }
  }

  /** How far one read may go: past the end of its block too, unless the next one is kept or in demand. */
  function unkeptAhead(key: string, index: number, position: number): number {
    const next = `${key}:${index + 1}`
    return kept.has(next) || seen.has(next) ? (index + 1) * BLOCK_BYTES - position : BLOCK_BYTES
  }

  function isInDemand(name: string): boolean {
    if (seen.has(name)) return true
    seen.add(name)
    for (const oldest of seen) {
      if (seen.size <= capacity * 2) break
      seen.delete(oldest)
    }
    return false
  }

  function keep(name: string, file: StoredFile, position: number): Block | undefined {
    const buffer = takeBuffer()
    if (!buffer) return undefined
    const block = { buffer, filled: fill(file, buffer, position, BLOCK_BYTES), users: 0, isKept: true }
    kept.set(name, block)
    return block
  }

  async function readOnce(file: StoredFile, position: number, wanted: number): Promise<Loan> {
    const buffer = takeBuffer()
    const target = buffer ?? Buffer.allocUnsafeSlow(Math.min(wanted, SPARE_BYTES))
    const release = once(() => buffer && free.push(buffer))
    try {
      const filled = await fill(file, target, position, Math.min(wanted, target.length))
      return { bytes: target.subarray(0, filled), release }
    } catch (error) {
      release()
      throw error
    }
  }

  function takeBuffer(): Buffer | undefined {
    const buffer = free.pop()
    if (buffer) return buffer
    if (left > 0) {
      left--
      return Buffer.allocUnsafeSlow(BLOCK_BYTES)
    }
    for (const [name, block] of kept) {
      if (block.users > 0) continue
      kept.delete(name)
      return block.buffer
    }
    return undefined
  }

  function giveBack(block: Block) {
    block.users--
    if (block.users === 0 && !block.isKept) free.push(block.buffer)
  }

  return { lend }
}

async function fill(file: StoredFile, buffer: Buffer, position: number, length: number): Promise<number> {
  const wanted = Math.max(0, Math.min(length, file.size - position))
  let filled = 0
  while (filled < wanted) {
    const got = await file.read(buffer, filled, wanted - filled, position + filled)
    if (got === 0) break
    filled += got
  }
  return filled
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

export type BlockCache = ReturnType<typeof blockCache>
