import type { AdminTrack } from '@fairwave/contract/house/admin'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { approveTrack, rejectTrack } from '../../music/review/review-track.ts'

const named = ({ id, title, artistName }: AdminTrack) => `track ${id}, “${title}” by ${artistName}`

export const approve = ({ db, clock }: Context, { admin, id }: { admin: UserId; id: TrackId }): Promise<AdminTrack> =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const track = await approveTrack(tx, id, at)
    await writeAuditLog(tx, { admin, act: 'track-approved', subject: named(track), at })
    return track
  })

type Rejection = { admin: UserId; id: TrackId; reason: string }

export const reject = ({ db, clock }: Context, { admin, id, reason }: Rejection): Promise<AdminTrack> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const track = await rejectTrack(tx, { id, reason, now })
    await writeAuditLog(tx, { admin, act: 'track-rejected', subject: named(track), details: reason, at: now })
    return track
  })
