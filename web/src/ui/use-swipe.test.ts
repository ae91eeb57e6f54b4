import { expect, test } from 'vitest'
import { swipeDirection } from './use-swipe.ts'

test.each([
  [-80, 5, 'left'],
  [80, -10, 'right'],
  [4, 90, 'down'],
  [4, -90, 'up'],
  [30, 0, undefined],
  [60, 55, undefined],
])('a movement by %d and %d is a swipe %s', (x, y, direction) => {
  expect(swipeDirection(x, y)).toBe(direction)
})
