import { expect, test } from 'vitest'
import { vinylCrackle } from './vinyl-crackle.ts'

const samplesOf = (wav: Buffer) => new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length))

test('is two seconds of 16-bit mono at 44.1 kHz', () => {
  const wav = vinylCrackle()
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE')
  expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 44_100, 16])
  expect(samplesOf(wav)).toHaveLength(88_200)
})

test('is the same every time', () => {
  expect(vinylCrackle().equals(vinylCrackle())).toBe(true)
})

test('starts and ends in silence, crackles between and never clips', () => {
  const samples = samplesOf(vinylCrackle())
  expect([samples[0], samples.at(-1)]).toEqual([0, 0])
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(peak).toBeGreaterThan(6_000)
  expect(peak).toBeLessThan(30_000)
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  expect(Math.abs(mean)).toBeLessThan(60)
  const loudness = (from: number, to: number) =>
    Math.sqrt(samples.slice(from, to).reduce((sum, sample) => sum + sample ** 2, 0) / (to - from))
  expect(loudness(10_000, 70_000)).toBeGreaterThan(200)
  expect(loudness(87_000, 88_200)).toBeLessThan(loudness(40_000, 60_000) / 8)
})
