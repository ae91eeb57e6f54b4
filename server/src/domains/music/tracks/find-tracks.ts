import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './read-model-visible-tracks.ts'
import { toTrack } from './track-shapes.ts'

/**
 * How other domains show tracks: those of the ids that the viewer may see, in the same order, with the viewer's marks.
 * A bought track is included even when it was removed from the catalogue.
 */
export const findTracks = async (tx: Tx, viewer: UserId | null, ids: readonly TrackId[]): Promise<Track[]> =>
  ids.length === 0 ? [] : (await repository.findVisible(tx, viewer, ids)).map(toTrack)
