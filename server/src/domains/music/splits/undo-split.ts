import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { PowerAct } from '../../people/accounts/powers/undo-power.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import * as repository from './repository-splits.ts'

/** What undoing an act on splits needs: the splits that it touched, as they were. */
export type SplitsBefore = { trackId: TrackId; splits: repository.SplitState[] }

export const splitsBefore = async (tx: Tx, trackId: TrackId, artists: readonly UserId[]): Promise<SplitsBefore> => ({
  trackId,
  splits: await repository.readStates(tx, trackId, artists),
})

/** The artist who undoes an agreed change did not propose it either. */
export const withoutChanges = ({ trackId, splits }: SplitsBefore): SplitsBefore => ({
  trackId,
  splits: splits.map((split) => ({ ...split, change: null })),
})

/** Makes the splits of a track what they were before an act, and notifies their holders and its artist. */
export async function undoSplits({ clock }: Pick<Context, 'clock'>, tx: Tx, act: PowerAct): Promise<string> {
  const { trackId, splits } = act.before as SplitsBefore
  const track = await repository.lockOwner(tx, trackId)
  if (!track) return 'The track is no longer there.'
  for (const split of splits) await repository.restoreState(tx, trackId, split)
  const taken = (await repository.listSplits(tx, trackId)).reduce(
    (sum, { percent, status }) => sum + (status === 'accepted' ? percent : 0),
    0,
  )
  if (taken > 100)
    throw new Refusal('conflict', 'The percentage was given to others since. Please undo that first, by its own email.')
  for (const userId of [...splits.map(({ artistId }) => artistId), track.artistId])
    await notifyUser(tx, {
      userId,
      kind: 'split-undone',
      text: `A change of the splits of “${track.title}” was undone. You can see them in Money Admin.`,
      href: '/admin/money',
      at: clock.now(),
    })
  return `The splits of “${track.title}” are as they were before.`
}
