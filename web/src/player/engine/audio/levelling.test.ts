import { expect, test } from 'vitest'
import { levellingGain } from './levelling.ts'

const decibels = (gain: number) => 20 * Math.log10(gain)

test('loud tracks are turned down to the common loudness', () => {
  expect(decibels(levellingGain({ loudness: -8, truePeak: 0.5 }))).toBeCloseTo(-6)
})

test('quiet tracks are raised, but never past their peak', () => {
  expect(decibels(levellingGain({ loudness: -20, truePeak: -10 }))).toBeCloseTo(6)
  expect(decibels(levellingGain({ loudness: -20, truePeak: -2 }))).toBeCloseTo(2)
  expect(levellingGain({ loudness: -20, truePeak: 0.4 })).toBe(1)
})

test('a track of unknown loudness is not changed', () => {
  expect(levellingGain({})).toBe(1)
  expect(levellingGain({ loudness: null, truePeak: null })).toBe(1)
  expect(levellingGain({ loudness: Number.NEGATIVE_INFINITY })).toBe(1)
  expect(levellingGain({ loudness: -20 })).toBe(1)
})
