import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { Context } from '../../../platform/context.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { mostPlayedSince } from './repository.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const PLACES = 40
// Updating the chart every few minutes is enough; it is not counted for every request.
const KEPT_MS = 5 * 60 * 1000

/** The most played tracks of the last seven days. Counted once for all viewers, shown with each viewer's own marks. */
export function createWeekChart({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let counted: { at: number; ids: Promise<TrackId[]> } | null = null

  function places(): Promise<TrackId[]> {
    const now = clock.now().getTime()
    if (counted && now - counted.at < KEPT_MS) return counted.ids
    const ids = mostPlayedSince(db, new Date(now - WEEK_MS), PLACES)
    const mine = { at: now, ids }
    counted = mine
    ids.catch(() => {
      if (counted === mine) counted = null
    })
    return ids
  }

  return async (viewer: UserId | null): Promise<Track[]> => findTracks(db, viewer, await places())
}
