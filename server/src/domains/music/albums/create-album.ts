import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence } from '@fairwave/contract/money'
import type { Album } from '@fairwave/contract/music/catalogue'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import type { ReleaseType } from '@fairwave/contract/music/releases'
import { ALBUM_POUNDS } from '@fairwave/contract/offer'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { holdImage } from '../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { albumHolder } from '../managing/holders.ts'
import { chooseArtist } from '../managing/may-manage.ts'
import { tellArtist } from '../managing/tell-artist.ts'
import { dayOf, refuseFuture } from '../release-day/release-date.ts'
import { holdBack, readSchedule, refusePreOrders, type ScheduleForm, takePreOrders } from '../release-day/schedule.ts'
import { findAlbum } from './get-album.ts'
import * as repository from './repository.ts'

export type AlbumForm = {
  title: string
  description?: string | undefined
  genre?: string | undefined
  releaseType?: string | undefined
  labelName?: string | undefined
  price?: Pence | undefined
  releaseDate?: string | undefined
  licence?: Licence | undefined
  barcode?: string | null | undefined
  artistId?: UserId | undefined
  preOrders?: boolean | undefined
} & ScheduleForm

export const DEFAULT_ALBUM_PRICE = pence(ALBUM_POUNDS * 100)

export function createAlbum(
  context: Context,
  caller: Caller,
  form: AlbumForm,
  coverHash: string | null,
): Promise<Album> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    refuseFuture(form.releaseDate, now)
    const artistId = await chooseArtist(tx, caller, form.artistId)
    const id = await repository.insertAlbum(tx, {
      artistId,
      creatorId: caller.id,
      title: form.title,
      description: form.description ?? '',
      genre: form.genre ?? null,
      releaseType: (form.releaseType ?? 'album') as ReleaseType,
      releaseOn: form.releaseDate ?? dayOf(now),
      licence: form.licence,
      barcode: form.barcode,
      labelName: form.labelName ?? (caller.role === 'LABEL' ? caller.username : null),
      coverHash,
      price: form.price ?? DEFAULT_ALBUM_PRICE,
      createdAt: now,
    })
    const schedule = readSchedule(form, now)
    if (schedule) await holdBack(context, tx, [id], schedule)
    if (form.preOrders) {
      refusePreOrders(schedule?.releaseAt ?? null, now)
      await takePreOrders(context, tx, { id, takesPreOrders: true })
    }
    if (coverHash) {
      await holdImage(tx, coverHash, albumHolder(id), caller.id)
      await refuseOverQuota(context, tx, caller.id)
    }
    const text = `created the album “${form.title}” in your name.`
    await tellArtist(tx, caller, { artistId, text, at: now })
    return findAlbum(tx, caller.id, id)
  })
}
