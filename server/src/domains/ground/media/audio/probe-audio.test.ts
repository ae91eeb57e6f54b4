import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { anId3, anRf64, aSample, aWav, id3Picture, id3Text, type SampleKind } from '../testing/sample-audio.ts'
import { NOT_AUDIO, probeAudio } from './probe-audio.ts'

// Without ffmpeg on the machine the samples are made by WebAssembly, which can be slow.
vi.setConfig({ testTimeout: 180_000 })

const NO_ACCOUNT = { account: null }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-probe-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function probe(content: Buffer) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return probeAudio(path, NO_ACCOUNT)
}

describe('a file is recognised by its contents', () => {
  test.each<[SampleKind, object]>([
    ['mp3', { container: 'mp3', codec: 'mp3', isLossless: false, isExact: true }],
    ['flac', { container: 'flac', codec: 'flac', isLossless: true, bitDepth: 16, seconds: 2, isExact: true }],
    ['ogg', { container: 'ogg', codec: 'vorbis', isLossless: false }],
    ['oggFlac', { container: 'ogg', codec: 'flac', isLossless: true, bitDepth: 16 }],
    ['opus', { container: 'ogg', codec: 'opus', isLossless: false }],
    ['aac', { container: 'aac', codec: 'aac', isLossless: false, seconds: null }],
    ['m4a', { container: 'mp4', codec: 'aac', isLossless: false }],
    ['alac', { container: 'mp4', codec: 'alac', isLossless: true, bitDepth: 16 }],
  ])('%s', async (kind, expected) => {
    // The Opus encoder of the WebAssembly build crashes; its decoder is fine.
    if (kind === 'opus' && (await findFfmpeg(undefined)).kind === 'wasm') return
    const { facts } = await probe(await aSample(kind))
    expect(facts).toMatchObject({ channels: 2, sampleRate: kind === 'opus' ? 48_000 : 44_100, ...expected })
    if (facts.seconds !== null) expect(facts.seconds).toBeCloseTo(2, 0)
  })

  test('WAV, of known, unknown and 64-bit length', async () => {
    const expected = { container: 'wav', codec: 'pcm', isLossless: true, bitDepth: 16, seconds: 1.5 }
    const wav = aWav({ seconds: 1.5 })
    expect((await probe(wav)).facts).toMatchObject(expected)
    expect((await probe(aWav({ seconds: 1.5, promisedBytes: 0xffff_ffff }))).facts).toMatchObject(expected)
    expect((await probe(anRf64(wav, BigInt(wav.length - 44)))).facts).toMatchObject(expected)
  })
})

describe('a file that is not audio is refused with the documented message', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('This is not music, whatever its name says.\n'.repeat(100))],
    ['a page', Buffer.from('<!doctype html><html><body>ID3</body></html>')],
    ['a picture', Buffer.concat([png, Buffer.alloc(5000, 0xff)])],
    ['zeros', Buffer.alloc(200_000)],
    ['a tag and nothing more', anId3({ TIT2: id3Text('Silence') })],
    ['a tag that says it is 200 MB', Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0x64, 0, 0, 0, 1, 2, 3])],
    ['a RIFF of another kind', Buffer.from('RIFF\x10\0\0\0AVI LIST')],
    ['a chain of frames too short', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0xff, 0xfb])],
    [
      'Ogg pages of something else',
      Buffer.from('4f6767530002000000000000000001000000000000000000000001084269736f6e2e2e2e', 'hex'),
    ],
    [
      'an MP4 picture',
      Buffer.concat([
        Buffer.from('00000018667479706176696600000000617669666d696631', 'hex'),
        Buffer.from('000000086d646174', 'hex'),
      ]),
    ],
  ])('%s', async (_, content) => {
    await expect(probe(content)).rejects.toMatchObject({ code: 'not-audio', message: NOT_AUDIO })
  })
})

