import { Readable } from 'node:stream'
import { WRONG_AUDIO } from '@fairwave/contract/music/releases'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { receiveFile } from '../../ground/media/files/receive-file.ts'
import type { Sender } from '../../ground/media/files/sender.ts'
import { readBeside } from '../../ground/media/reading/read-beside.ts'

/** Tags are at the beginning of most files, including a cover. */
const FIRST_PART = 8 * 1024 * 1024

/** What the tags in the first part of a file offer a form. Stores nothing. */
export async function inspectAudio({ storage }: Context, sender: Sender, source: Readable) {
  const file = await receiveFile(storage, Readable.from(firstPart(source)), { maxBytes: FIRST_PART })
  try {
    const read = await readBeside('start', file.path, sender)
    if (!read) throw new Refusal('not-audio', WRONG_AUDIO)
    const { title, artist, album, genre, year, trackNumber } = read.reading?.tags ?? {}
    return {
      title: title ?? null,
      artist: artist ?? null,
      album: album ?? null,
      genre: genre ?? null,
      year: year ?? null,
      trackNumber: trackNumber ?? null,
      hasCover: Boolean(read.reading?.cover),
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
