import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Unreleased } from '@fairwave/contract/music/release-schedule'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockOwnAlbum, lockOwnTrack } from '../managing/lock-own-music.ts'
import { tellArtist } from '../managing/tell-artist.ts'
import { lockRelease, release } from './release-music.ts'
import * as repository from './repository-unreleased.ts'
import { holdBack, readSchedule, refusePreOrders, takePreOrders } from './schedule.ts'
import { unreleased } from './unreleased.ts'

type Chosen = { id: number; release: string; earlyDays?: number | undefined; preOrders?: boolean | undefined }

/** Schedules music that is not out yet, makes it a draft, or releases it. Music that is out stays out. */
export function setSchedule(context: Context, caller: Caller, { id, preOrders, ...chosen }: Chosen) {
  const { db, clock } = context
  return db.transaction(async (tx): Promise<{ unreleased: Unreleased | null }> => {
    const locked = await lockRelease(tx, id)
    const owned = locked.album
      ? await lockOwnAlbum(tx, caller, id as AlbumId)
      : await lockOwnTrack(tx, caller, id as TrackId)
    const tell = (change: string) =>
      tellArtist(tx, caller, { ...owned, at: clock.now(), text: `${change} “${owned.title}”.` })
    const known = await repository.findSchedule(tx, id)
    if (!known) throw new Refusal('conflict', 'This release is already out.')
    const schedule = readSchedule({ earlyDays: known.earlyDays, ...chosen }, clock.now())
    if (!schedule) {
      await release(context, tx, locked)
      await tell('released')
      return { unreleased: null }
    }
    if (!locked.album && (await repository.findWaitingAlbum(tx, id as TrackId)))
      throw new Refusal('conflict', 'This track comes out with its album. You can release it on its own now.')
    if (preOrders && !locked.album) throw new Refusal('invalid', 'Only albums take pre-orders.')
    const takesPreOrders = preOrders ?? (known.takesPreOrders && schedule.releaseAt !== null)
    if (takesPreOrders) refusePreOrders(schedule.releaseAt, clock.now())
    // A draft takes none, which the database checks.
    if (known.takesPreOrders && !takesPreOrders) await takePreOrders(context, tx, { id, takesPreOrders })
    await holdBack(context, tx, await idsOf(tx, id, locked.album !== undefined), schedule)
    if (takesPreOrders) await takePreOrders(context, tx, { id, takesPreOrders })
    await tell(schedule.releaseAt ? 'changed the release day of' : 'made a draft of')
    return { unreleased: unreleased({ ...schedule, takesPreOrders }) }
  })
}

/** An album takes those of its tracks with it that are not out either. */
async function idsOf(tx: Tx, id: number, isAlbum: boolean): Promise<number[]> {
  if (!isAlbum) return [id]
  const tracks = await repository.lockTracks(tx, { albumId: id as AlbumId })
  return [id, ...tracks.filter(({ isWaiting }) => isWaiting).map((track) => track.id)]
}
