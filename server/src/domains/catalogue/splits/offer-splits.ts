import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { TrackSplits } from '@fairwave/contract/splits'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { consumeLimit, type Limit } from '../../../platform/http/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../../activity/notify-user.ts'
import { proposeChange } from './change-split.ts'
import { NO_TRACK, readSplits } from './list-splits.ts'
import type { SplitRow } from './repository-splits.ts'
import * as repository from './repository-splits.ts'

// Every offer notifies a user.
const OFFERS: Limit = { name: 'offer-splits', max: 200, seconds: 3600 }

type Offer = {
  artist: UserId
  trackId: TrackId
  splits: readonly { artistId: UserId; percent: number }[]
  /** For accepted splits: the change happens after the notice, whether or not the holder agrees. */
  withNotice?: boolean | undefined
}

/**
 * Offers collaborators percentages of what the artist's side earns; splits that are not listed stay. An accepted split
 * is not changed: its holder is asked, or given notice. Only the artist gives the artist's money away, not a label that
 * manages the music.
 */
export async function offerSplits(
  context: Context,
  { artist, trackId, splits, withNotice = false }: Offer,
): Promise<TrackSplits> {
  await consumeLimit(context, OFFERS, String(artist))
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const track = await repository.lockOwner(tx, trackId)
    if (!track) throw new Refusal('not-found', NO_TRACK)
    if (track.artistId !== artist) throw new Refusal('not-allowed', 'You can only split the income of your own music.')
    const known = new Map((await repository.listSplits(tx, trackId)).map((split) => [split.artistId, split]))
    const wanted = new Map(splits.map(({ artistId, percent }) => [artistId, percent]))
    if (wanted.size < splits.length) throw new Refusal('invalid', 'Each collaborator can be listed once.')
    if ([...wanted.keys()].some((id) => !known.has(id)))
      throw new Refusal('invalid', 'Only artists who are listed on the track can be given a split of it.')
    refuseTooMuch([...known.values()], wanted)

    for (const [artistId, percent] of wanted) {
      const split = known.get(artistId)
      if (split?.status === 'accepted')
        await proposeChange(tx, { track: { ...track, id: trackId }, split, percent, withNotice, now })
      else if (split && (split.percent !== percent || split.status === 'declined'))
        await offer(tx, { track: { ...track, id: trackId }, split, percent, now })
    }
    return readSplits(tx, trackId)
  })
}

type Offered = { track: { id: TrackId; title: string; artistId: UserId }; split: SplitRow; percent: number; now: Date }

async function offer(tx: Tx, { track, split, percent, now }: Offered): Promise<void> {
  await repository.setOffer(tx, track.id, split.artistId, percent, now)
  if (percent === 0 && split.status !== 'offered') return
  await notifyUser(tx, {
    userId: split.artistId,
    kind: 'split-offer',
    actorId: track.artistId,
    text:
      percent > 0
        ? `offers you ${percent}% of the artist’s side of “${track.title}”.`
        : `withdrew the offer of ${split.percent}% of “${track.title}”.`,
    href: '/admin/money',
    at: now,
  })
}

/** While a change waits, both its percentages are taken: the current and the new one. */
function refuseTooMuch(known: readonly SplitRow[], wanted: ReadonlyMap<UserId, number>): void {
  const taken = known.reduce((sum, { artistId, percent, status, change }) => {
    const present = status === 'declined' ? 0 : percent
    const next = wanted.get(artistId) ?? change?.percent ?? present
    return sum + (status === 'accepted' ? Math.max(present, next) : next)
  }, 0)
  if (taken <= 100) return
  const isWaiting = known.some(({ artistId, status, percent, change }) => {
    const next = wanted.get(artistId) ?? change?.percent ?? percent
    return status === 'accepted' && next < percent
  })
  const why = isWaiting ? ' An accepted split counts in full until its change takes effect.' : ''
  throw new Refusal('invalid', `The percentages add up to ${taken}, which is more than 100.${why}`)
}
