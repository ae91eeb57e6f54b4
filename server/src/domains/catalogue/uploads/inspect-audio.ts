import { Readable } from 'node:stream'
import { WRONG_AUDIO } from '@fairwave/contract/releases'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { receiveFile } from '../../media/files/receive-file.ts'
import { type Container, MIME_OF } from '../../media/formats/audio-facts.ts'
import { withFile } from '../../media/formats/file-reader.ts'
import { readTags } from '../../media/tags/read-tags.ts'

/** Tags are at the beginning of most files, including a cover. */
const FIRST_PART = 8 * 1024 * 1024

/** What the tags in the first part of a file offer a form. Stores nothing. */
export async function inspectAudio({ storage }: Context, source: Readable) {
  const file = await receiveFile(storage, Readable.from(firstPart(source)), { maxBytes: FIRST_PART })
  try {
    const container = await withFile(file.path, async (reader) => containerOf(await reader.at(0, 16)))
    if (!container) throw new Refusal('not-audio', WRONG_AUDIO)
    const reading = await readTags(file.path, MIME_OF[container])
    const { title, artist, album, genre, year, trackNumber } = reading?.tags ?? {}
    return {
      title: title ?? null,
      artist: artist ?? null,
      album: album ?? null,
      genre: genre ?? null,
      year: year ?? null,
      trackNumber: trackNumber ?? null,
      hasCover: Boolean(reading?.cover),
    }
  } finally {
    await file.discard()
  }
}

/** The rest is read too, and discarded, so that the sender gets to the end. */
async function* firstPart(source: Readable): AsyncGenerator<Buffer> {
  let left = FIRST_PART
  for await (const chunk of source as AsyncIterable<Buffer>) {
    if (left > 0) yield chunk.subarray(0, left)
    left -= chunk.length
  }
}

/** The kind of a file that begins like this; half a file is enough. */
function containerOf(head: Buffer): Container | undefined {
  const at = (start: number, end: number) => head.toString('latin1', start, end)
  if (['RIFF', 'RF64', 'BW64'].includes(at(0, 4)) && at(8, 12) === 'WAVE') return 'wav'
  if (at(0, 4) === 'OggS') return 'ogg'
  if (at(0, 4) === 'fLaC') return 'flac'
  if (at(4, 8) === 'ftyp') return 'mp4'
  if (at(0, 3) === 'ID3') return 'mp3'
  const [first = 0, second = 0] = head
  if (first !== 0xff || second < 0xe0) return undefined
  return (second & 0xf6) === 0xf0 ? 'aac' : 'mp3'
}
