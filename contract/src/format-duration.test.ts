import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.each([
  [0, '0:00'],
  [null, '0:00'],
  [undefined, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-3, '0:00'],
  [5, '0:05'],
  [59.9, '0:59'],
  [61, '1:01'],
  [3600, '60:00'],
])('%s seconds read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
