import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { TrackSplits } from '@fairwave/contract/music/splits'
import { inHours, SPLIT_BEGINS_HOURS } from '@fairwave/contract/offer'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notePower } from '../../people/accounts/powers/note-power.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { NO_TRACK, readSplits } from './list-splits.ts'
import * as changes from './repository-split-changes.ts'
import * as repository from './repository-splits.ts'
import { splitsBefore, withoutChanges } from './undo-split.ts'

type Answer = {
  holder: UserId
  trackId: TrackId
  /** What the holder read and agrees to; undefined declines. */
  percent?: number | undefined
}

/**
 * The holder's agreement to a change of their split applies it a day later; declining leaves the split as it is, unless
 * notice was given.
 */
export function answerSplitChange(context: Context, { holder, trackId, percent }: Answer): Promise<TrackSplits> {
  const { db, clock } = context
  const at = clock.now()
  return db.transaction(async (tx) => {
    const track = await repository.lockOwner(tx, trackId)
    if (!track) throw new Refusal('not-found', NO_TRACK)
    const split = (await repository.listSplits(tx, trackId)).find(({ artistId }) => artistId === holder)
    if (!split?.change) throw new Refusal('not-found', 'There is no change of your split to answer.')
    const holding = { trackId, artistId: holder }
    const isYes = percent !== undefined
    if (isYes && percent !== split.change.percent)
      throw new Refusal('conflict', `The change is now a different one: to ${split.change.percent}%.`)
    if (split.change.isAgreed) {
      if (isYes) return readSplits(tx, trackId)
      throw new Refusal('conflict', 'You have agreed to this change. You can ask the artist to withdraw it.')
    }
    if (!isYes && split.change.takesEffectAt)
      throw new Refusal('conflict', 'A change with notice cannot be declined. You can ask the artist to withdraw it.')
    if (isYes) {
      const before = await splitsBefore(tx, trackId, [holder])
      const takesEffectAt = addSeconds(at, SPLIT_BEGINS_HOURS * 3600)
      await changes.setAgreed(tx, holding, at, takesEffectAt)
      const change = `${split.artistName}’s ${split.percent}% of “${track.title}” ${percent === 0 ? 'ends' : `becomes ${percent}%`}`
      // Both may lose by it: the holder who agreed, or the artist in whose name it was proposed.
      for (const accountId of [holder, track.artistId])
        await notePower(context, tx, {
          power: 'POST /api/tracks/:id/splits/change/accept',
          accountId,
          subject: `${trackId} ${holder}`,
          sentence: `${change} ${inHours(SPLIT_BEGINS_HOURS)} after it was agreed to.`,
          before: accountId === holder ? before : withoutChanges(before),
        })
    } else await changes.deleteChange(tx, holding)
    await notifyUser(tx, {
      userId: track.artistId,
      kind: 'split-answer',
      actorId: holder,
      text: isYes
        ? `agreed to ${percent === 0 ? 'end their split' : `${percent}%`} of “${track.title}”, ${inHours(SPLIT_BEGINS_HOURS)} from now.`
        : `declined the change and keeps ${split.percent}% of “${track.title}”.`,
      href: '/admin/money',
      at,
    })
    return readSplits(tx, trackId)
  })
}
