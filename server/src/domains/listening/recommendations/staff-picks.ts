import type { TrackId, UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import * as repository from './repository.ts'

/** What administrators picked. A track that is no longer listed is left out, and is back with its listing. */
export async function listStaffPicks({ db }: Context, viewer: UserId | null) {
  const picks = new Map((await repository.listPicks(db)).map((pick) => [pick.trackId, pick]))
  return (await findTracks(db, viewer, [...picks.keys()])).flatMap((track) => {
    const pick = picks.get(track.id)
    return pick ? { ...track, note: pick.note, pickedAt: pick.pickedAt.toISOString() } : []
  })
}

type Picked = { admin: UserId; trackId: TrackId; note: string | null }

export const pickTrack = ({ db, clock }: Context, { admin, trackId, note }: Picked) =>
  db.transaction(async (tx) => {
    await repository.lockPicks(tx)
    const [track] = (await repository.isListed(tx, trackId)) ? await findTracks(tx, admin, [trackId]) : []
    if (!track) throw new Refusal('not-found', 'This track was not found.')
    if ((await repository.countOtherPicks(tx, trackId)) >= LIMITS.staffPicks)
      throw new Refusal('conflict', `There are ${LIMITS.staffPicks} staff picks already. Please remove one first.`)
    const at = clock.now()
    await repository.savePick(tx, { trackId, note, pickedAt: at }, admin)
    await writeAuditLog(tx, {
      admin,
      act: 'staff-pick',
      subject: `${track.title} by ${track.artistName}`,
      details: note,
      at,
    })
    return { trackId, note }
  })

export const unpickTrack = ({ db, clock }: Context, { admin, trackId }: Omit<Picked, 'note'>) =>
  db.transaction(async (tx) => {
    const [track] = await findTracks(tx, admin, [trackId])
    const wasPicked = (await repository.deletePick(tx, trackId)) > 0
    if (!track && !wasPicked) throw new Refusal('not-found', 'This track was not found.')
    if (wasPicked) {
      const subject = track ? `${track.title} by ${track.artistName}` : `Track ${trackId}`
      await writeAuditLog(tx, { admin, act: 'staff-pick-removed', subject, at: clock.now() })
    }
    return { trackId, isPicked: false as const }
  })
