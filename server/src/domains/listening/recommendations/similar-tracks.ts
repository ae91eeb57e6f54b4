import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { fairPlaces } from './fair-places.ts'
import { listSimilar } from './read-model-recommendations.ts'

const MOST = 12

/** What to hear after a track: tracks by artists whose listeners also hear its artist. */
export async function getSimilarTracks(
  { db }: Pick<Context, 'db'>,
  listener: UserId | null,
  id: TrackId,
): Promise<Track[]> {
  const [track] = await findTracks(db, listener, [id])
  if (!track) throw new Refusal('not-found', 'This track was not found.')
  const candidates = await listSimilar(db, { artistId: track.artistId, listener })
  return findTracks(
    db,
    listener,
    fairPlaces(candidates, MOST).map((place) => place.id),
  )
}