describe('a truncated file, or one with a wrong length, is refused with the reason', () => {
  const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length * 0.6))

  test('a cut WAV', async () => {
    await expect(probe(cut(aWav({ seconds: 10 })))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('its header says 0:10, but it contains 0:06'),
    })
  })

  test.each<SampleKind>(['ogg', 'oggFlac', 'm4a', 'alac'])('a cut %s', async (kind) => {
    await expect(probe(cut(await aSample(kind)))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('its end is missing'),
    })
  })

  test('a WAV that claims terabytes', async () => {
    await expect(probe(anRf64(aWav(), 5_000_000_000_000n))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('its header says more than a hundred hours'),
    })
  })

  test('a FLAC of ten hours', async () => {
    const flac = await aSample('flac')
    // The number of samples is in the last 36 bits before the checksum.
    flac[21] = flac[21]! & 0xf0
    flac.writeUInt32BE(10 * 3600 * 44_100, 22)
    await expect(probe(flac)).rejects.toMatchObject({ code: 'too-large', message: expect.stringContaining('3 hours') })
  })
})

describe('tags are offered as text', () => {
  test('without invisible and unstorable characters, and shortened', async () => {
    const tag = anId3({
      TIT2: id3Text('A\0<script>alert(1)</script>\u202e 🎷\u0007 song'),
      TPE1: id3Text('x'.repeat(5000)),
      TALB: id3Text('  Zoë\u0301 \r\n live '),
      TRCK: id3Text('7/12'),
      TYER: id3Text('1959'),
    })
    const { tags } = await probe(Buffer.concat([tag, await aSample('mp3')]))
    expect(tags.title).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(tags.title).toContain('A')
    expect(tags.artist).toHaveLength(200)
    expect(tags).toMatchObject({ album: 'Zoë\u0301 live', trackNumber: 7, year: 1959 })
  })

  test('with HTML as plain text', async () => {
    const { tags } = await probe(
      Buffer.concat([anId3({ TIT2: id3Text('<b>Loud</b> & "clear"') }), await aSample('mp3')]),
    )
    expect(tags.title).toBe('<b>Loud</b> & "clear"')
  })

  test('with a megabyte of comment, and a cover', async () => {
    const cover = Buffer.from('ffd8ffe0', 'hex')
    const tag = anId3({
      TIT2: id3Text('Long'),
      COMM: Buffer.concat([Buffer.from('\0eng\0'), Buffer.alloc(1_000_000, 'x')]),
      APIC: id3Picture('image/jpeg', cover),
    })
    const { tags, cover: found, facts } = await probe(Buffer.concat([tag, await aSample('mp3')]))
    expect(tags.title).toBe('Long')
    expect((tags.comment ?? '').length).toBeLessThanOrEqual(5000)
    expect(Buffer.from(found!).equals(cover)).toBe(true)
    expect(facts.isExact).toBe(true)
  })

  test('but not from a hundred megabytes of covers', async () => {
    const flac = await aSample('flac')
    const picture = Buffer.alloc(4 + 15_000_000)
    picture.writeUInt32BE((6 << 24) | 15_000_000, 0)
    const first = Buffer.from(flac.subarray(0, 42))
    first[4] = 0
    const { facts, tags, cover } = await probe(
      Buffer.concat([first, ...Array<Buffer>(7).fill(picture), flac.subarray(42)]),
    )
    expect(facts).toMatchObject({ container: 'flac', seconds: 2 })
    expect([tags, cover]).toEqual([{}, null])
  })

  test('without those that make no sense', async () => {
    const broken = Buffer.concat([
      anId3({ TIT2: Buffer.from([9, 0xff, 0xff, 0xff]), APIC: Buffer.from([1]) }),
      await aSample('mp3'),
    ])
    const { facts, tags } = await probe(broken)
    expect(facts.container).toBe('mp3')
    expect(tags.artist).toBeUndefined()
  })
})
