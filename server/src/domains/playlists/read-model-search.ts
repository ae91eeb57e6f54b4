import type { PlaylistId, TrackId } from '@fairwave/contract/ids'
import type { FoundPlaylist } from '@fairwave/contract/search'
import { join, sql, type Tx } from '../../platform/database/db.ts'

/** For each word of the query, the beginnings that it may stand for. */
type Wanted = { key: string; beginnings: string[][]; limit: number }
type FoundRow = { id: PlaylistId; name: string; trackCount: number; firstId: TrackId } & FoundPlaylist['owner']

/** Names that equal the query come first, then those that begin with it; the rest by their number of tracks. */
export const findPublic = (tx: Tx, { key, beginnings, limit }: Wanted) => {
  const matches = beginnings.map((choices) => sql`word_beginnings(fold_text(name)) && ${choices}::text[]`)
  return tx.rows<FoundRow>`
    select playlist.id, name, there.track_count, there.first_id, username, display_name, role
    from playlist join account on account.id = account_id
      cross join lateral (
        select count(*) as track_count, (array_agg(track_id order by position, track_id))[1] as first_id
        from playlist_track join listed_track on listed_track.id = track_id where playlist_id = playlist.id) there
    where is_public and ${join(matches, ' and ')}
      and suspended_at is null and deleted_at is null and there.track_count > 0
    order by fold_text(name) = ${key} desc, starts_with(fold_text(name), ${key}) desc, there.track_count desc, playlist.id desc
    limit ${limit}`
}
