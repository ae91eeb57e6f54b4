import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { TrackSplits } from '@fairwave/contract/splits'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../../activity/notify-user.ts'
import { NO_TRACK, readSplits } from './list-splits.ts'
import * as changes from './repository-split-changes.ts'
import * as repository from './repository-splits.ts'

type Answer = {
  holder: UserId
  trackId: TrackId
  /** What the holder read and agrees to; undefined declines. */
  percent?: number | undefined
}

/**
 * The holder's agreement to a change of their split applies it at once; declining leaves the split as it is, unless
 * notice was given.
 */
export function answerSplitChange({ db, clock }: Context, { holder, trackId, percent }: Answer): Promise<TrackSplits> {
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
    if (!isYes && split.change.takesEffectAt)
      throw new Refusal('conflict', 'A change with notice cannot be declined. You can ask the artist to withdraw it.')
    if (isYes) await changes.setAcceptedPercent(tx, holding, percent, at)
    await changes.deleteChange(tx, holding)
    await notifyUser(tx, {
      userId: track.artistId,
      kind: 'split-answer',
      actorId: holder,
      text: isYes
        ? `agreed to ${percent === 0 ? 'end their split' : `${percent}%`} of “${track.title}”, from now on.`
        : `declined the change and keeps ${split.percent}% of “${track.title}”.`,
      href: '/admin/money',
      at,
    })
    return readSplits(tx, trackId)
  })
}
