import { expect, test } from 'vitest'
import { formatPence, formatPounds } from './format-pounds.ts'

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
