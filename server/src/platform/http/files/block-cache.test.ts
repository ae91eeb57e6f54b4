import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StoredFile } from '../../storage/storage.ts'
import { BLOCK_BYTES, blockCache } from './block-cache.ts'

function aFile(content: Buffer) {
  const reads: number[] = []
  const file: StoredFile = {
    size: content.length,
    async read(buffer, offset, length, position) {
      reads.push(position)
      // Short reads are allowed, and must not matter.
      return content.copy(buffer, offset, position, position + Math.min(length, 100_000))
    },
    close: async () => undefined,
  }
  return { file, reads }
}

async function readAll(
  cache: ReturnType<typeof blockCache>,
  key: string,
  file: StoredFile,
  from: number,
  to: number,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let position = from; position < to; ) {
    const loan = await cache.lend(key, file, position, to - position)
    parts.push(Buffer.concat(loan.parts))
    position += loan.bytes
    loan.release()
  }
  return Buffer.concat(parts)
}

test('the bytes are right for every position and length, cached or not', async () => {
  const content = randomBytes(BLOCK_BYTES * 3 + 1234)
  const { file } = aFile(content)
  const cache = blockCache(BLOCK_BYTES * 2)
  for (let round = 0; round < 3; round++) {
    for (const [from, to] of [
      [0, content.length],
      [5, 6],
      [BLOCK_BYTES - 1, BLOCK_BYTES + 1],
      [content.length - 7, content.length],
    ] as const) {
      expect((await readAll(cache, 'a', file, from, to)).equals(content.subarray(from, to))).toBe(true)
    }
  }
  expect((await cache.lend('a', file, content.length, 10)).bytes).toBe(0)
})

test('a block that is requested repeatedly is not read again', async () => {
  const { file, reads } = aFile(randomBytes(1000))
  const cache = blockCache(BLOCK_BYTES * 4)
  for (let i = 0; i < 10; i++) await readAll(cache, 'a', file, 0, 1000)
  expect(reads.length).toBe(2)
})

test('borrowed bytes stay unchanged while other blocks are cached and dropped', async () => {
  const contents = Array.from({ length: 8 }, () => randomBytes(1000))
  const files = contents.map((content) => aFile(content).file)
  const cache = blockCache(BLOCK_BYTES * 2)
  const loans = []
  for (const [i, file] of files.entries())
    loans.push(await cache.lend(`f${i}`, file, 0, 1000), await cache.lend(`f${i}`, file, 0, 1000))
  for (const [i, loan] of loans.entries()) expect(Buffer.concat(loan.parts).equals(contents[i >> 1]!)).toBe(true)
})

test('a failed read is tried again the next time', async () => {
  const content = randomBytes(100)
  const { file } = aFile(content)
  const broken = { ...file, read: () => Promise.reject(new Error('bad sector')) }
  const cache = blockCache(BLOCK_BYTES)
  for (let i = 0; i < 5; i++) await expect(cache.lend('a', broken, 0, 100)).rejects.toThrow('bad sector')
  expect((await cache.lend('a', file, 0, 100)).parts).toEqual([content])
})
