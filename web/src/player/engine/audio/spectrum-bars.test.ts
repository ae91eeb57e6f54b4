import { expect, test } from 'vitest'
import { fillBars } from './spectrum-bars.ts'

const SAMPLE_RATE = 48_000
const silence = () => new Float32Array(1024).fill(Number.NEGATIVE_INFINITY)
const toneAt = (hertz: number, level: number) => {
  const decibels = silence()
  decibels[Math.round((hertz / SAMPLE_RATE) * 2048)] = level
  return decibels
}

test('silence is flat', () => {
  const bars = new Float32Array(40).fill(1)
  fillBars(bars, silence(), SAMPLE_RATE, 0.25)
  expect(bars.every((bar) => bar === 0)).toBe(true)
})

test('a low tone raises the left bars, a high tone the right ones, each from 0 to 1', () => {
  for (const count of [5, 40]) {
    const low = new Float32Array(count)
    const high = new Float32Array(count)
    fillBars(low, toneAt(100, 0), SAMPLE_RATE, 1)
    fillBars(high, toneAt(10_000, 0), SAMPLE_RATE, 1)
    expect(low.indexOf(1)).toBeLessThan(count / 4)
    expect(high.indexOf(1)).toBeGreaterThan(count * 0.7)
    expect([...low, ...high].every((bar) => bar >= 0 && bar <= 1)).toBe(true)
  }
})

test('the volume does not make the bars smaller', () => {
  const loud = new Float32Array(5)
  const quiet = new Float32Array(5)
  fillBars(loud, toneAt(1000, -40), SAMPLE_RATE, 1)
  fillBars(quiet, toneAt(1000, -60), SAMPLE_RATE, 0.1)
  quiet.forEach((bar, index) => {
    expect(bar).toBeCloseTo(loud[index] as number, 5)
  })
})
