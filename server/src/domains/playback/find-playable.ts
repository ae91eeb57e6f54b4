import type { TrackId } from '@fairwave/contract/ids'
import { isArtist } from '@fairwave/contract/roles'
import { batchCalls } from '../../platform/concurrency/batch-calls.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isOnAcceptedRoster } from '../relations/roster.ts'
import * as repository from './repository.ts'

type TrackOfCaller = { caller: Caller | null; trackId: TrackId }

/**
 * A track that the caller may hear, and their rights to it. An unfinished track cannot be played, a deleted one only by its
 * buyers, and a rejected one also by its artist and by administrators who review it.
 */
export async function findPlayable(context: Context, { caller, trackId }: TrackOfCaller) {
  const track = await tracksIn(context.db)({ trackId, account: caller?.id ?? null })
  if (!track || (track.isHidden && !track.isOwned)) throw new Refusal('not-found', 'This track was not found.')
  const isOnRoster = caller?.role === 'LABEL' && (await isOnAcceptedRoster(context.db, caller.id, track.artistId))
  return {
    ...track,
    isOwnWork: track.artistId === caller?.id || track.isCollaborator || isOnRoster,
    mayHearHigh: track.isOwned || isOnRoster || (caller !== null && (caller.isPremium || isArtist(caller.role))),
  }
}

type FindTrack = (request: repository.TrackRequest) => Promise<repository.TrackRow | undefined>
const finders = new WeakMap<Db, FindTrack>()

// Every range request of a player comes through here. Requests of many listeners are batched into one query.
function tracksIn(db: Db): FindTrack {
  let find = finders.get(db)
  if (!find) {
    find = batchCalls(
      (asked) => repository.findTracks(db, asked),
      ({ trackId, account }) => `${trackId} ${account}`,
    )
    finders.set(db, find)
  }
  return find
}
