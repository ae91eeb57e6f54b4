import type { TrackId, UserId } from '@fairwave/contract/ids'
import { SPLIT_NOTICE_DAYS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import * as repository from './repository-split-changes.ts'
import type { SplitRow } from './repository-splits.ts'

type Proposal = {
  track: { id: TrackId; title: string; artistId: UserId }
  split: SplitRow
  percent: number
  withNotice: boolean
  now: Date
}

/**
 * Asks the holder of an accepted split to agree to another percentage, or gives them notice of it. Until then the split
 * pays unchanged. Proposing the current percentage withdraws the change.
 */
export async function proposeChange(tx: Tx, { track, split, percent, withNotice, now }: Proposal): Promise<void> {
  const holding = { trackId: track.id, artistId: split.artistId }
  const notify = (text: string) =>
    notifyUser(tx, {
      userId: split.artistId,
      kind: 'split-change',
      actorId: track.artistId,
      text,
      href: '/admin/money',
      at: now,
    })
  if (percent === split.percent) {
    if (!split.change) return
    await repository.deleteChange(tx, holding)
    return notify(`withdrew the change of your ${split.percent}% of “${track.title}”.`)
  }
  const isSame = split.change?.percent === percent && (split.change.takesEffectAt !== null || !withNotice)
  if (isSame) return
  const takesEffectAt = withNotice ? addDays(now, SPLIT_NOTICE_DAYS) : null
  await repository.setChange(tx, holding, { percent, now, takesEffectAt })
  const change = describeChange(split.percent, percent, track.title)
  await notify(
    takesEffectAt
      ? `gave notice to ${change}. It takes effect on ${formatDay(takesEffectAt)}; until then you are paid as before.`
      : `asks to ${change}. You are paid as before unless you agree.`,
  )
}

const describeChange = (from: number, to: number, title: string): string =>
  to === 0 ? `end your ${from}% of “${title}”` : `change your ${from}% of “${title}” to ${to}%`

const formatDay = (day: Date): string =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const AT_ONCE = 100

/**
 * Applies the changes whose notice is over or that were agreed a day ago, and notifies both sides. For the scheduled tasks; several workers may run
 * it at once.
 */
export async function applySplitChanges({ db, clock }: Context): Promise<void> {
  for (;;) {
    const applied = await db.transaction(async (tx) => {
      const now = clock.now()
      const due = await repository.lockDue(tx, now, AT_ONCE)
      for (const change of due) await applyChange(tx, { ...change, now })
      return due.length
    })
    if (applied < AT_ONCE) return
  }
}

type Applied = {
  trackId: TrackId
  artistId: UserId
  ownerId: UserId
  title: string
  percent: number
  isAgreed: boolean
  now: Date
}

async function applyChange(tx: Tx, { now, ownerId, title, percent, isAgreed, ...holding }: Applied): Promise<void> {
  await repository.setAcceptedPercent(tx, holding, percent, now)
  await repository.deleteChange(tx, holding)
  const notice = { kind: 'split-changed', href: '/admin/money', at: now }
  const why = isAgreed ? 'As agreed,' : 'The notice is over:'
  const outcome = percent === 0 ? 'has ended' : `is now ${percent}%`
  await notifyUser(tx, {
    ...notice,
    userId: holding.artistId,
    text: `${why} your split of “${title}” ${outcome}.`,
  })
  await notifyUser(tx, {
    ...notice,
    userId: ownerId,
    actorId: undefined,
    text: `${why} a split of “${title}” ${outcome}. You can see it in Money Admin.`,
  })
}
