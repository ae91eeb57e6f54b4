import { addressKey } from '../../../platform/http/rate-limit.ts'
import { recordAppPlay } from '../../playback/record-app-play.ts'
import { readId } from '../protocol/item-ids.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Node } from '../protocol/write-xml.ts'
import { findLatestStream, findStream } from '../repository.ts'
import { showSongs } from '../shapes/song-shape.ts'
import type { AppCall, Handlers } from './app-call.ts'

/** An app that was offline reports many at once. */
const MOST_AT_ONCE = 500

export const listening: Handlers = {
  scrobble: async (call) => {
    const { params } = call
    params.required('id')
    const ids = params.all('id').map((id) => readId('song', id))
    if (ids.length > MOST_AT_ONCE) throw new ProtocolError('generic', `At most ${MOST_AT_ONCE} songs at once, please.`)
    // "Now playing" needs no report: we know what an app last began to fetch.
    if (params.flag('submission') === false) return {}
    for (const id of ids) await scrobble(call, id)
    return {}
  },
  getNowPlaying: async (call) => ({ nowPlaying: { entry: await nowPlaying(call) } }),
}

/** Believed only for a track that this account's apps have fetched; the rest is decided where all plays are recorded. */
async function scrobble({ context, caller, ip }: AppCall, trackId: ReturnType<typeof readId<'song'>>) {
  const stream = await findStream(context.db, caller.id, trackId)
  if (!stream) return
  const address = addressKey(ip)
  await recordAppPlay(context, { caller, trackId, fetchedFrom: stream.beganAt, address })
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
