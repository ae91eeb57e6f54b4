import type { UserId } from '@fairwave/contract/ids'
import { type Sql, type SqlValue, sql } from '../../../platform/database/db.ts'

/**
 * What an album costs one viewer: never more than those of its tracks that they do not own yet. An album without tracks is not
 * for sale, and has the price that its artist set. For statements that name the album `album`.
 */
export const albumPrice = (viewer: SqlValue<UserId> | null): Sql => sql`
  least(album.price_pence, coalesce((
    select coalesce(sum(song.price_pence) ${viewer === null ? sql`` : sql`filter (where not owns(${viewer}, song.id))`}, 0)
    from listed_track song where song.album_id = album.id having count(*) > 0), album.price_pence))::int`
