import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import { hashInUrl } from '../../../ground/media/images/picture-url.ts'
import { findPlayables } from '../../../listening/playback/find-playable.ts'
import { openPlaylist } from '../../../listening/playlists/get-playlist.ts'
import { findAlbumCoverHash } from '../../../music/albums/open-cover.ts'
import { coverHashOf, findTrackFacts } from '../../../music/tracks/track-facts.ts'
import { findUser, findUserByName } from '../../../people/accounts/find-users.ts'
import type { AppCall } from '../calls/app-call.ts'
import { findRelease } from '../calls/find-release.ts'
import { readItem } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'

/** The hash of the picture of a song, album, artist or playlist that the user may see. */
export async function findPictureOf(call: AppCall, id: string): Promise<string> {
  const { context, caller } = call
  const item = readItem(id)
  if (item.kind === 'song') return trackPicture(call, item.id)
  if (item.kind === 'album') {
    const { songs } = await findRelease(call, item.id)
    const [first] = songs
    if (!first) throw notFound('This picture')
    return first.id === (item.id as TrackId) ? trackPicture(call, first.id) : albumPicture(call, item.id)
  }
  if (item.kind === 'artist') return pictureIn((await findUser(context.db, item.id))?.profilePicture)
  if (item.kind === 'root') throw notFound('This picture')
  const { tracks } = await openPlaylist(context.db, caller.id, item.id)
  const [first] = tracks
  if (!first) throw notFound('This picture')
  return trackPicture(call, first.id)
}

/** The hash of a user's profile picture. */
export const findAvatarOf = async ({ context }: AppCall, username: string): Promise<string> =>
  pictureIn((await findUserByName(context.db, username))?.profilePicture)

function pictureIn(url: string | null | undefined): string {
  const hash = hashInUrl(url ?? '')
  if (!hash) throw notFound('This picture')
  return hash
}

const albumPicture = async ({ context, caller }: AppCall, id: AlbumId): Promise<string> =>
  (await findAlbumCoverHash(context, { id }, { who: String(caller.id) })).hash

async function trackPicture({ context, caller }: AppCall, id: TrackId): Promise<string> {
  const [track] = (await findPlayables(context, caller, [id])).has(id) ? await findTrackFacts(context.db, [id]) : []
  if (!track) throw notFound('This picture')
  return coverHashOf(context, track)
}
