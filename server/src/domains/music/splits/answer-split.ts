import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { TrackSplits } from '@fairwave/contract/music/splits'
import { SPLIT_BEGINS_HOURS } from '@fairwave/contract/offer'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notePower } from '../../people/accounts/powers/note-power.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { NO_TRACK, readSplits } from './list-splits.ts'
import { deleteChange } from './repository-split-changes.ts'
import * as repository from './repository-splits.ts'
import { type SplitsBefore, splitsBefore } from './undo-split.ts'

type Answer = {
  collaborator: UserId
  trackId: TrackId
  isAccepted: boolean
  /** What the collaborator read: another percentage, offered meanwhile, is not what they agreed to. */
  percent?: number | undefined
}

/**
 * A collaborator accepts or declines what they are offered. An accepted split begins a day later, of which its artist
 * is told by email; declining gives up what was accepted. A repeated call changes nothing.
 */
export async function answerSplit(
  context: Context,
  { collaborator, trackId, isAccepted, percent }: Answer,
): Promise<TrackSplits> {
  const { db, clock } = context
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
    const before = await splitsBefore(tx, trackId, [collaborator])
    const share = `${offered.percent}% of “${track.title}”`
    if (isAccepted) {
      const beginsAt = addSeconds(now, SPLIT_BEGINS_HOURS * 3600)
      await repository.setAccepted(tx, { trackId, artistId: collaborator, now, beginsAt })
      await notePower(context, tx, {
        power: 'POST /api/tracks/:id/splits/accept',
        accountId: track.artistId,
        subject: `${trackId} ${collaborator}`,
        sentence: `${offered.artistName} accepted ${share}, which you offered. From ${formatInstant(beginsAt)} on it is paid to them.`,
        before: withoutOffer(before),
        since: offered.offeredAt ?? now,
      })
    } else {
      await repository.setDeclined(tx, trackId, collaborator, now)
      // A collaborator who gives up a split has nothing left to change.
      await deleteChange(tx, { trackId, artistId: collaborator })
      if (offered.status === 'accepted')
        await notePower(context, tx, {
          power: 'POST /api/tracks/:id/splits/decline',
          accountId: collaborator,
          subject: trackId,
          sentence: `You gave up your split: ${share}.`,
          before,
        })
    }
    await notifyUser(tx, {
      userId: track.artistId,
      kind: 'split-answer',
      actorId: collaborator,
      text: `${status} ${share}.`,
      href: '/admin/money',
      at: now,
    })
    return readSplits(tx, trackId)
  })
}

/** Who never meant to offer a split has none to be accepted again. */
const withoutOffer = ({ trackId, splits }: SplitsBefore): SplitsBefore => ({
  trackId,
  splits: splits.map((split) => ({ ...split, percent: 0, acceptedAt: null, beginsAt: null, declinedAt: null })),
})

const formatInstant = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
