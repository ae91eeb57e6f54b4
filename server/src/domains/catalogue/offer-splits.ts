import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { TrackSplits } from '@fairwave/contract/splits'
import type { Context } from '../../platform/context.ts'
import { type Limit, takeOne } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tellActivity } from '../activity/tell-activity.ts'
import { NO_TRACK, readSplits } from './list-splits.ts'
import * as repository from './repository-splits.ts'

// Every offer reaches a person.
const OFFERS: Limit = { name: 'offer-splits', max: 200, seconds: 3600 }

type Offer = { artist: UserId; trackId: TrackId; splits: readonly { artistId: UserId; percent: number }[] }

/**
 * Offers collaborators percentages of what the artist's side earns; those not named keep theirs. What changes must be accepted
 * anew. Only the artist gives the artist's money away, not a label that looks after the music.
 */
export async function offerSplits(context: Context, { artist, trackId, splits }: Offer): Promise<TrackSplits> {
  await takeOne(context, OFFERS, String(artist))
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const track = await repository.lockOwner(tx, trackId)
    if (!track) throw new Refusal('not-found', NO_TRACK)
    if (track.artistId !== artist) throw new Refusal('not-allowed', 'You can divide your own music only.')
    const known = new Map((await repository.listSplits(tx, trackId)).map((split) => [split.artistId, split]))
    const wanted = new Map(splits.map(({ artistId, percent }) => [artistId, percent]))
    if (wanted.size < splits.length) throw new Refusal('invalid', 'Each collaborator can be named once.')
    if ([...wanted.keys()].some((id) => !known.has(id)))
      throw new Refusal('invalid', 'Only artists who are listed on the track can be given a share of it.')

    const total = [...known.values()].reduce((sum, split) => {
      const kept = split.status === 'declined' ? 0 : split.percent
      return sum + (wanted.get(split.artistId) ?? kept)
    }, 0)
    if (total > 100) throw new Refusal('invalid', `The percentages add up to ${total}; there are only 100 to give.`)

    for (const [artistId, percent] of wanted) {
      const before = known.get(artistId)
      if (before?.percent === percent && before.status !== 'declined') continue
      await repository.setOffer(tx, trackId, artistId, percent, now)
      if (percent > 0)
        await tellActivity(tx, {
          userId: artistId,
          kind: 'split-offer',
          actorId: artist,
          text: `offers you ${percent}% of the artist’s side of “${track.title}”.`,
          href: '/admin/money',
          at: now,
        })
    }
    return readSplits(tx, trackId)
  })
}
