import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { setContributors } from '../credits/repository-contributors.ts'
import { setCredits } from '../credits/set-credits.ts'
import { lockOwnTrack } from '../managing/lock-own-music.ts'
import { notifyAboutTrack } from '../managing/notify-concerned.ts'
import type { LockedTrack } from '../managing/repository.ts'
import { tellArtist } from '../managing/tell-artist.ts'
import { forgetSale } from '../pricing/repository-pricing.ts'
import { refuseFuture } from '../release-day/release-date.ts'
import { getOwnTrack } from './get-track.ts'
import { findPlace, type Place, placeIn, refuseBonusSingle } from './place-in-album.ts'
import * as repository from './repository.ts'

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
function changesToTell(track: LockedTrack, { price }: TrackEdit, place: Place | undefined) {
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
