import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyEach } from '../../people/activity/notify-user.ts'
import { listSplits } from '../splits/repository-splits.ts'
import { checkCollaborators } from './check-collaborators.ts'
import { setCollaborators } from './repository-credits.ts'

type Credits = {
  id: TrackId
  title: string
  artistId: UserId
  caller: Caller
  named: readonly UserId[]
  at: Date
}

/**
 * Credits exactly these artists on a track. Added artists are asked, removed ones are notified; an accepted split keeps
 * its holder.
 */
export async function setCredits(tx: Tx, { id, title, artistId, caller, named, at }: Credits): Promise<void> {
  const wanted = await checkCollaborators(tx, artistId, named)
  const before = await listSplits(tx, id)
  const removed = before.filter((split) => !wanted.includes(split.artistId))
  const holder = removed.find(({ status }) => status === 'accepted')
  if (holder)
    throw new Refusal(
      'conflict',
      `${holder.artistName} has accepted ${holder.percent}% of this track and stays on it until that split has ended. Change splits in Money Admin.`,
    )
  await setCollaborators(tx, id, wanted, { agreedBy: caller.id, at })
  const notice = { actorId: caller.id, at }
  const known = new Set(before.map((split) => split.artistId))
  await notifyEach(tx, [
    ...removed.map(({ artistId: userId }) => ({
      ...notice,
      userId,
      kind: 'credit-removed' as const,
      text: `removed you from the credits of “${title}”.`,
      href: `/track/${id}`,
    })),
    ...wanted
      .filter((one) => !known.has(one))
      .map((userId) => ({ ...notice, userId, ...creditNotice(`“${title}”`), href: '/admin/music' })),
  ])
}

/** The notification for an artist who is credited by another user. */
export const creditNotice = (what: string) => ({
  kind: 'credit-asked' as const,
  text: `credited you on ${what}. Your name links to your page once you agree.`,
})
