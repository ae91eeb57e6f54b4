import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOUSE_ADS, houseAdPath } from './house-ads.ts'

const FRAME_SAMPLES = 1152
const RATES = [44_100, 48_000, 32_000]
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128]

/** Walks the frames of an MPEG-1 layer III file and sums up their headers. */
function readFrames(bytes: Buffer): { seconds: number; isMono: boolean; kilobits: number } {
  let at = 0
  let seconds = 0
  let isMono = true
  let kilobits = 0
  while (at + 4 <= bytes.length) {
    if (bytes.readUInt16BE(at) >> 1 !== 0x7ffd) throw new Error(`No frame at byte ${at}`)
    const packed = bytes[at + 2]!
    kilobits = KILOBITS[packed >> 4]!
    const rate = RATES[(packed >> 2) & 3]!
    isMono &&= bytes[at + 3]! >> 6 === 3
    seconds += FRAME_SAMPLES / rate
    at += Math.floor((144_000 * kilobits) / rate) + ((packed >> 1) & 1)
  }
  return { seconds, isMono, kilobits }
}

const read = (url: string) => readFileSync(houseAdPath(url.replace('/tracks/', '')))

test('there are five house ads with few words and no links', () => {
  expect(HOUSE_ADS).toHaveLength(5)
  for (const { content } of HOUSE_ADS) {
    expect(content.length).toBeLessThan(160)
    expect(content).not.toMatch(/https?:|www\./)
  }
})

test.each(HOUSE_ADS)('$title lasts fifteen seconds in a small mono file', ({ audioUrl, duration }) => {
  const bytes = read(audioUrl)
  expect(bytes.length).toBeLessThan(130_000)
  const heard = readFrames(bytes)
  expect(heard.seconds).toBeCloseTo(15, 6)
  expect(heard).toMatchObject({ isMono: true, kilobits: 64 })
  expect(duration).toBe(15)
})

test.each(HOUSE_ADS)('$title has a picture of 1024 by 576', async ({ imageUrl }) => {
  expect(await sharp(read(imageUrl)).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 576 })
})
