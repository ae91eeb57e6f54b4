import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 fans'],
  [1, '1 fan'],
  [2, '2 fans'],
  [1200, '1,200 fans'],
])('%i is %s', (count, words) => expect(counted(count, 'fan')).toBe(words))

test('an irregular plural is used', () => expect(counted(3, 'reply', 'replies')).toBe('3 replies'))
