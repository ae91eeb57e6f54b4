import type { Track } from '@fairwave/contract/catalogue'
import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkCollaborators } from './collaborators.ts'
import { getOwnTrack } from './get-track.ts'
import { mayManage } from './may-manage.ts'
import * as repository from './repository-changes.ts'

export type TrackEdit = {
  title?: string | undefined
  genre?: string | null | undefined
  description?: string | null | undefined
  price?: Pence | undefined
  coverId?: AlbumId | null | undefined
  additionalArtists?: UserId[] | undefined
  labelName?: string | null | undefined
}

/** Changes what is named and leaves the rest; two edits at once happen one after the other. */
export function editTrack({ db }: Context, caller: Caller, id: TrackId, edit: TrackEdit): Promise<Track> {
  return db.transaction(async (tx) => {
    // Albums are locked before tracks, here as when an album is deleted: nobody waits for somebody who waits for them.
    const album = await findPlace(tx, edit.coverId)
    const track = await lockOwnTrack(tx, caller, id)
    await repository.updateTrack(tx, id, { ...changesOf(edit), ...placeIn(album, track.artistId) })
    if (edit.additionalArtists) {
      await repository.setCollaborators(tx, id, await checkCollaborators(tx, track.artistId, edit.additionalArtists))
    }
    return getOwnTrack(tx, caller.id, id)
  })
}

/** A track to change, or a no: as if it were not there for those who cannot see it, in words for those who can. */
export async function lockOwnTrack(tx: Tx, caller: Caller, id: TrackId) {
  const track = await repository.lockTrack(tx, id)
  const isOwn = track && (await mayManage(tx, caller, track.artistId))
  if (track && isOwn) return track
  if (track?.state === 'ready')
    throw new Refusal('not-allowed', 'You can only change your own tracks and those of your roster.')
  throw new Refusal('not-found', 'This track was not found.')
}

const changesOf = ({ title, genre, description, price, labelName }: TrackEdit): repository.TrackChanges => ({
  ...(title === undefined ? {} : { title }),
  ...(genre === undefined ? {} : { genre }),
  ...(description === undefined ? {} : { description: description ?? '' }),
  ...(price === undefined ? {} : { price }),
  ...(labelName === undefined ? {} : { labelName: labelName || null }),
})

type Place = { coverId: AlbumId | null; album?: Awaited<ReturnType<typeof repository.keepAlbum>> }

/** The album that a track is to join, which then stays until the transaction ends. */
export async function findPlace(tx: Tx, coverId: AlbumId | null | undefined): Promise<Place | undefined> {
  if (coverId === undefined) return undefined
  return coverId === null ? { coverId } : { coverId, album: await repository.keepAlbum(tx, coverId) }
}

/** A track is released the way its album is; without one it is a single. */
export function placeIn(place: Place | undefined, artistId: UserId) {
  if (!place) return {}
  if (place.coverId === null) return { albumId: null, releaseType: 'Single' as const }
  if (place.album?.artistId !== artistId) throw new Refusal('invalid', 'Please choose an album of the same artist.')
  return { albumId: place.coverId, releaseType: place.album.releaseType }
}
