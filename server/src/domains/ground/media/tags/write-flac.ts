import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import { PRODUCT } from '@fairwave/contract/product'
import type { DownloadTags } from './download-tags.ts'

const [STREAM_INFO, SEEK_TABLE, COMMENTS, PICTURE] = [0, 3, 4, 6]
const LAST = 0x80
const FRONT_COVER = 3

/** Reads this many bytes at a position; fewer only at the end. */
type Read = (position: number, length: number) => Promise<Buffer>

/**
 * A new header for a FLAC file: the parts that decoders need, with our own tags and cover.
 * Returns it with the position at which the audio begins. No sample is changed.
 */
export async function writeFlacHead(read: Read, tags: DownloadTags): Promise<{ head: Buffer; soundAt: number }> {
  let position = await afterId3(read)
  if ((await read(position, 4)).toString('latin1') !== 'fLaC') throw new Error('not a FLAC file')
  position += 4
  const blocks: Buffer[] = []
  for (let isLast = false; !isLast; ) {
    const head = await read(position, 4)
    if (head.length < 4) throw new Error('a FLAC file that ends in its header')
    const [type, length] = [head[0]! & 0x7f, head.readUIntBE(1, 3)]
    isLast = (head[0]! & LAST) !== 0
    if (type === STREAM_INFO || type === SEEK_TABLE) blocks.push(block(type, await read(position + 4, length)))
    position += 4 + length
  }
  blocks.push(block(COMMENTS!, comments(tags)))
  if (tags.cover) blocks.push(block(PICTURE!, picture(tags.cover)))
  const last = blocks.at(-1)!
  last[0] = last[0]! | LAST
  return { head: Buffer.concat([Buffer.from('fLaC'), ...blocks]), soundAt: position }
}

/** Some programs write an ID3 tag before a FLAC, where it does not belong. */
async function afterId3(read: Read): Promise<number> {
  const head = await read(0, 10)
  if (head.subarray(0, 3).toString('latin1') !== 'ID3') return 0
  return 10 + [6, 7, 8, 9].reduce((size, at) => (size << 7) | (head[at]! & 0x7f), 0)
}

function block(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head[0] = type
  head.writeUIntBE(data.length, 1, 3)
  return Buffer.concat([head, data])
}

const FIELD_OF_ROLE: Readonly<Record<string, string>> = {
  composer: 'COMPOSER',
  lyricist: 'LYRICIST',
  producer: 'PRODUCER',
  arranger: 'ARRANGER',
  engineer: 'ENGINEER',
  mixing: 'MIXER',
  mastering: 'MASTERING',
  conductor: 'CONDUCTOR',
  remixer: 'REMIXER',
}

/** Other roles are performers with what they did, as tagging programs write them: `Mona (piano)`. */
const contributorField = ({ role, name }: Contributor): [string, string] => {
  const field = FIELD_OF_ROLE[role.toLowerCase()]
  return field ? [field, name] : ['PERFORMER', `${name} (${role})`]
}

function comments(tags: DownloadTags): Buffer {
  const { title, artist, album, albumArtist, place, places, releaseDate, genre } = tags
  const fields: [string, string | number | null][] = [
    ['TITLE', title],
    ['ARTIST', artist],
    ['ALBUMARTIST', albumArtist],
    ['ALBUM', album],
    ['TRACKNUMBER', place],
    ['TRACKTOTAL', places],
    ['DATE', releaseDate],
    ['GENRE', genre],
    ['ISRC', tags.isrc],
    ['BARCODE', tags.barcode],
    ['ITUNESADVISORY', tags.isExplicit ? '1' : null],
    ['LICENSE', tags.licenceUrl],
    ...tags.contributors.map(contributorField),
    // With its times: players show LRC from this field.
    ['LYRICS', tags.lyrics],
  ]
  const written = fields.flatMap(([name, value]) => (value ? [sized(`${name}=${value}`)] : []))
  const count = Buffer.alloc(4)
  count.writeUInt32LE(written.length)
  return Buffer.concat([sized(PRODUCT), count, ...written])
}

function sized(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}

function picture({ jpeg, width, height }: NonNullable<DownloadTags['cover']>): Buffer {
  const mime = Buffer.from('image/jpeg', 'latin1')
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    values.forEach((value, i) => void bytes.writeUInt32BE(value, i * 4))
    return bytes
  }
  return Buffer.concat([numbers(FRONT_COVER, mime.length), mime, numbers(0, width, height, 24, 0, jpeg.length), jpeg])
}
