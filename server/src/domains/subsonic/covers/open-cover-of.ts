import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import { findUser } from '../../accounts/find-users.ts'
import { openCover } from '../../catalogue/albums/open-cover.ts'
import { coverHashOf, findTrackFacts } from '../../catalogue/tracks/track-facts.ts'
import { fittingSize } from '../../media/images/image-sizes.ts'
import { openImage } from '../../media/images/open-image.ts'
import { hashInUrl } from '../../media/images/picture-url.ts'
import { findPlayables } from '../../playback/find-playable.ts'
import { openPlaylist } from '../../playlists/get-playlist.ts'
import type { AppCall } from '../calls/app-call.ts'
import { findRelease } from '../calls/find-release.ts'
import { readItem } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'

/** The picture of a song, album, artist or playlist that the user may see. */
export async function openCoverOf(call: AppCall, id: string, size: number) {
  const { context, caller } = call
  const item = readItem(id)
  if (item.kind === 'song') return trackCover(call, item.id, size)
  if (item.kind === 'album') {
    const { songs } = await findRelease(call, item.id)
    const [first] = songs
    if (!first) throw notFound('This picture')
    return first.id === (item.id as TrackId) ? trackCover(call, first.id, size) : albumCover(call, item.id, size)
  }
  if (item.kind === 'artist') {
    const hash = hashInUrl((await findUser(context.db, item.id))?.profilePicture ?? '')
    if (!hash) throw notFound('This picture')
    return openImage(context, hash, fittingSize(size))
  }
  if (item.kind === 'root') throw notFound('This picture')
  const { tracks } = await openPlaylist(context.db, caller.id, item.id)
  const [first] = tracks
  if (!first) throw notFound('This picture')
  return trackCover(call, first.id, size)
}

const albumCover = (call: AppCall, id: AlbumId, size: number) =>
  openCover(call.context, { id, size }, { who: String(call.caller.id) })

async function trackCover({ context, caller }: AppCall, id: TrackId, size: number) {
  const [track] = (await findPlayables(context, caller, [id])).has(id) ? await findTrackFacts(context.db, [id]) : []
  if (!track) throw notFound('This picture')
  return openImage(context, await coverHashOf(context, track), fittingSize(size))
}
