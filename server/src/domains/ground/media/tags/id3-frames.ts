import type { LyricsLine } from '@fairwave/contract/music/release-details/lyrics'

// ID3v2.3 in UTF-16, which all common players read.

const UTF16 = 1
const FRONT_COVER = 3
const [MILLISECONDS, LYRICS] = [2, 1]
const LANGUAGE = Buffer.from('und', 'latin1')
const END = Buffer.from([0, 0])

/** UTF-16 with the mark of its byte order. */
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

export function frame(name: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(10)
  head.write(name, 'latin1')
  head.writeUInt32BE(data.length, 4)
  return Buffer.concat([head, data])
}

const ENCODING = Buffer.from([UTF16])

export const textFrame = (name: string, text: string) => frame(name, ENCODING, utf16(text))

/** A field that ID3 has no name for. */
export const namedTextFrame = (name: string, text: string) => frame('TXXX', ENCODING, utf16(name), END, utf16(text))

export const urlFrame = (name: string, url: string) => frame(name, Buffer.from(url, 'latin1'))

/** Players expect the byte order mark once, before the whole list. */
export const pairsFrame = (name: string, pairs: readonly (readonly [string, string])[]) =>
  textFrame(name, pairs.flat().join('\0'))

export const lyricsFrame = (text: string) => frame('USLT', ENCODING, LANGUAGE, utf16(''), END, utf16(text))

/** Lyrics with the time of each line. */
export const timedLyricsFrame = (lines: readonly LyricsLine[]) =>
  frame(
    'SYLT',
    ENCODING,
    LANGUAGE,
    Buffer.from([MILLISECONDS, LYRICS]),
    utf16(''),
    END,
    ...lines.flatMap(({ seconds, text }) => {
      const time = Buffer.alloc(4)
      time.writeUInt32BE(Math.round((seconds ?? 0) * 1000))
      return [utf16(text), END, time]
    }),
  )

export const pictureFrame = (jpeg: Buffer) =>
  frame('APIC', Buffer.from([0]), Buffer.from('image/jpeg\0', 'latin1'), Buffer.from([FRONT_COVER, 0]), jpeg)
