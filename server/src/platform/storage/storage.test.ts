import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localFolder } from './local-folder.ts'
import { readParts } from './read-parts.ts'
import { s3Storage } from './s3/s3-storage.ts'
import type { Storage } from './storage.ts'
import { startS3Server } from './testing/s3-server.ts'

const MB = 1024 * 1024

/** What both kinds of storage do. Small parts, so that files of the test have several. */
const KINDS = {
  'a folder': async (dataDir: string) => ({ storage: localFolder(dataDir), stop: async () => {} }),
  'a bucket': async (dataDir: string) => {
    const server = await startS3Server()
    const parts = { partBytes: 5 * MB, atOnce: 2 }
    return { storage: s3Storage(server.settings, { dataDir, cacheBytes: 4 * MB, parts }), stop: server.stop }
  },
}

describe.each(Object.entries(KINDS))('%s:', (_name, open) => {
  let folder: string
  let storage: Storage
  let stop: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairwave-storage-'))
    ;({ storage, stop } = await open(folder))
  })
  afterAll(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })

  const leftovers = () => readdir(join(folder, 'media/incoming'))
  async function contents(key: string): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of readParts(storage, key)) parts.push(part)
    return Buffer.concat(parts)
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
    test.each([
      '../x',
      'a/../b',
      '/etc/passwd',
      'a//b',
      '',
      'A',
      'a b',
      '.hidden',
      'a\\b',
      'a\0b',
      'é',
      'x'.repeat(201),
    ])('%j is refused', async (key) => {
      await expect(async () => storage.open(key)).rejects.toThrow('not a storage key')
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
      await expect(async () => storage.delete(key)).rejects.toThrow('not a storage key')
    })
  })

  test('a finished file is taken over', async () => {
    const path = await storage.temporaryPath()
    await writeFile(path, 'near')
    await storage.putFile(path, 'moved/near')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    expect((await contents('moved/near')).toString()).toBe('near')
  })

  test('a large file comes back byte for byte, from any position and by many readers at once', async () => {
    const bytes = randomBytes(12 * MB + 12_345)
    expect(await storage.put('audio/large.wav', Readable.from([bytes.subarray(0, MB), bytes.subarray(MB)]))).toBe(
      bytes.length,
    )
    const read = await Promise.all([
      contents('audio/large.wav'),
      contents('audio/large.wav'),
      contents('audio/large.wav'),
    ])
    for (const copy of read) expect(copy.equals(bytes)).toBe(true)
    const file = (await storage.open('audio/large.wav'))!
    for (const position of [0, MB - 7, 3 * MB + 1, bytes.length - 100]) {
      const part = Buffer.alloc(2 * MB)
      const got = await file.read(part, 0, part.length, position)
      expect(got).toBe(Math.min(part.length, bytes.length - position))
      expect(part.subarray(0, got).equals(bytes.subarray(position, position + got))).toBe(true)
    }
    await file.close()
  })

  test('an empty file is stored and read', async () => {
    expect(await storage.put('audio/empty', Buffer.alloc(0))).toBe(0)
    expect(await storage.stat('audio/empty')).toEqual({ size: 0 })
    expect(await contents('audio/empty')).toHaveLength(0)
  })
})
