import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStream, sealedSize, sealStream } from './sealed-stream.ts'

const KEY = 'k'.repeat(40)
const PIECE = 256 * 1024

const all = async (chunks: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
/** A stream in chunks of an awkward size. */
async function* inChunks(bytes: Buffer, size = 100_003) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sealed = (bytes: Buffer, label = 'a') => all(sealStream(KEY, label, inChunks(bytes)))
const opened = (bytes: Buffer, label = 'a', key = KEY) => all(openStream(key, label, inChunks(bytes, 70_001)))

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('%i bytes come back as they were', async (length) => {
  const content = randomBytes(length)
  const file = await sealed(content)
  expect(file.length).toBe(sealedSize(length))
  expect((await opened(file)).equals(content)).toBe(true)
})

test('nothing of the content can be read from a sealed file', async () => {
  const file = await sealed(Buffer.from('the secret of the sleeve'.repeat(100)))
  expect(file.includes('secret')).toBe(false)
})

const HEAD = 36
const SEALED_PIECE = PIECE + 16
const piece = (file: Buffer, index: number) =>
  file.subarray(HEAD + index * SEALED_PIECE, HEAD + (index + 1) * SEALED_PIECE)

test.each<[string, (file: Buffer) => Buffer]>([
  ['cut off between pieces', (file) => file.subarray(0, HEAD + 2 * SEALED_PIECE)],
  ['cut off inside of a piece', (file) => file.subarray(0, -1)],
  ['cut off after its beginning', (file) => file.subarray(0, HEAD)],
  ['without a beginning', (file) => file.subarray(0, 10)],
  ['empty', () => Buffer.alloc(0)],
  ['longer than it was', (file) => Buffer.concat([file, Buffer.from([0])])],
  [
    'with two pieces swapped',
    (file) => Buffer.concat([file.subarray(0, HEAD), piece(file, 1), piece(file, 0), piece(file, 2)]),
  ],
  [
    'with a piece twice',
    (file) => Buffer.concat([file.subarray(0, HEAD), piece(file, 0), piece(file, 0), piece(file, 1), piece(file, 2)]),
  ],
  ['without its second piece', (file) => Buffer.concat([file.subarray(0, HEAD), piece(file, 0), piece(file, 2)])],
])('a file %s does not open', async (_, damage) => {
  const file = await sealed(randomBytes(3 * PIECE))
  await expect(opened(damage(file))).rejects.toThrow('The backup is damaged')
})

test('a file with any one bit changed does not open', async () => {
  const file = await sealed(randomBytes(PIECE + 5))
  for (const at of [0, 4, HEAD, HEAD + PIECE, HEAD + PIECE + 16, file.length - 1]) {
    const changed = Buffer.from(file)
    changed[at]! ^= 1
    await expect(opened(changed)).rejects.toThrow('The backup is damaged')
  }
})

test('a file opens neither under another name nor with another key', async () => {
  const file = await sealed(Buffer.from('x'), 'media a')
  await expect(opened(file, 'media b')).rejects.toThrow('damaged')
  await expect(opened(file, 'media a', 'l'.repeat(40))).rejects.toThrow('damaged')
})
