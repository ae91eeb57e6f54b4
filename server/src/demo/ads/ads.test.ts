import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lengthOf } from '../music/studio/studio.ts'
import { adAudioPath, SAMPLE_ADS } from './ads.ts'
import { JINGLES } from './jingles.ts'
import { AD_PICTURES } from './pictures.ts'

const FRAME_SAMPLES = 1152
const RATES = [44_100, 48_000, 32_000]
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128]

/** Walks the frames of an MPEG-1 layer III file and adds up what they say of themselves. */
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

test('there are five, each with a picture, a jingle and few words', () => {
  expect(SAMPLE_ADS).toHaveLength(5)
  for (const { id, content, spoken } of SAMPLE_ADS) {
    expect(AD_PICTURES[id]).toBeDefined()
    expect(JINGLES.some(({ slug }) => slug === id)).toBe(true)
    expect(content.length).toBeLessThan(160)
    expect(spoken.join(' ').split(' ').length).toBeLessThan(40)
    expect(content + spoken.join(' ')).not.toMatch(/https?:|www\./)
  }
})

test.each(SAMPLE_ADS)('$title lasts fifteen seconds in a small mono file', ({ id, seconds }) => {
  const bytes = readFileSync(adAudioPath(id))
  expect(bytes.length).toBeLessThan(130_000)
  const heard = readFrames(bytes)
  expect(heard.seconds).toBeCloseTo(15, 6)
  expect(heard).toMatchObject({ isMono: true, kilobits: 64 })
  expect(seconds).toBe(15)
})

test.each(JINGLES)('the jingle $slug is as long as its ad', (jingle) => {
  expect(lengthOf(jingle)).toBeCloseTo(15, 6)
})
