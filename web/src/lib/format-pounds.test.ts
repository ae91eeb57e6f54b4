import { expect, test } from 'vitest'
import { formatExactPounds, formatPence, formatPounds } from './format-pounds.ts'

test.each([
  [5, '£5.00'],
  [0.5, '£0.50'],
  [1250.75, '£1,250.75'],
  [-3, '-£3.00'],
  [undefined, '£0.00'],
  [null, '£0.00'],
  [Number.NaN, '£0.00'],
])('%s pounds read %s', (amount, text) => expect(formatPounds(amount)).toBe(text))

test('pence become pounds', () => expect([formatPence(123), formatPence(undefined)]).toEqual(['£1.23', '£0.00']))

test.each([
  [0, '£0.00'],
  [0.8, '£0.80'],
  [0.8123, '£0.8123'],
  [0.002668, '£0.002668'],
  [0.1 + 0.2, '£0.30'],
  [-0.000667, '-£0.000667'],
])('%s pounds read %s exactly', (amount, text) => expect(formatExactPounds(amount)).toBe(text))
