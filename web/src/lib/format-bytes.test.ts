import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [4_250_000, '4.3 MB'],
  [42_500_000, '43 MB'],
  [1_500_000_000, '1.5 GB'],
])('%i is %s', (bytes, shown) => expect(formatBytes(bytes)).toBe(shown))
