import { expect, test } from 'vitest'
import { waveformPath } from './waveform-path.ts'

test('a loud beginning is drawn higher than a quiet end', () => {
  const heights = [
    ...waveformPath([...Array(500).fill(255), ...Array(500).fill(0)]).matchAll(/([\d.]+) ([\d.]+)/g),
  ].map(([, , y]) => Number(y))
  expect(heights).toHaveLength(400)
  expect(heights[0]).toBe(0)
  expect(heights[199]).toBeGreaterThan(45)
  expect(heights[199]).toBeLessThan(50)
})

test('no peaks, few peaks and nonsense still draw a line within the box', () => {
  for (const peaks of [[], [128], [9999, -5]]) {
    const figures = [...waveformPath(peaks).matchAll(/[\d.]+/g)].map(Number)
    expect(figures.every((figure) => figure >= 0 && figure <= 1000)).toBe(true)
  }
})
