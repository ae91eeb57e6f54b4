import { expect, test } from 'vitest'
import { splitPrice } from './split-price.ts'

test.each([
  [1, 0, 80, { total: 1, toArtist: 0.8, toPlatform: 0.2 }],
  [5, 2, 80, { total: 7, toArtist: 6, toPlatform: 1 }],
  [1, 0.01, 100, { total: 1.01, toArtist: 1.01, toPlatform: 0 }],
  [0.99, 0, 80, { total: 0.99, toArtist: 0.79, toPlatform: 0.2 }],
  [0, 3, 80, { total: 3, toArtist: 3, toPlatform: 0 }],
  [0.1, 0.2, 90, { total: 0.3, toArtist: 0.29, toPlatform: 0.01 }],
])('of £%s and £%s on top at %s per cent', (price, extra, percent, split) => {
  expect(splitPrice(price, extra, percent)).toEqual(split)
})
