import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { generatedSleeve } from '../../ground/media/images/generated-sleeve.ts'
import * as repository from './repository-facts.ts'

/** What a downloaded file says of its track; also of a deleted one, for its buyers. */
export type TrackFacts = repository.FactsRow

export const findTrackFacts = (tx: Tx, ids: readonly TrackId[]): Promise<TrackFacts[]> => repository.findFacts(tx, ids)

type AlbumFacts = { title: string; artistId: UserId; artistName: string; isHidden: boolean; trackIds: TrackId[] }

/** An album, also a deleted one, with the tracks that are listed on it. */
export const findAlbumFacts = (tx: Tx, id: AlbumId): Promise<AlbumFacts | undefined> => repository.findAlbum(tx, id)

/** The picture of a track: its own, its album's, or the sleeve that is drawn where there is neither. */
export async function coverHashOf(context: Context, { id, albumId, coverHash }: TrackFacts) {
  return coverHash ?? (await generatedSleeve(context, { id: albumId ?? id })).hash
}
