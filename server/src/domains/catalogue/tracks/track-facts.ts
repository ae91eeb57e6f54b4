import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { generatedSleeve } from '../../media/images/generated-sleeve.ts'
import * as repository from './repository-facts.ts'

/** What a file that somebody keeps says of a track; also of one that was taken away, for those who bought it. */
export type TrackFacts = repository.FactsRow

export const findTrackFacts = (tx: Tx, ids: readonly TrackId[]): Promise<TrackFacts[]> => repository.findFacts(tx, ids)

type AlbumFacts = { title: string; artistId: UserId; artistName: string; isHidden: boolean; trackIds: TrackId[] }

/** An album, also one that was taken away, with the tracks that are listed on it. */
export const findAlbumFacts = (tx: Tx, id: AlbumId): Promise<AlbumFacts | undefined> => repository.findAlbum(tx, id)

/** The picture that stands for a track: its own, its album's, or the sleeve that is drawn for want of one. */
export async function coverHashOf(context: Context, { id, title, albumId, albumTitle, coverHash }: TrackFacts) {
  if (coverHash !== null) return coverHash
  const drawn = albumId === null ? { id, title } : { id: albumId, title: albumTitle ?? title }
  return (await generatedSleeve(context, drawn)).hash
}
