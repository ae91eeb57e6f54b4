import { expect, test } from 'vitest'
import { niceCeiling } from './nice-ceiling.ts'

test.each([
  [0, 1],
  [-3, 1],
  [0.8, 1],
  [1, 1],
  [1.01, 2],
  [3.2, 4],
  [7, 10],
  [41.5, 50],
  [130, 200],
])('%d is drawn on a scale up to %d', (figure, ceiling) => {
  expect(niceCeiling(figure)).toBe(ceiling)
})
