import type { StoredFile } from '../../storage/storage.ts'

/** Borrowed bytes, in order. They stay unchanged until `release`, and must not be touched afterwards. */
export type Loan = { parts: Buffer[]; bytes: number; release(): void }

type Block = { buffer: Buffer; filled: Promise<number>; bytes: number | undefined; users: number; isKept: boolean }

export const BLOCK_BYTES = 256 * 1024
/** How many cached blocks are sent together. */
const RUN = 4
/** What a reader gets when every block is borrowed, so that many slow clients cost little each. */
const SPARE_BYTES = 32 * 1024

/**
 * Caches the requested parts of files in a fixed amount of memory: popular music is then sent to a hundred listeners
 * from one copy. A block is cached when it is requested a second time soon after the first; until then only the
 * requested bytes are read. The contents of a key never change, so nothing here can be stale.
 */
export function blockCache(maxBytes: number) {
  const kept = new Map<string, Block>()
  const seen = new Set<string>()
  const free: Buffer[] = []
  const capacity = Math.max(1, Math.floor(maxBytes / BLOCK_BYTES))
  let left = capacity
  const counts = { hits: 0, misses: 0 }

  /**
   * Lends up to `wanted` bytes at `position`, fewer where the following ones are not cached; none at the end of the
   * file.
   */
  async function lend(key: string, file: StoredFile, position: number, wanted: number): Promise<Loan> {
    const index = Math.floor(position / BLOCK_BYTES)
    const name = `${key}:${index}`
    const held = kept.get(name)
    counts[held ? 'hits' : 'misses'] += 1
    const block = held ?? (isInDemand(name) ? keep(name, file, index * BLOCK_BYTES) : undefined)
    if (!block) return readOnce(file, position, Math.min(wanted, unkeptAhead(key, index, position)))
    block.users++
    try {
      if (block.bytes === undefined) await block.filled
    } catch (error) {
      if (kept.get(name) === block) kept.delete(name)
      block.isKept = false
      giveBack(block)
      throw error
    }
    return run(key, block, index, position, wanted)
  }

  /** The bytes of a filled block, and of the following ones as long as they are cached. */
  function run(key: string, first: Block, firstIndex: number, position: number, wanted: number): Loan {
    const blocks: Block[] = []
    const parts: Buffer[] = []
    let from = position - firstIndex * BLOCK_BYTES
    let bytes = 0
    for (let block: Block | undefined = first; block?.bytes !== undefined; ) {
      if (block !== first) block.users++
      blocks.push(block)
      const part = block.buffer.subarray(from, Math.max(from, Math.min(block.bytes, from + wanted - bytes)))
      parts.push(part)
      bytes += part.length
      touch(`${key}:${firstIndex + blocks.length - 1}`, block)
      if (bytes === wanted || block.bytes < BLOCK_BYTES || blocks.length === RUN) break
      from = 0
      block = kept.get(`${key}:${firstIndex + blocks.length}`)
    }
    return { parts, bytes, release: once(() => blocks.forEach(giveBack)) }
  }

  function touch(name: string, block: Block) {
    if (!kept.delete(name)) return
    kept.set(name, block)
  }

  /** How far one read may go: past the end of its block too, unless the next one is cached or in demand. */
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
    const filled = fill(file, buffer, position, BLOCK_BYTES)
    const block: Block = { buffer, filled, bytes: undefined, users: 0, isKept: true }
    filled.then(
      (bytes) => {
        block.bytes = bytes
      },
      () => {},
    )
    kept.set(name, block)
    return block
  }

  async function readOnce(file: StoredFile, position: number, wanted: number): Promise<Loan> {
    const buffer = takeBuffer()
    const target = buffer ?? Buffer.allocUnsafeSlow(Math.min(wanted, SPARE_BYTES))
    const release = once(() => buffer && free.push(buffer))
    try {
      const filled = await fill(file, target, position, Math.min(wanted, target.length))
      return { parts: [target.subarray(0, filled)], bytes: filled, release }
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

  return { lend, counts }
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
