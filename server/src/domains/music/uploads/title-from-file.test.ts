import { expect, test } from 'vitest'
import { titleFromFile } from './title-from-file.ts'

test.each([
  [undefined, 'Night Drive.wav', 'Night Drive'],
  ['From the tags', 'x.mp3', 'From the tags'],
  ['   ', 'x.mp3', 'x'],
  [undefined, '../../etc/passwd', 'passwd'],
  [undefined, 'C:\\Music\\Take 2.final.flac', 'Take 2.final'],
  [undefined, 'a\0b.wav', 'a b'],
  [undefined, '🎸 solo 🎸.wav', '🎸 solo 🎸'],
  [undefined, '.wav', '.wav'],
  [undefined, '', 'Untitled'],
  ['<script>alert(1)</script>', 'x.mp3', '<script>alert(1)</script>'],
])('tags %j and the name %j make the title %j', (tagged, fileName, title) => {
  expect(titleFromFile(tagged, fileName)).toBe(title)
})

test('a title is cut at its limit, between characters', () => {
  expect(titleFromFile('🎸'.repeat(150), 'x')).toBe('🎸'.repeat(100))
})
