import { describe, expect, test } from 'vitest'
import { isFresh, readRange } from './read-range.ts'

describe('a range of a file of 1000 bytes', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=990-', { start: 990, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes = 1 - 2', { start: 1, end: 2 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=5000-6000', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=-1-2', 'whole'],
    ['items=0-1', 'whole'],
    [`bytes=${'9'.repeat(400)}-`, 'whole'],
  ])('reads %j', (header, expected) => expect(readRange(header, 1000)).toEqual(expected))

  test('an empty file has no ranges', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(readRange('bytes=-1', 0)).toBe('unsatisfiable')
    expect(readRange(undefined, 0)).toBe('whole')
  })
})

test('a cached version is fresh when its tag matches, weak or among several', () => {
  expect(isFresh('"a"', '"a"')).toBe(true)
  expect(isFresh('W/"a"', '"a"')).toBe(true)
  expect(isFresh('"b", "a"', '"a"')).toBe(true)
  expect(isFresh('*', '"a"')).toBe(true)
  expect(isFresh('"b"', '"a"')).toBe(false)
  expect(isFresh(undefined, '"a"')).toBe(false)
})
