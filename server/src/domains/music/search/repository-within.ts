import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { join, sql, type Tx } from '../../../platform/database/db.ts'
import type { Found } from './ranked-matches.ts'
import { patternOf, type Wanted } from './search-terms.ts'

export type TrackFilter = {
  genres?: string[] | undefined
  artistId?: UserId | undefined
  albumId?: AlbumId | undefined
}

/** The best matches within one artist or album, best first: its tracks are few enough to compare all of them. */
export const findTracksWithin = (
  tx: Tx,
  { key, words, genres, limit }: Wanted,
  { artistId, albumId }: Pick<TrackFilter, 'artistId' | 'albumId'>,
) => {
  const isWithin = [
    ...(artistId ? [sql`artist_id = ${artistId}`] : []),
    ...(albumId ? [sql`album_id = ${albumId}`] : []),
    ...(genres ? [sql`genre = any(${genres})`] : []),
  ]
  return tx.rows<Found>`
    select id, popularity as rank,
      case when title_key = ${key}::text then 0 when starts_with(title_key, ${key}::text) then 1 else 2 end as tier
    from (select * from listed_track where ${join(isWithin, ' and ')} offset 0) within
    where search_text ~ all(${words.map(patternOf)}::text[])
    order by tier, rank desc, id desc limit ${limit}`
}
