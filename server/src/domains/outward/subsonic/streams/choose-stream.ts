import type { TrackId } from '@fairwave/contract/ids'
import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { decideQuality } from '../../../listening/playback/decide-quality.ts'
import { findPlayable } from '../../../listening/playback/find-playable.ts'
import { findTrackDownload } from '../../../selling/downloads/find-download.ts'
import { recordUse } from '../../../selling/returns/record-use.ts'
import { endingOf, findMeasuredSongs } from '../shapes/song-shape.ts'

type Wanted = { id: TrackId; format: string | undefined; maxKbps: number }
/** `isFull`: better than what all listeners get. */
type Stream = { key: string; etag: string; type: string; isFull: boolean }

/** The bit rate of the MP3 that owners download. */
const BEST_MP3_KBPS = 320

/**
 * Which of the renditions that we have an app gets: the best that the listener may hear, unless the app wants fewer bits or
 * another format. Nothing is converted on the way.
 */
export async function chooseStream(context: Context, caller: Caller, wanted: Wanted) {
  const find = async () => {
    const track = await findPlayable(context, { caller, trackId: wanted.id })
    return { track, stream: await choose(context, caller, wanted, track) }
  }
  let { track, stream } = await find()
  // The app has the file then, whatever it plays of it. A purchase that was just undone gives no right to it.
  const isUse = stream.isFull && track.isOwned
  if (isUse && !(await recordUse(context, { account: caller.id, trackIds: [wanted.id], as: 'app' })))
    ({ track, stream } = await find())
  const { isFull: _, ...file } = stream
  return { file, durationMs: track.durationMs }
}

type Rights = { mayHearHigh: boolean; isOwned: boolean }

async function choose(
  context: Context,
  caller: Caller,
  wanted: Wanted,
  { mayHearHigh, isOwned }: Rights,
): Promise<Stream> {
  const { id, format, maxKbps } = wanted
  const [song] = mayHearHigh ? await findMeasuredSongs(context, caller.id, [id]) : []
  if (song) {
    const highKbps = song.durationMs > 0 ? ((song.highBytes ?? song.bytes) * 8) / song.durationMs : 0
    const fits = maxKbps === 0 || maxKbps >= highKbps
    const isThisFormat = format === undefined || format === 'raw' || format === endingOf(song.highMime ?? song.mime)
    if (fits && isThisFormat) return rendition(context, caller, id, 'high')
    const wantsMp3 = format === undefined || format === 'mp3'
    if (isOwned && wantsMp3 && (maxKbps === 0 || maxKbps >= BEST_MP3_KBPS)) {
      const mp3 = await preparedMp3(context, caller, id)
      if (mp3) return mp3
    }
  }
  return rendition(context, caller, id, 'low')
}

async function rendition(context: Context, caller: Caller, trackId: TrackId, requested: 'low' | 'high') {
  const { bytes, quality } = await decideQuality(context, { caller, trackId, requested })
  return { key: bytes.key, etag: bytes.etag, type: bytes.type, isFull: quality === 'high' }
}

/** The MP3 of a purchase, where it is prepared; asking for it begins that, and meanwhile there is the usual one. */
async function preparedMp3(context: Context, caller: Caller, id: TrackId): Promise<Stream | undefined> {
  try {
    const { key, etag, type } = await findTrackDownload(context, { owner: caller.id, id, format: 'mp3' })
    return { key, etag, type, isFull: true }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return undefined
    throw error
  }
}
