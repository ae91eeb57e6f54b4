import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { TrackSplits } from '@fairwave/contract/music/splits'
import { inHours, SPLIT_BEGINS_HOURS } from '@fairwave/contract/offer'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notePower } from '../../people/accounts/powers/note-power.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { proposeChange } from './change-split.ts'
import { NO_TRACK, readSplits } from './list-splits.ts'
import type { SplitRow } from './repository-splits.ts'
import * as repository from './repository-splits.ts'
import { splitsBefore } from './undo-split.ts'

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

    const before = await splitsBefore(tx, trackId, [...wanted.keys()])
    for (const [artistId, percent] of wanted) {
      const split = known.get(artistId)
      if (split && isHeld(split))
        await proposeChange(tx, { track: { ...track, id: trackId }, split, percent, withNotice, now })
      else if (split && (split.percent !== percent || split.status === 'declined'))
        await offer(tx, { track: { ...track, id: trackId }, split, percent, now })
    }
    const after = await readSplits(tx, trackId)
    const changed = after.splits.filter((split) => isAnother(split, known.get(split.artistId)))
    if (changed.length > 0)
      await notePower(context, tx, {
        power: 'PUT /api/tracks/:id/splits',
        accountId: artist,
        subject: trackId,
        sentence: `Offered of “${track.title}”: ${changed.map(inWords).join(', ')}. A split begins ${inHours(SPLIT_BEGINS_HOURS)} after it is accepted.`,
        before,
      })
    return after
  })
}

/** A split that counts: the artist alone cannot change it. One that was accepted a moment ago can still be taken back. */
const isHeld = ({ status, beginsAt }: Pick<SplitRow, 'status' | 'beginsAt'>) => status === 'accepted' && !beginsAt

type Shown = TrackSplits['splits'][number]

const isAnother = (one: Shown, other: SplitRow | undefined) =>
  one.percent !== other?.percent ||
  one.status !== other.status ||
  one.change?.percent !== other.change?.percent ||
  one.change?.takesEffectAt !== other.change?.takesEffectAt

const inWords = ({ artistName, percent, change }: Shown) =>
  change ? `${change.percent}% instead of ${percent}% to ${artistName}` : `${percent}% to ${artistName}`

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
  const taken = known.reduce((sum, { artistId, percent, status, beginsAt, change }) => {
    const present = status === 'declined' ? 0 : percent
    const next = wanted.get(artistId) ?? change?.percent ?? present
    return sum + (isHeld({ status, beginsAt }) ? Math.max(present, next) : next)
  }, 0)
  if (taken <= 100) return
  const isWaiting = known.some(({ artistId, status, percent, change }) => {
    const next = wanted.get(artistId) ?? change?.percent ?? percent
    return status === 'accepted' && next < percent
  })
  const why = isWaiting ? ' An accepted split counts in full until its change takes effect.' : ''
  throw new Refusal('invalid', `The percentages add up to ${taken}, which is more than 100.${why}`)
}
