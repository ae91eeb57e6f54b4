import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import { plainLyrics, readLyrics } from '@fairwave/contract/music/release-details/lyrics'
import type { DownloadTags } from './download-tags.ts'
import {
  lyricsFrame,
  namedTextFrame,
  pairsFrame,
  pictureFrame,
  textFrame,
  timedLyricsFrame,
  urlFrame,
} from './id3-frames.ts'

/** A tag that precedes MP3 frames. */
export function writeId3(tags: DownloadTags): Buffer {
  const { place, places, releaseDate, contributors, lyrics, cover } = tags
  const [year, month, day] = releaseDate?.split('-') ?? []
  const texts: [string, string | null | undefined][] = [
    ['TIT2', tags.title],
    ['TPE1', tags.artist],
    ['TPE2', tags.albumArtist],
    ['TALB', tags.album],
    ['TRCK', place === null ? null : places === null ? `${place}` : `${place}/${places}`],
    ['TYER', year],
    ['TDAT', day && month && `${day}${month}`],
    ['TCON', tags.genre],
    ['TSRC', tags.isrc],
    ...Object.entries(FRAME_OF_ROLE).map(([role, name]): [string, string] => [name, namesWith(contributors, role)]),
  ]
  const frames = texts.flatMap(([name, text]) => (text ? [textFrame(name, text)] : []))
  if (tags.barcode) frames.push(namedTextFrame('BARCODE', tags.barcode))
  if (tags.isExplicit) frames.push(namedTextFrame('ITUNESADVISORY', '1'))
  if (tags.licenceUrl) frames.push(urlFrame('WCOP', tags.licenceUrl))
  const others = contributors.filter(({ role }) => !(role.toLowerCase() in FRAME_OF_ROLE))
  if (others.length > 0)
    frames.push(
      pairsFrame(
        'IPLS',
        others.map(({ role, name }) => [NAME_IN_LIST[role.toLowerCase()] ?? role, name] as const),
      ),
    )
  if (lyrics) frames.push(...framesOfLyrics(lyrics))
  if (cover) frames.push(pictureFrame(cover.jpeg))
  const body = Buffer.concat(frames)
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0]), sevenBits(body.length), body])
}

/** The roles with a frame of their own; the others are in the list of involved people. */
const FRAME_OF_ROLE: Readonly<Record<string, string>> = {
  composer: 'TCOM',
  lyricist: 'TEXT',
  conductor: 'TPE3',
  remixer: 'TPE4',
}

/** As tagging programs write them there. */
const NAME_IN_LIST: Readonly<Record<string, string>> = {
  producer: 'producer',
  arranger: 'arranger',
  engineer: 'engineer',
  mixing: 'mix',
}

const namesWith = (contributors: readonly Contributor[], role: string) =>
  contributors
    .filter((contributor) => contributor.role.toLowerCase() === role)
    .map(({ name }) => name)
    .join('/')

function framesOfLyrics(text: string): Buffer[] {
  const { isTimed, lines } = readLyrics(text)
  return isTimed ? [lyricsFrame(plainLyrics(text)), timedLyricsFrame(lines)] : [lyricsFrame(text)]
}

// No byte of the size may look like the beginning of a frame.
const sevenBits = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f))
