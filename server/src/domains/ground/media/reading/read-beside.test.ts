import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flacOfComments, oggOfPages } from '../../../../testing/zoo/sounds.ts'
import { aWav } from '../testing/sample-audio.ts'
import { readBeside } from './read-beside.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-reading-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const SENDER = { account: 7 as UserId }
const put = async (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test('an Ogg of hundreds of thousands of empty pages is refused with a sentence', async () => {
  const path = await put('pages.ogg', oggOfPages(400_000))
  await expect(readBeside('audio', path, SENDER)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('too many small parts'),
  })
})

test('a file whose tags need more memory than there is loses its tags, and ends nothing else', async () => {
  const path = await put('comments.flac', flacOfComments())
  const read = await readBeside('audio', path, SENDER)
  expect(read).toMatchObject({ header: { facts: { container: 'flac' } }, reading: undefined })
})

test('a reading ends with its caller, and makes room for others', async () => {
  // All of half a gigabyte belongs to the hash of the sound.
  const path = await put('long.wav', aWav({ seconds: 0.1, promisedBytes: 0xffffffff }))
  const file = await open(path, 'r+')
  await file.truncate(500_000_000)
  await file.close()
  const callers = Array.from({ length: 6 }, () => new AbortController())
  const readings = callers.map(({ signal }) => readBeside('audio', path, { ...SENDER, signal }))
  const outcomes = Promise.allSettled(readings)
  for (const caller of callers) setImmediate(() => caller.abort())
  expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
    Array(6).fill('gone'),
  )
  const short = await put('short.wav', aWav({ seconds: 0.1 }))
  expect(await readBeside('audio', short, SENDER)).toMatchObject({ header: { facts: { container: 'wav' } } })
})
