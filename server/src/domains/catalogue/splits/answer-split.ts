import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { TrackSplits } from '@fairwave/contract/splits'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../../activity/notify-user.ts'
import { NO_TRACK, readSplits } from './list-splits.ts'
import { deleteChange } from './repository-split-changes.ts'
import * as repository from './repository-splits.ts'

type Answer = {
  collaborator: UserId
  trackId: TrackId
  isAccepted: boolean
  /** What the collaborator read: another percentage, offered meanwhile, is not what they agreed to. */
  percent?: number | undefined
}

/**
 * A collaborator accepts or declines what they are offered. An accepted split counts from then on; declining gives up
 * what was accepted. A repeated call changes nothing.
 */
export async function answerSplit(
  { db, clock }: Context,
  { collaborator, trackId, isAccepted, percent }: Answer,
): Promise<TrackSplits> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const track = await repository.lockOwner(tx, trackId)
    if (!track) throw new Refusal('not-found', NO_TRACK)
    const offered = (await repository.listSplits(tx, trackId)).find(({ artistId }) => artistId === collaborator)
    if (!offered || offered.status === 'none') throw new Refusal('not-found', 'You have no offer for this track.')
    if (percent !== undefined && percent !== offered.percent)
      throw new Refusal('conflict', `The offer has changed: it is now ${offered.percent}%.`)
    const status = isAccepted ? 'accepted' : 'declined'
    if (offered.status === status) return readSplits(tx, trackId)
    // A declined offer has ended: what was given to others meanwhile stays theirs.
    if (isAccepted && offered.status === 'declined')
      throw new Refusal('conflict', 'You declined this offer. Please ask the artist to make it again.')
    await repository.setAnswer(tx, trackId, collaborator, isAccepted, now)
    // A collaborator who gives up a split has nothing left to change.
    if (!isAccepted) await deleteChange(tx, { trackId, artistId: collaborator })
    await notifyUser(tx, {
      userId: track.artistId,
      kind: 'split-answer',
      actorId: collaborator,
      text: `${status} ${offered.percent}% of “${track.title}”.`,
      href: '/admin/money',
      at: now,
    })
    return readSplits(tx, trackId)
  })
}
