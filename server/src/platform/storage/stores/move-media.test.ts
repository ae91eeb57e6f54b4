import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { readWhole, sizesIn } from './file-store.ts'
import { type MediaStore, mediaInBucket, mediaInFolder, putBytes } from './media-store.ts'
import { moveMedia } from './move-media.ts'

const MARK = 'the mark of this site'
const FILES = {
  'audio/1/low': randomBytes(3_000_000),
  'audio/1/high': randomBytes(9_000_000),
  'image/a.webp': Buffer.of(1),
}

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const folders: string[] = []
async function aFolder(): Promise<MediaStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-move-'))
  folders.push(folder)
  return { ...mediaInFolder(folder), folder }
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

let from: MediaStore
beforeEach(async () => {
  from = await aFolder()
  await from.mark.writeMark(MARK)
  for (const [name, bytes] of Object.entries(FILES)) await putBytes(from.files, name, bytes)
})

const move = (to: MediaStore, at = () => {}) => moveMedia(from, to, at)
const expectAllIn = async (to: MediaStore) => {
  expect([...(await sizesIn(to.files)).keys()].toSorted()).toEqual(Object.keys(FILES).toSorted())
  for (const [name, bytes] of Object.entries(FILES)) expect((await readWhole(to.files, name)).equals(bytes)).toBe(true)
  expect(await to.mark.readMark()).toBe(MARK)
}

test('media move into a bucket and back into a folder, with their mark, and nothing is copied twice', async () => {
  const bucket = mediaInBucket(s3.settings, (await aFolder()).folder)
  const seen: number[] = []
  const moved = await moveMedia(from, bucket, ({ files, ofFiles }) => void seen.push(files, ofFiles))
  expect(moved).toEqual({ files: 3, bytes: 12_000_001, copied: 3 })
  expect(seen).toEqual([1, 3, 2, 3, 3, 3])
  await expectAllIn(bucket)
  expect((await move(bucket)).copied).toBe(0)

  const back = await aFolder()
  await moveMedia(bucket, back, () => {})
  await expectAllIn(back)
})

test('an interrupted move continues, and only a finished one leaves the mark', async () => {
  const to = await aFolder()
  let left = 2
  const failing = {
    ...to,
    files: {
      ...to.files,
      putFile: async (path: string, name: string) => {
        if (name !== 'storage-move' && left-- === 0) throw new Error('cut off')
        await to.files.putFile(path, name)
      },
    },
  }
  await expect(move(failing)).rejects.toThrow('cut off')
  expect(await to.mark.readMark()).toBeUndefined()
  expect((await move(to)).copied).toBeLessThan(3)
  await expectAllIn(to)
})

test('a file of the same size with other bytes is copied again', async () => {
  const to = await aFolder()
  await move(to)
  await writeFile(join(to.folder, 'media/files/image/a.webp'), Buffer.of(2))
  expect((await move(to)).copied).toBe(1)
  await expectAllIn(to)
})

test('what is uploaded during the move is brought, and what is deleted during it is not', async () => {
  const to = await aFolder()
  const changing: MediaStore = {
    ...from,
    files: {
      ...from.files,
      async *read(name) {
        if (name === 'audio/1/high') {
          await putBytes(from.files, 'audio/2/low', Buffer.of(7))
          await from.files.remove('image/a.webp')
        }
        yield* from.files.read(name)
      },
    },
  }
  await moveMedia(changing, to, () => {})
  expect([...(await sizesIn(to.files)).keys()]).toEqual(['audio/1/high', 'audio/1/low', 'audio/2/low'])
})

test('a place with other files or of another site, and a source that is none, are refused', async () => {
  const [full, foreign] = [await aFolder(), await aFolder()]
  await putBytes(full.files, 'taxes', 'x')
  await foreign.mark.writeMark('another')
  for (const to of [full, foreign]) await expect(move(to)).rejects.toThrow('holds other files already')
  await expect(moveMedia(await aFolder(), await aFolder(), () => {})).rejects.toThrow('does not hold the media')
})
