import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localFolder } from './local-folder.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-storage-'))
  storage = localFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const leftovers = () => readdir(join(folder, 'media/incoming'))
async function contents(key: string): Promise<string | undefined> {
  const file = await storage.open(key)
  if (!file) return undefined
  const buffer = Buffer.alloc(file.size)
  await file.read(buffer, 0, file.size, 0)
  await file.close()
  return buffer.toString()
}

test('a stored file can be opened, measured, read at any position and deleted', async () => {
  expect(await storage.put('audio/ab/one.mp3', Readable.from(['hello ', 'world']))).toBe(11)
  expect(await storage.stat('audio/ab/one.mp3')).toEqual({ size: 11 })
  const file = (await storage.open('audio/ab/one.mp3'))!
  const buffer = Buffer.alloc(8)
  expect(await file.read(buffer, 2, 5, 6)).toBe(5)
  expect(buffer.toString()).toBe('\0\0world\0')
  expect(await file.read(buffer, 0, 8, 11)).toBe(0)
  await file.close()
  await storage.delete('audio/ab/one.mp3')
  await storage.delete('audio/ab/one.mp3')
  expect(await storage.open('audio/ab/one.mp3')).toBeUndefined()
  expect(await storage.stat('audio/ab/one.mp3')).toBeUndefined()
})

test('a source that fails leaves neither the file nor half of it', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('the connection broke')
    })(),
  )
  await expect(storage.put('audio/half.mp3', broken)).rejects.toThrow('the connection broke')
  expect(await storage.stat('audio/half.mp3')).toBeUndefined()
  expect(await leftovers()).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'a full disk is refused with a sentence, and nothing is left behind',
  async () => {
    // The system's own always-full device reports it without filling a disk.
    const full = Readable.from(
      (async function* () {
        yield 'half'
        await writeFile('/dev/full', 'more')
      })(),
    )
    await expect(storage.put('audio/full.mp3', full)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'There is no room for new files right now. Please try again later.',
    })
    expect(await storage.stat('audio/full.mp3')).toBeUndefined()
    expect(await leftovers()).toEqual([])
  },
)

test('a finished file is moved, also from another disk', async () => {
  const near = await storage.temporaryPath()
  await writeFile(near, 'near')
  await storage.putFile(near, 'moved/near')
  await expect(stat(near)).rejects.toThrow('ENOENT')
  expect(await contents('moved/near')).toBe('near')

  const far = join(await mkdtemp('/dev/shm/fairwave-').catch(() => mkdtemp(join(tmpdir(), 'fairwave-far-'))), 'far')
  await writeFile(far, 'far')
  await storage.putFile(far, 'moved/far')
  await expect(stat(far)).rejects.toThrow('ENOENT')
  expect(await readFile(storage.localPath!('moved/far'), 'utf8')).toBe('far')
  expect(await leftovers()).toEqual([])
  await rm(join(far, '..'), { recursive: true })
})

test('only old temporary files are swept', async () => {
  const [old, fresh] = [await storage.temporaryPath(), await storage.temporaryPath()]
  await Promise.all([writeFile(old, 'x'), writeFile(fresh, 'y')])
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(old, yesterday, yesterday)
  expect(await storage.sweepTemporary(3_600_000)).toBe(1)
  expect((await leftovers()).map((name) => join(folder, 'media/incoming', name))).toEqual([fresh])
  await rm(fresh)
})

describe('a key that we did not create', () => {
  test.each(['../x', 'a/../b', '/etc/passwd', 'a//b', '', 'A', 'a b', '.hidden', 'a\\b', 'a\0b', 'é', 'x'.repeat(201)])(
    '%j is refused',
    async (key) => {
      await expect(async () => storage.open(key)).rejects.toThrow('not a storage key')
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
      await expect(async () => storage.delete(key)).rejects.toThrow('not a storage key')
    },
  )
})
