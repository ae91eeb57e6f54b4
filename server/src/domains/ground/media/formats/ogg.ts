import { LIMITS } from '@fairwave/contract/limits'
import type { AudioFacts } from './audio-facts.ts'
import type { FileReader } from './file-reader.ts'
import { endMissing, tooManyParts } from './lengths.ts'

const FLAGS = { first: 2, last: 4 }
const HEADER_BYTES = 27
const LARGEST_PAGE = 65_307
const OPUS_RATE = 48_000
/** The longest track in twenty pages a second; most programs write one. */
const MOST_PAGES = LIMITS.trackSeconds * 20

type Page = { flags: number; granule: number; serial: number; end: number; payload: Buffer }
type Stream = Pick<AudioFacts, 'codec' | 'sampleRate' | 'channels' | 'bitDepth' | 'isLossless'> & {
  granuleRate: number
  skip: number
}

/** Reads the first and the last page of an Ogg with one audio stream. Undefined for other files, including video. */
export async function readOgg(file: FileReader): Promise<AudioFacts | undefined> {
  const head = await file.at(0, LARGEST_PAGE * 2)
  const first = readPage(head, 0)
  const stream = first && first.flags & FLAGS.first ? identify(first.payload) : undefined
  if (!first || !stream) return undefined
  const second = readPage(head, first.end)
  if (second && second.flags & FLAGS.first) return undefined

  const last = await lastPage(file)
  const { granuleRate, skip, ...facts } = stream
  // A chain of several streams has no single length; decoding determines it.
  const seconds = last.serial === first.serial ? Math.max(0, last.granule - skip) / granuleRate : null
  return { container: 'ogg', ...facts, seconds, isExact: false }
}

/**
 * What the pages with sound contain. The pages of headers, tags among them, have a position of 0; the numbers and checksums of
 * all later pages depend on those, what is in them does not.
 */
export async function* soundPages(file: FileReader): AsyncGenerator<{ start: number; end: number }> {
  let position = 0
  for (let count = 1; position < file.size; count++) {
    const data = await file.at(position, LARGEST_PAGE)
    const page = readPage(data, 0)
    if (!page) return
    if (count > MOST_PAGES) throw tooManyParts()
    if (page.granule !== 0) yield { start: position + page.end - page.payload.length, end: position + page.end }
    position += page.end
  }
}

function readPage(data: Buffer, at: number): Page | undefined {
  if (at + HEADER_BYTES > data.length || data.toString('latin1', at, at + 4) !== 'OggS' || data[at + 4] !== 0)
    return undefined
  const segments = data[at + 26]!
  const start = at + HEADER_BYTES + segments
  if (start > data.length) return undefined
  const length = data.subarray(at + HEADER_BYTES, start).reduce((sum, size) => sum + size, 0)
  return {
    flags: data[at + 5]!,
    granule: Number(data.readBigInt64LE(at + 6)),
    serial: data.readUInt32LE(at + 14),
    end: start + length,
    payload: data.subarray(start, start + length),
  }
}

function identify(packet: Buffer): Stream | undefined {
  const lossy = { bitDepth: null, isLossless: false }
  if (packet.length >= 16 && packet.toString('latin1', 0, 7) === '\x01vorbis') {
    const sampleRate = packet.readUInt32LE(12)
    return sampleRate === 0
      ? undefined
      : { codec: 'vorbis', sampleRate, channels: packet[11]!, granuleRate: sampleRate, skip: 0, ...lossy }
  }
  if (packet.length >= 12 && packet.toString('latin1', 0, 8) === 'OpusHead') {
    return {
      codec: 'opus',
      sampleRate: OPUS_RATE,
      channels: packet[9]!,
      granuleRate: OPUS_RATE,
      skip: packet.readUInt16LE(10),
      ...lossy,
    }
  }
  if (packet.length >= 51 && packet.toString('latin1', 0, 5) === '\x7fFLAC') {
    const info = packet.subarray(17)
    const sampleRate = (info[10]! << 12) | (info[11]! << 4) | (info[12]! >> 4)
    const bitDepth = (((info[12]! & 1) << 4) | (info[13]! >> 4)) + 1
    return sampleRate === 0
      ? undefined
      : {
          codec: 'flac',
          sampleRate,
          channels: ((info[12]! >> 1) & 7) + 1,
          bitDepth,
          isLossless: true,
          granuleRate: sampleRate,
          skip: 0,
        }
  }
  return undefined
}

/** The last page of the file. It must be complete and marked as the last, or the file was cut. */
async function lastPage(file: FileReader): Promise<Page> {
  const start = Math.max(0, file.size - LARGEST_PAGE * 2)
  const tail = await file.at(start, LARGEST_PAGE * 2)
  for (let at = tail.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    const page = readPage(tail, at)
    if (!page) continue
    if (page.end > tail.length || !(page.flags & FLAGS.last)) break
    return page
  }
  throw endMissing()
}
