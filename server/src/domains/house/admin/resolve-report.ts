import type { Flagged } from '@fairwave/contract/house/admin'
import type { AlbumId, CommentId, PlaylistId, PostId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { rejectWithin } from '../../advertising/campaigns/review-campaign.ts'
import { removeComment } from '../../community/social/comments/delete-comment.ts'
import { removePost } from '../../community/social/posts/change-post.ts'
import { closeReports, findFlagged } from '../../community/social/safety/flagged.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { takeDownPlaylist } from '../../listening/playlists/change-playlist.ts'
import { rejectAlbum, rejectTrack } from '../../music/review/review-track.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { suspendWithin } from './suspend-user.ts'

type Resolution = {
  admin: UserId
  id: number
  action: 'keep' | 'remove' | 'suspend'
  reason?: string | undefined
}

const DONE = { keep: 'report-dismissed', remove: 'content-removed', suspend: 'owner-suspended' } as const

/** Resolves reported content and closes all reports of it, in one transaction. */
export function resolveReport(context: Context, { admin, id, action, reason }: Resolution) {
  return context.db.transaction(async (tx) => {
    const flagged = await findFlagged(tx, id)
    const now = context.clock.now()
    if (action !== 'keep') {
      if (!reason) throw new Refusal('invalid', 'Please say why, in a sentence.')
      if (action === 'suspend' || flagged.kind === 'user') await suspendOwner(context, tx, flagged, { admin, reason })
      else await remove(context, tx, flagged, { admin, reason, now })
    }
    await closeReports(tx, flagged, { admin, outcome: action, now })
    await writeAuditLog(tx, {
      admin,
      act: DONE[action],
      subject: `${flagged.kind} ${flagged.subjectId}: ${flagged.title}`,
      details: reason,
      at: now,
    })
    return { ok: true }
  })
}

async function suspendOwner(context: Context, tx: Tx, { owner }: Flagged, how: { admin: UserId; reason: string }) {
  if (!owner) throw new Refusal('gone', 'The account behind this no longer exists.')
  await suspendWithin(context, tx, { ...how, id: owner.id })
}

async function remove(
  context: Context,
  tx: Tx,
  { kind, subjectId, owner, href }: Flagged,
  { admin, reason, now }: { admin: UserId; reason: string; now: Date },
) {
  // It may have been removed meanwhile; then only the reports are left to close.
  if (!owner || !href) return
  if (kind === 'ad') return void (await rejectWithin(tx, { admin, id: subjectId, reason, now }))
  if (kind === 'track') return void (await rejectTrack(tx, { id: subjectId as TrackId, reason, now }))
  if (kind === 'album') return rejectAlbum(tx, { id: subjectId as AlbumId, reason, now })
  if (kind === 'post') await removePost(context, tx, subjectId as PostId)
  else if (kind === 'playlist') await takeDownPlaylist(tx, subjectId as PlaylistId, now)
  else await removeComment(tx, subjectId as CommentId)
  await notifyUser(tx, {
    userId: owner.id,
    kind: `${kind}-removed`,
    text: `Your ${kind} was ${kind === 'playlist' ? 'made private' : 'removed'} by the site's administrators: ${reason}`,
    href,
    at: now,
  })
}
