import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Album } from '@fairwave/contract/music/catalogue'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { formatPounds } from '../../../platform/format-pounds.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdImage, releaseImage } from '../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { albumHolder } from '../managing/holders.ts'
import { lockOwnAlbum } from '../managing/lock-own-music.ts'
import { notifyAboutAlbum } from '../managing/notify-concerned.ts'
import { tellArtist } from '../managing/tell-artist.ts'
import { forgetSale } from '../pricing/repository-pricing.ts'
import { refuseFuture } from '../release-day/release-date.ts'
import { findAlbum } from './get-album.ts'
import * as repository from './repository.ts'

export type AlbumEdit = {
  title?: string | undefined
  description?: string | null | undefined
  genre?: string | null | undefined
  releaseType?: string | undefined
  labelName?: string | null | undefined
  price?: Pence | undefined
  releaseDate?: string | undefined
  licence?: Licence | undefined
  barcode?: string | null | undefined
  artistId?: UserId | undefined
}

/**
 * Changes the given fields and keeps the rest. A new cover replaces the old one; a new release type applies to its
 * tracks too.
 */
export function editAlbum(
  context: Context,
  caller: Caller,
  id: AlbumId,
  edit: AlbumEdit,
  coverHash: string | null,
): Promise<Album> {
  return context.db.transaction(async (tx) => {
    const album = await lockOwnAlbum(tx, caller, id)
    refuseFuture(edit.releaseDate, context.clock.now())
    if (edit.artistId !== undefined && edit.artistId !== album.artistId) {
      throw new Refusal('invalid', 'An album stays with its artist.')
    }
    await repository.updateAlbum(tx, id, { ...changesOf(edit), ...(coverHash ? { coverHash } : {}) })
    if (edit.releaseType) await repository.setReleaseTypeOfTracks(tx, id, edit.releaseType as ReleaseType)
    if (coverHash && coverHash !== album.coverHash) {
      await holdImage(tx, coverHash, albumHolder(id), caller.id)
      await refuseOverQuota(context, tx, caller.id)
      if (album.coverHash) await releaseImage(context, tx, album.coverHash, albumHolder(id))
    }
    if (edit.price !== undefined && edit.price !== album.price) {
      await forgetSale(tx, id)
      const text = `changed the price of the album “${album.title}” from ${formatPounds(album.price)} to ${formatPounds(edit.price)}.`
      await notifyAboutAlbum(tx, {
        ...album,
        id,
        actorId: caller.id,
        kind: 'price-changed',
        text,
        at: context.clock.now(),
      })
    } else
      await tellArtist(tx, caller, { ...album, text: `edited the album “${album.title}”.`, at: context.clock.now() })
    return findAlbum(tx, caller.id, id)
  })
}

const changesOf = ({
  title,
  description,
  genre,
  releaseType,
  labelName,
  price,
  releaseDate,
  licence,
  barcode,
}: AlbumEdit): repository.AlbumChanges => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description: description ?? '' }),
  ...(genre === undefined ? {} : { genre }),
  ...(releaseType === undefined ? {} : { releaseType: releaseType as ReleaseType }),
  ...(labelName === undefined ? {} : { labelName }),
  ...(price === undefined ? {} : { price }),
  ...(releaseDate === undefined ? {} : { releaseOn: releaseDate }),
  ...(licence === undefined ? {} : { licence }),
  ...(barcode === undefined ? {} : { barcode }),
})
