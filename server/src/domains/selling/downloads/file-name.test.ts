import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['CON', '_CON'],
  ['…', '…'],
  ['   ', '_'],
  ['a\u202e\u0000b\n', 'ab'],
  ['日本語 🎵', '日本語 🎵'],
])('the name %j is written as %j', (text, name) => expect(fileName(text)).toBe(name))

test('a name is cut between characters, not within them', () => {
  const name = fileName('👨‍👩‍👧'.repeat(50))
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
  expect(name.endsWith('👧')).toBe(true)
})
