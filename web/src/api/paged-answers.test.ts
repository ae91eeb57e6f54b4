// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { nextCursorOf } from './paged-answers.ts'

test.each([
  [null, undefined],
  ['</api/tracks?limit=2&cursor=WzFd>; rel="next"', 'WzFd'],
  ['</api/tracks?cursor=a%2Bb>; rel=next', 'a+b'],
  ['</api/tracks?cursor=before>; rel="prev"', undefined],
  ['</api/tracks>; rel="next"', undefined],
])('after %s comes %s', (link, cursor) => {
  expect(nextCursorOf(link)).toBe(cursor)
})
