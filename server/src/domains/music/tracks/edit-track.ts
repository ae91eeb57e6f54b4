import type { Track } from '@fairwave/contract/catalogue'
import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Contributor } from '@fairwave/contract/release-details/contributors'
import type { Licence } from '@fairwave/contract/release-details/licences'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseFuture } from '../albums/create-album.ts'
import { setContributors } from '../credits/repository-contributors.ts'
import { setCredits } from '../credits/set-credits.ts'
import { mayManage, notYours } from '../managing/may-manage.ts'
import { notifyAboutTrack } from '../managing/notify-concerned.ts'
import { forgetSale } from '../pricing/repository-pricing.ts'
import * as repository from '../../catalogue/repository-changes.ts'
import { tellArtist } from '../managing/tell-artist.ts'
import { refuseBonusSingle } from '../uploads/publish-tracks.ts'
import { getOwnTrack } from './get-track.ts'

export type TrackEdit = {
  title?: string | undefined
  genre?: string | null | undefined
  description?: string | null | undefined
  price?: Pence | undefined
  coverId?: AlbumId | null | undefined
  additionalArtists?: UserId[] | undefined
  labelName?: string | null | undefined
  isExplicit?: boolean | undefined
  isBonus?: boolean | undefined
  isrc?: string | null | undefined
  releaseDate?: string | null | undefined
  licence?: Licence | null | undefined
  contributors?: Contributor[] | undefined
  lyrics?: string | null | undefined
}

/** Changes the given fields and keeps the rest; parallel edits happen one after the other. */
export function editTrack({ db, clock }: Context, caller: Caller, id: TrackId, edit: TrackEdit): Promise<Track> {
  return db.transaction(async (tx) => {
    // Albums are locked before tracks, here as when an album is deleted, so that there are no deadlocks.
    const named = await findPlace(tx, caller, edit.coverId)
    const track = await lockOwnTrack(tx, caller, id)
    // A track cannot be moved to a rejected album, but its own tracks may stay there.
    const place = named?.coverId === track.albumId ? undefined : named
    const at = clock.now()
    refuseFuture(edit.releaseDate, at)
    const { albumId = track.albumId } = placeIn(place, track.artistId)
    refuseBonusSingle(edit.isBonus, albumId)
    await repository.updateTrack(tx, id, { ...changesOf(edit), ...placeIn(place, track.artistId) })
    if (edit.price !== undefined && edit.price !== track.price) await forgetSale(tx, id)
    if (edit.additionalArtists) await setCredits(tx, { ...track, id, caller, named: edit.additionalArtists, at })
    if (edit.contributors) await setContributors(tx, id, edit.contributors)
    const notices = changesToTell(track, edit, place)
    for (const notice of notices) await notifyAboutTrack(tx, { ...track, ...notice, id, actorId: caller.id, at })
    if (notices.length === 0) await tellArtist(tx, caller, { ...track, text: `edited “${track.title}”.`, at })
    return getOwnTrack(tx, caller.id, id)
  })
}

/** What the artist, the label and the collaborators are told about an edit. */
function changesToTell(track: repository.LockedTrack, { price }: TrackEdit, place: Place | undefined) {
  const notice: { kind: string; text: string }[] = []
  if (price !== undefined && price !== track.price) {
    const text = `changed the price of “${track.title}” from ${formatPounds(track.price)} to ${formatPounds(price)}.`
    notice.push({ kind: 'price-changed', text })
  }
  if (place) {
    const text = place.album
      ? `moved “${track.title}” to the album “${place.album.title}”.`
      : `made “${track.title}” a single.`
    notice.push({ kind: 'track-moved', text })
  }
  return notice
}

/** A track to change, or a refusal: not found for users who cannot see it, with a reason for those who can. */
export async function lockOwnTrack(tx: Tx, caller: Caller, id: TrackId) {
  const track = await repository.lockTrack(tx, id)
  const isOwn = track && (await mayManage(tx, caller, track))
  if (track && isOwn) return track
  if (track?.state === 'ready' && !track.isRejected && !track.isUnreleased && !track.isBonus)
    throw notYours(caller, 'tracks')
  throw new Refusal('not-found', 'This track was not found.')
}

const changesOf = ({
  title,
  genre,
  description,
  price,
  labelName,
  isExplicit,
  isBonus,
  isrc,
  releaseDate,
  licence,
  lyrics,
}: TrackEdit): repository.TrackChanges => ({
  ...(title === undefined ? {} : { title }),
  ...(genre === undefined ? {} : { genre }),
  ...(description === undefined ? {} : { description: description ?? '' }),
  ...(price === undefined ? {} : { price }),
  ...(labelName === undefined ? {} : { labelName: labelName || null }),
  ...(isExplicit === undefined ? {} : { isExplicit }),
  ...(isBonus === undefined ? {} : { isBonus }),
  ...(isrc === undefined ? {} : { isrc }),
  ...(releaseDate === undefined ? {} : { releaseOn: releaseDate }),
  ...(licence === undefined ? {} : { licence }),
  ...(lyrics === undefined ? {} : { lyrics }),
})

type Place = { coverId: AlbumId | null; album?: Awaited<ReturnType<typeof repository.keepAlbum>> }

/** The album that a track is to join, locked until the transaction ends. */
export async function findPlace(
  tx: Tx,
  caller: Caller,
  coverId: AlbumId | null | undefined,
): Promise<Place | undefined> {
  if (coverId === undefined) return undefined
  if (coverId === null) return { coverId }
  const album = await repository.keepAlbum(tx, coverId)
  // Tracks that join an album are sold with it, so a label adds to an artist's own albums only with the artist's
  // permission.
  if (album && caller.role === 'LABEL' && !(await mayManage(tx, caller, album))) throw notYours(caller, 'albums')
  return { coverId, album }
}

/** A track has the release type of its album; without one it is a single. */
export function placeIn(place: Place | undefined, artistId: UserId) {
  if (!place) return {}
  if (place.coverId === null) return { albumId: null, releaseType: 'Single' as const }
  if (place.album?.artistId !== artistId) throw new Refusal('invalid', 'Please choose an album of the same artist.')
  return { albumId: place.coverId, releaseType: place.album.releaseType }
}
