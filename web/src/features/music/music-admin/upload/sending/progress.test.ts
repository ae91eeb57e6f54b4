import { expect, test } from 'vitest'
import { percentOf, percentOfEach } from './progress.ts'

test('progress starts at 1 and stays below 100 until the server responds', () => {
  expect(percentOf({ loaded: 0, total: 0 })).toBe(1)
  expect(percentOf({ loaded: 0, total: 1000 })).toBe(1)
  expect(percentOf({ loaded: 425, total: 1000 })).toBe(43)
  expect(percentOf({ loaded: 1000, total: 1000 })).toBe(99)
})

test('files of a batch are sent one after another, behind the fields', () => {
  expect(percentOfEach([100, 300], { loaded: 20, total: 420 })).toEqual([0, 0])
  expect(percentOfEach([100, 300], { loaded: 70, total: 420 })).toEqual([50, 0])
  expect(percentOfEach([100, 300], { loaded: 270, total: 420 })).toEqual([100, 50])
  expect(percentOfEach([100, 300], { loaded: 420, total: 420 })).toEqual([100, 100])
})

test('an empty file is complete when its turn comes', () => {
  expect(percentOfEach([0, 100], { loaded: 0, total: 110 })).toEqual([0, 0])
  expect(percentOfEach([0, 100], { loaded: 10, total: 110 })).toEqual([100, 0])
})
