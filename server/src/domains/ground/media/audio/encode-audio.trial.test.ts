import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { ENGINES } from '../testing/engines.ts'
import { aSample, aWav, type SampleKind } from '../testing/sample-audio.ts'
import { encodeAudio } from './encode-audio.ts'
import { planHigh } from './high-rendition.ts'
import { probeAudio } from './probe-audio.ts'

// Without ffmpeg on the machine the samples are made by WebAssembly, which can be slow.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-encode-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function encode(content: Buffer, named?: string) {
  const [input, low, high] = ['input', 'low', 'high'].map((name) => join(folder, name)) as [string, string, string]
  await writeFile(input, content)
  const { facts } = await probeAudio(input, { account: null })
  const plan = planHigh(facts)
  const percents: number[] = []
  const encoding = await encodeAudio(
    await findFfmpeg(named),
    { input, facts, low, high: plan && { kind: plan.kind, path: high } },
    { onProgress: (percent) => percents.push(percent) },
  )
  return { ...encoding, percents, low, high: plan && high }
}

describe.each(ENGINES)('by %s', (_, named) => {
  test('a WAV becomes MP3 and FLAC, with its length, loudness and waveform', async () => {
    const made = await encode(aWav({ seconds: 3, amplitude: 0.5 }), named)
    expect(made.durationMs).toBe(3000)
    expect(made.loudnessLufs).toBeGreaterThan(-14)
    expect(made.loudnessLufs).toBeLessThan(-5)
    expect(made.truePeakDb).toBeCloseTo(-6, 0)
    expect(made.waveform).toHaveLength(1000)
    expect(made.waveform[0]).toBeLessThan(made.waveform[999]!)
    expect(made.waveform[999]).toBeGreaterThan(120)
    expect(made.percents.every((percent, i) => percent <= 99 && percent > (made.percents[i - 1] ?? 0))).toBe(true)

    const low = await probeAudio(made.low, { account: null })
    expect(low.facts).toMatchObject({ container: 'mp3', sampleRate: 44_100, channels: 2, isExact: true })
    expect((await stat(made.low)).size / 3).toBeCloseTo(16_000, -3)
    const high = await probeAudio(made.high!, { account: null })
    expect(high.facts).toMatchObject({ container: 'flac', bitDepth: 16, seconds: 3 })
  })

  test.each<SampleKind>(['mp3', 'ogg', 'flac'])('%s streams as it came', async (kind) => {
    const made = await encode(await aSample(kind), named)
    expect(made.high).toBeNull()
    expect(made.durationMs).toBeGreaterThan(1950)
    expect(made.durationMs).toBeLessThan(2100)
  })

  test.each<SampleKind>(['m4a', 'aac'])('%s is packed anew without its tags, its index in front', async (kind) => {
    const made = await encode(await aSample(kind, { extra: ['-metadata', 'title=Secret'] }), named)
    const high = await readFile(made.high!)
    expect(high.includes('Secret')).toBe(false)
    expect(high.indexOf('moov')).toBeLessThan(high.indexOf('mdat'))
    expect((await probeAudio(made.high!, { account: null })).facts).toMatchObject({ container: 'mp4', codec: 'aac' })
  })

  test.each<SampleKind>(['alac', 'oggFlac'])('%s streams as FLAC', async (kind) => {
    const made = await encode(await aSample(kind), named)
    expect((await probeAudio(made.high!, { account: null })).facts).toMatchObject({
      container: 'flac',
      bitDepth: 16,
      seconds: 2,
    })
  })

  test('a file that ends too soon or has a hole is refused', async () => {
    const flac = await aSample('flac', { seconds: 4 })
    await expect(encode(flac.subarray(0, Math.floor(flac.length * 0.6)), named)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('of its 0:04'),
    })
    const holed = Buffer.from(flac)
    holed.fill(0xa5, Math.floor(flac.length / 2), Math.floor(flac.length / 2) + 2000)
    await expect(encode(holed, named)).rejects.toMatchObject({ code: 'invalid' })
    const mp3 = await aSample('mp3', { seconds: 4 })
    await expect(encode(mp3.subarray(0, Math.floor(mp3.length * 0.6)), named)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('its header says 0:04, but it contains 0:02'),
    })
  })

  test.skipIf(process.platform !== 'linux')('a full disk is not reported as a faulty file', async () => {
    const [input, low] = [join(folder, 'for-nothing'), join(folder, 'full')]
    await writeFile(input, aWav({ seconds: 20 }))
    await symlink('/dev/full', low)
    const { facts } = await probeAudio(input, { account: null })
    const encoding = encodeAudio(await findFfmpeg(named), { input, facts, low, high: null })
    await expect(encoding).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('no room') })
    await rm(low)
  })

  test('an MP3 with extra data at its end is accepted', async () => {
    const mp3 = await aSample('mp3')
    const made = await encode(
      Buffer.concat([mp3, Buffer.from('TAG'.padEnd(128, '\0')), Buffer.alloc(3000, 0x5a)]),
      named,
    )
    expect(made.durationMs).toBeGreaterThan(1950)
  })

  test('silence has a waveform and no loudness', async () => {
    const made = await encode(aWav({ seconds: 1, amplitude: 0 }), named)
    expect(made).toMatchObject({ durationMs: 1000, loudnessLufs: null, truePeakDb: null })
    expect(made.waveform.every((height) => height === 0)).toBe(true)
  })
})
