// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keptOf, keptSentence, rememberInterruption, takeInterruption } from './interruption.ts'

const KEY = 'fairwave-upload-interrupted'
afterEach(() => localStorage.clear())

test('the interruption flag is read once and cleared', () => {
  rememberInterruption({ userId: 7, titles: ['A'], afterId: 3 })
  expect(takeInterruption(7)).toEqual({ userId: 7, titles: ['A'], afterId: 3 })
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(takeInterruption(7)).toBeUndefined()
})

test('another user’s flag stays for that user', () => {
  rememberInterruption({ userId: 8, titles: ['A'], afterId: 3 })
  expect(takeInterruption(7)).toBeUndefined()
  expect(takeInterruption(8)).toBeDefined()
})

test.each(['true', '1', 'nonsense', '{"titles":5}', '[]'])('an unreadable flag (%s) still counts', (value) => {
  localStorage.setItem(KEY, value)
  expect(takeInterruption(7)).toEqual({ userId: 7, titles: [], afterId: 0 })
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('tracks found in the catalog count as arrived; older tracks of the same title don’t', () => {
  const tracks = [
    { id: 12, title: 'B' },
    { id: 11, title: 'Intro' },
    { id: 4, title: 'A' },
  ]
  const left = { titles: ['A', 'Intro', 'B', 'Intro'], afterId: 10 }
  expect(keptOf(left, tracks)).toEqual({ kept: ['Intro', 'B'], missing: ['A', 'Intro'] })
})

test.each([
  [0, 0, 'Your last upload was interrupted. Please check your tracks and upload any that are missing.'],
  [1, 0, 'Your track was uploaded anyway.'],
  [3, 0, 'All 3 tracks were uploaded anyway.'],
  [0, 1, 'It wasn’t saved. Please upload the track again.'],
  [0, 2, 'None of the 2 tracks were saved. Please upload them again.'],
  [2, 1, '2 of 3 tracks were saved. Please upload the others again.'],
])('the notice for %i arrived and %i missing tracks', (kept, missing, sentence) => {
  const titles = (count: number) => Array.from({ length: count }, (_, place) => `T${place}`)
  expect(keptSentence({ kept: titles(kept), missing: titles(missing) })).toBe(sentence)
})
