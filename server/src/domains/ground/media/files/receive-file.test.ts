import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFolder } from '../../../../platform/storage/local-folder.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import { receiveFile } from './receive-file.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-receive-'))
  storage = localFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const leftovers = () => readdir(join(folder, 'media/incoming'))

test('a received file is counted, hashed and kept until it is discarded', async () => {
  const content = randomBytes(300_000)
  const file = await receiveFile(storage, Readable.from([content.subarray(0, 10), content.subarray(10)]), {
    maxBytes: 300_000,
  })
  expect(file).toMatchObject({ bytes: 300_000, sha256: createHash('sha256').update(content).digest('hex') })
  expect((await readFile(file.path)).equals(content)).toBe(true)
  await file.discard()
  expect(await leftovers()).toEqual([])
})

test('a byte too many is refused with the limit, and nothing is left', async () => {
  const source = Readable.from([Buffer.alloc(2 * 1024 * 1024), Buffer.alloc(1)])
  await expect(receiveFile(storage, source, { maxBytes: 2 * 1024 * 1024 })).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('2 MB'),
  })
  expect(await leftovers()).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'a refusal waits for a file that is still being opened, which would otherwise be created afterwards',
  async () => {
    // A pipe opens when its other end is read.
    const path = await storage.temporaryPath()
    execFileSync('mkfifo', [path])
    const source = Readable.from([Buffer.alloc(2)])
    let isTold = false
    const receiving = receiveFile({ ...storage, temporaryPath: async () => path }, source, { maxBytes: 1 })
    const told = receiving.catch((error: unknown) => {
      isTold = true
      throw error
    })
    await new Promise((resolve) => source.once('close', resolve))
    for (let turn = 0; turn < 100; turn += 1) await setImmediate()
    expect(isTold).toBe(false)
    const reader = await open(path)
    await expect(told).rejects.toMatchObject({ code: 'too-large' })
    await reader.close()
    expect(await leftovers()).toEqual([])
  },
)

test('a file that the parser cut off at its own limit is too large as well', async () => {
  const source = Object.assign(Readable.from([Buffer.alloc(10)]), { truncated: true })
  await expect(receiveFile(storage, source, { maxBytes: 100 })).rejects.toMatchObject({ code: 'too-large' })
  expect(await leftovers()).toEqual([])
})

test('an upload cut in the middle leaves nothing', async () => {
  const source = new PassThrough()
  const receiving = receiveFile(storage, source, { maxBytes: 1_000_000 })
  source.write(Buffer.alloc(50_000))
  source.destroy()
  await expect(receiving).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('stopped before') })
  expect(await leftovers()).toEqual([])
})

test.skipIf(process.platform !== 'linux')('a full disk is reported, and nothing is left', async () => {
  // A link to the device that is always full; only the link is ever removed.
  const path = await storage.temporaryPath()
  await symlink('/dev/full', path)
  const onFullDisk = { ...storage, temporaryPath: async () => path }
  const receiving = receiveFile(onFullDisk, Readable.from([Buffer.alloc(100_000)]), { maxBytes: 1_000_000 })
  await expect(receiving).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('no room') })
  expect(await leftovers()).toEqual([])
})
