import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anId3, aSample, aWav, id3Text, type SampleKind } from '../testing/sample-audio.ts'
import { probeAudio } from './probe-audio.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-hash-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function hashOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return (await probeAudio(path, { account: null })).audioSha256
}

const TITLES = ['Flood', `Flood (${'a much longer title '.repeat(20)})`]

test.each<SampleKind>(['mp3', 'flac', 'ogg', 'oggFlac', 'm4a'])(
  'the sound of a tagged %s has the same hash whatever its tags are, and other sound has another',
  async (kind) => {
    const tagged = (title: string, frequency = 440) =>
      aSample(kind, { frequency, extra: ['-metadata', `title=${title}`, '-fflags', '+bitexact'] })
    const files = [await tagged(TITLES[0]!), await tagged(TITLES[1]!)]
    expect(files[0]?.equals(files[1]!)).toBe(false)
    const [one, two] = [await hashOf(files[0]!), await hashOf(files[1]!)]
    expect(two).toBe(one)
    expect(await hashOf(await tagged(TITLES[0]!, 550))).not.toBe(one)
  },
)

test('tags before and after an MP3, and chunks around a WAV, don’t change the hash', async () => {
  const mp3 = await aSample('mp3')
  const trailer = Buffer.alloc(128)
  trailer.write('TAGFlood')
  const ape = Buffer.alloc(64)
  ape.write('APETAGEX', 32)
  ape.writeUInt32LE(64, 44)
  const whole = Buffer.concat([anId3({ TIT2: id3Text('Flood') }), mp3, ape, trailer])
  expect(await hashOf(whole)).toBe(await hashOf(mp3))

  const wav = aWav({})
  const list = Buffer.from('LIST\x04\0\0\0INFO', 'latin1')
  expect(await hashOf(Buffer.concat([wav, list]))).toBe(await hashOf(wav))
  expect(await hashOf(aWav({ frequency: 550 }))).not.toBe(await hashOf(wav))
})
