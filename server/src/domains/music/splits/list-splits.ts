import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { SplitOffer, TrackSplits } from '@fairwave/contract/music/splits'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayManage } from '../managing/may-manage.ts'
import * as repository from './repository-splits.ts'

export const NO_TRACK = 'This track was not found.'

/** How a track's earnings are split: for its artist, the label that manages it, and the collaborators themselves. */
export async function listSplits(
  { db }: Context,
  { caller, trackId }: { caller: Caller; trackId: TrackId },
): Promise<TrackSplits> {
  const track = await repository.findOwner(db, trackId)
  if (!track) throw new Refusal('not-found', NO_TRACK)
  const splits = await readSplits(db, trackId)
  const isNamed = splits.splits.some(({ artistId }) => artistId === caller.id)
  if (!isNamed && !(await mayManage(db, caller, track)))
    throw new Refusal('not-allowed', 'You can see the splits of your own music only.')
  return splits
}

export async function readSplits(tx: Tx, trackId: TrackId): Promise<TrackSplits> {
  const splits = await repository.listSplits(tx, trackId)
  const given = splits.reduce(
    (sum, { percent, status, beginsAt }) => sum + (status === 'accepted' && !beginsAt ? percent : 0),
    0,
  )
  return { trackId, ownPercent: 100 - given, splits: splits.map(({ offeredAt: _, ...split }) => withInstants(split)) }
}

const withInstants = <Row extends { beginsAt: Date | null }>(row: Row) => ({
  ...row,
  beginsAt: row.beginsAt?.toISOString() ?? null,
})

/** A collaborator's offers and splits of other artists' tracks. */
export const listSplitOffers = async ({ db }: Context, artist: UserId): Promise<SplitOffer[]> =>
  (await repository.listOffers(db, artist)).map((row) => ({
    ...withInstants(row),
    offeredAt: row.offeredAt.toISOString(),
  }))
