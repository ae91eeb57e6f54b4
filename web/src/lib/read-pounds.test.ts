import { expect, test } from 'vitest'
import { readPounds } from './read-pounds.ts'

test.each([
  ['5', 5],
  [' £7.50 ', 7.5],
  ['7,5', 7.5],
  ['0.5', 0.5],
  ['', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
  ['ten', undefined],
])('%j is %s', (typed, pounds) => {
  expect(readPounds(typed)).toBe(pounds)
})
