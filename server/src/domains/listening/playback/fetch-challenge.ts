import { createHash, createHmac } from 'node:crypto'
import type { TrackId } from '@fairwave/contract/ids'
import type { FetchChallenge } from '@fairwave/contract/listening/playback'
import type { Context } from '../../../platform/context.ts'
import { keyFor } from '../../../platform/secrets/secret-key.ts'
import { findRendition } from './find-rendition.ts'

type ChallengedPlay = { playId: number; trackId: TrackId; audioFileId: number }

const PARTS = 4
const PART_BYTES = 8192
/** How many random bytes determine the position of a part. */
const LOT_BYTES = 6

/**
 * Which bytes of the public rendition prove that a play's audio was fetched. They are derived from the play's id and a secret
 * key: unknown before the server names them, the same for a repeated request, and nothing has to be stored.
 */
export async function challengeFor(context: Context, play: ChallengedPlay): Promise<FetchChallenge | undefined> {
  const { key } = await findRendition(context, play.audioFileId, 'low')
  const found = await context.storage.stat(key)
  if (!found || found.size === 0) return undefined
  return { url: `/api/tracks/${play.trackId}/audio/low`, ranges: drawParts(context, play.playId, found.size) }
}

/** The expected hash of those bytes. */
export async function answerTo(context: Context, play: ChallengedPlay): Promise<string | undefined> {
  const { key } = await findRendition(context, play.audioFileId, 'low')
  const file = await context.storage.open(key)
  if (!file) return undefined
  try {
    const hash = createHash('sha256')
    for (const { start, end } of drawParts(context, play.playId, file.size)) {
      const bytes = Buffer.alloc(end - start + 1)
      let filled = 0
      while (filled < bytes.length) {
        const got = await file.read(bytes, filled, bytes.length - filled, start + filled)
        if (got === 0) return undefined
        filled += got
      }
      hash.update(bytes)
    }
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

/** One part from each quarter of the file, so that all of it is needed. */
function drawParts({ config }: Pick<Context, 'config'>, playId: number, size: number) {
  const lot = createHmac('sha256', keyFor(config, 'fetch challenges')).update(String(playId)).digest()
  const quarter = size / PARTS
  return Array.from({ length: PARTS }, (_, place) => {
    const [first, last] = [Math.floor(quarter * place), Math.floor(quarter * (place + 1)) - 1]
    const room = Math.max(0, last - first + 1 - PART_BYTES)
    const start = first + (lot.readUIntBE(place * LOT_BYTES, LOT_BYTES) % (room + 1))
    return { start, end: Math.max(start, Math.min(last, start + PART_BYTES - 1)) }
  })
}
