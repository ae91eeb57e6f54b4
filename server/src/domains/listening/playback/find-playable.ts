import type { TrackId } from '@fairwave/contract/ids'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Caller } from '../../../platform/calls/caller.ts'
import { batchCalls } from '../../../platform/concurrency/batch-calls.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { acceptedRosterOf, isOnAcceptedRoster } from '../../people/relations/roster.ts'
import * as repository from './repository.ts'

type TrackOfCaller = { caller: Caller | null; trackId: TrackId }

/**
 * A track that the caller may hear, and their rights to it. An unfinished track cannot be played, a deleted one only by its
 * buyers, a rejected or a bonus one also by its artist and by administrators who review it,
 * and one that is not out yet by those and by subscribers with early access.
 */
export async function findPlayable(context: Context, { caller, trackId }: TrackOfCaller) {
  const track = await tracksIn(context)({ trackId, account: caller?.id ?? null })
  if (!track || !mayHear(track)) throw new Refusal('not-found', 'This track was not found.')
  const isOnRoster = caller?.role === 'LABEL' && (await isOnAcceptedRoster(context.db, caller.id, track.artistId))
  return rightsTo(track, caller, isOnRoster)
}

/** The same for many tracks of one caller at once: those among them that the caller may hear, by id. */
export async function findPlayables(context: Context, caller: Caller, ids: readonly TrackId[]) {
  const tracks = await repository.findTracks(
    context.db,
    ids.map((trackId) => ({ trackId, account: caller.id })),
    context.clock.now(),
  )
  const roster = new Set(caller.role === 'LABEL' ? await acceptedRosterOf(context.db, caller.id) : [])
  const playable = new Map<TrackId, ReturnType<typeof rightsTo>>()
  for (const [place, id] of ids.entries()) {
    const track = tracks[place]
    if (track && mayHear(track)) playable.set(id, rightsTo(track, caller, roster.has(track.artistId)))
  }
  return playable
}

const mayHear = (track: repository.TrackRow) => !track.isHidden || track.isOwned || track.isHeardHidden

const rightsTo = (track: repository.TrackRow, caller: Caller | null, isOnRoster: boolean) => ({
  ...track,
  isOwnWork: track.artistId === caller?.id || track.isCollaborator || isOnRoster,
  mayHearHigh: track.isOwned || isOnRoster || (caller !== null && (caller.isPremium || isArtist(caller.role))),
})

type FindTrack = (request: repository.TrackRequest) => Promise<repository.TrackRow | undefined>
const finders = new WeakMap<Db, FindTrack>()

// Every range request of a player comes through here. Requests of many listeners are batched into one query.
function tracksIn({ db, clock }: Context): FindTrack {
  let find = finders.get(db)
  if (!find) {
    find = batchCalls(
      (asked) => repository.findTracks(db, asked, clock.now()),
      ({ trackId, account }) => `${trackId} ${account}`,
    )
    finders.set(db, find)
  }
  return find
}
