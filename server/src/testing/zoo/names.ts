import { aWav } from '../../domains/ground/media/testing/sample-audio.ts'
import { type Creature, ESCAPED } from './creature.ts'

const NAMES: Record<string, string> = {
  'a path upwards': '../../../../../../tmp/zoo-escaped.wav',
  'a path upwards on Windows': '..\\..\\..\\zoo-escaped.wav',
  'an encoded path upwards': '%2e%2e%2f%2e%2e%2fzoo-escaped.wav',
  'an overlong path upwards': '\xc0\xae\xc0\xae/zoo-escaped.wav',
  'an absolute path': '/tmp/zoo-escaped.wav',
  'a drive': 'C:\\zoo-escaped.wav',
  'an address': 'file:///etc/passwd',
  'an option of ffmpeg': '-i',
  'a command': '$(touch /tmp/zoo-escaped)|`touch /tmp/zoo-escaped`;x.wav',
  'a zero byte': 'song.wav\0.html',
  'a text from right to left': 'song\u202Evaw.html',
  'a line break and a header': 'song.wav\r\nX-Escaped: yes',
  'a quotation mark and a field': 'song.wav"; name="artistId',
  'a script': `${ESCAPED}.wav`,
  'a name of a device': 'CON.wav',
  'a hidden file': '.htaccess',
  'only dots': '...',
  'ten thousand characters': `${'long'.repeat(2500)}.wav`,
  'only invisible characters': '\u200b\u2066\ufeff.wav',
  'half a character': 'song\ud83d.wav',
}

/** Sound that is fine, under names that are not. */
export const names = (): Creature[] =>
  Object.entries(NAMES).map(([name, fileName], i) => ({
    name: `a song whose name is ${name}`,
    bytes: aWav({ seconds: 0.2, frequency: 300 + i }),
    fileName,
    harmlessAs: ['audio'],
  }))
