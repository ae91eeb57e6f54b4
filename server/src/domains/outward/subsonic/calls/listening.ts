import type { TrackId } from '@fairwave/contract/ids'
import { addressKey } from '../../../../platform/calls/rate-limit.ts'
import { recordAppPlays } from '../../../listening/playback/record-app-plays.ts'
import { readId } from '../protocol/item-ids.ts'
import type { Node } from '../protocol/write-xml.ts'
import { findLatestStream, findStreams } from '../repository.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'

/** An app that was offline reports many at once. */
const MOST_AT_ONCE = 500

export const listening: Handlers = {
  scrobble: async (call) => {
    const { params } = call
    params.required('id')
    const ids = params.all('id', MOST_AT_ONCE).map((id) => readId('song', id))
    // "Now playing" needs no report: we know what an app last began to fetch.
    if (params.flag('submission') === false) return {}
    await scrobble(call, ids)
    return {}
  },
  getNowPlaying: async (call) => ({ nowPlaying: { entry: await nowPlaying(call) } }),
}

/** Believed only for tracks that this account's apps have fetched; the rest is decided where all plays are recorded. */
async function scrobble({ context, caller, ip }: AppCall, ids: readonly TrackId[]) {
  const fetched = new Map((await findStreams(context.db, caller.id, ids)).map((one) => [one.trackId, one.beganAt]))
  const plays = ids.flatMap((trackId) => {
    const fetchedFrom = fetched.get(trackId)
    return fetchedFrom ? { trackId, fetchedFrom } : []
  })
  if (plays.length > 0) await recordAppPlays(context, { caller, plays, address: addressKey(ip) })
}

/** The user's own listening only. */
async function nowPlaying(call: AppCall): Promise<Node[]> {
  const { context, caller } = call
  const latest = await findLatestStream(context.db, caller.id)
  const [song] = latest ? await showSongs(call, [latest.trackId]) : []
  if (!latest || !song) return []
  const seconds = (context.clock.now().getTime() - latest.beganAt.getTime()) / 1000
  if (seconds > Number(song.duration)) return []
  const minutesAgo = Math.max(0, Math.floor(seconds / 60))
  return [{ ...song, username: caller.username, minutesAgo, playerId: 1, playerName: latest.client ?? undefined }]
}
