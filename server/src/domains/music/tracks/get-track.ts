import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findPricing } from '../pricing/find-pricing.ts'
import { listEarlyAccess } from './early-access.ts'
import { findTracks } from './find-tracks.ts'
import type { Viewer } from './read-model-tracks.ts'
import { findPageFacts } from './read-model-visible-tracks.ts'

/** One track with its waveform and splits, for a viewer who may see it. */
export async function getTrack(context: Context, viewer: Viewer, id: TrackId) {
  const { db } = context
  const [[found], facts, pricing] = await Promise.all([
    findTracks(db, viewer, [id]),
    findPageFacts(db, id),
    findPricing(db, id),
  ])
  const track = found ?? (viewer === null ? undefined : (await listEarlyAccess(context, viewer, { trackId: id }))[0])
  if (!track || !facts) throw new Refusal('not-found', 'This track was not found.')
  return { ...track, ...facts, ...pricing }
}

export async function listCollaborators({ db }: Context, viewer: Viewer, id: TrackId) {
  const [track] = await findTracks(db, viewer, [id])
  if (!track) throw new Refusal('not-found', 'This track was not found.')
  return track.collaborators
}

/** An existing track, as its owner sees it. */
export async function getOwnTrack(tx: Tx, owner: UserId, id: TrackId): Promise<Track> {
  const [track] = await findTracks(tx, owner, [id])
  if (!track) throw new Error(`track ${id} is not visible to its owner`)
  return track
}
