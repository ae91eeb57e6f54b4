// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keptOf, keptSentence, rememberInterruption, takeInterruption } from './interruption.ts'

const KEY = 'fairwave-upload-interrupted'
afterEach(() => localStorage.clear())

test('the flag is read once and cleared', () => {
  rememberInterruption({ userId: 7, titles: ['A'], afterId: 3 })
  expect(takeInterruption(7)).toEqual({ userId: 7, titles: ['A'], afterId: 3 })
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(takeInterruption(7)).toBeUndefined()
})

test('what another user left behind stays for them', () => {
  rememberInterruption({ userId: 8, titles: ['A'], afterId: 3 })
  expect(takeInterruption(7)).toBeUndefined()
  expect(takeInterruption(8)).toBeDefined()
})

test.each(['true', '1', 'nonsense', '{"titles":5}', '[]'])('a flag that says no more than %s still counts', (value) => {
  localStorage.setItem(KEY, value)
  expect(takeInterruption(7)).toEqual({ userId: 7, titles: [], afterId: 0 })
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('what the catalogue has is kept; an older track of the same name is another one', () => {
  const tracks = [
    { id: 12, title: 'B' },
    { id: 11, title: 'Intro' },
    { id: 4, title: 'A' },
  ]
  const left = { titles: ['A', 'Intro', 'B', 'Intro'], afterId: 10 }
  expect(keptOf(left, tracks)).toEqual({ kept: ['Intro', 'B'], missing: ['A', 'Intro'] })
})

test.each([
  [0, 0, 'Your last upload was cut off. Please look through your tracks and upload again what is missing.'],
  [1, 0, 'Your track arrived all the same.'],
  [3, 0, 'All 3 tracks arrived all the same.'],
  [0, 1, 'Nothing of it was kept. Please upload the track again.'],
  [0, 2, 'None of the 2 tracks was kept. Please upload them again.'],
  [2, 1, '2 of 3 tracks were kept. Please upload the others again.'],
])('%i kept, %i missing', (kept, missing, sentence) => {
  const titles = (count: number) => Array.from({ length: count }, (_, place) => `T${place}`)
  expect(keptSentence({ kept: titles(kept), missing: titles(missing) })).toBe(sentence)
})
