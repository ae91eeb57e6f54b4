import type { DownloadTags } from './download-tags.ts'

const UTF16 = 1
const FRONT_COVER = 3

/** A tag that precedes MP3 frames: ID3v2.3 in UTF-16, which all common players read. */
export function writeId3({
  title,
  artist,
  album,
  albumArtist,
  place,
  places,
  year,
  genre,
  cover,
}: DownloadTags): Buffer {
  const texts: [string, string | null][] = [
    ['TIT2', title],
    ['TPE1', artist],
    ['TPE2', albumArtist],
    ['TALB', album],
    ['TRCK', place === null ? null : places === null ? `${place}` : `${place}/${places}`],
    ['TYER', year === null ? null : `${year}`],
    ['TCON', genre],
  ]
  const frames = texts.flatMap(([name, text]) => (text ? [frame(name, utf16(text))] : []))
  if (cover) frames.push(frame('APIC', picture(cover.jpeg)))
  const body = Buffer.concat(frames)
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), sevenBits(body.length), body])
}

function frame(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.write(name, 'latin1')
  head.writeUInt32BE(data.length, 4)
  return Buffer.concat([head, data])
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([UTF16, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const picture = (jpeg: Buffer) =>
  Buffer.concat([Buffer.from([0]), Buffer.from('image/jpeg\0', 'latin1'), Buffer.from([FRONT_COVER, 0]), jpeg])

// No byte of the size may look like the beginning of a frame.
const sevenBits = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f))
