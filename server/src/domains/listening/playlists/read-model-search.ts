import type { PlaylistId, TrackId } from '@fairwave/contract/ids'
import type { FoundPlaylist } from '@fairwave/contract/music/search'
import { asColumns, type Columns, type ColumnValues, toRows } from '../../../platform/database/column-lists.ts'
import { PreparedStatement, sql, type Tx } from '../../../platform/database/db.ts'
import { rankedMatches } from '../../music/search/ranked-matches.ts'
import { type SearchTerms, toTerms, type Wanted } from '../../music/search/search-terms.ts'

type FoundRow = { id: PlaylistId; name: string; trackCount: number; firstId: TrackId } & FoundPlaylist['owner']

/** So many times as many are looked at: some have nothing to play, or their owners are suspended. */
const SPARE = 2

const columns: Columns<FoundRow> = {
  id: sql`found_playlist.id`,
  name: sql`name`,
  trackCount: sql`(
    select count(*) from playlist_track join listed_track on listed_track.id = track_id where playlist_id = found_playlist.id)`,
  firstId: sql`first_id`,
  username: sql`username`,
  displayName: sql`display_name`,
  role: sql`role`,
}

/** Names that equal the query come first, then those that begin with it; the rest by their number of tracks. */
const foundPlaylists = new PreparedStatement<{ found: ColumnValues }, SearchTerms & { shown: number }>((param) => {
  const matches = rankedMatches(
    {
      from: sql`playlist`,
      where: sql`is_public`,
      id: sql`id`,
      rank: sql`track_count`,
      title: sql`name_key`,
      text: sql`(' ' || name_key)`,
      magnitude: sql`track_count`,
      document: sql`search_document(name_key, ' ' || name_key, track_count, null)`,
    },
    param,
  )
  return sql`select ${asColumns(
    columns,
    // Those with something to play, of which the tracks of the few that are shown are counted.
    sql`
    from (
      select playlist.id, name, tier, rank, first_id, username, display_name, role
      from (${matches}) match join playlist on playlist.id = match.id join account on account.id = account_id
        cross join lateral (
          select track_id as first_id from playlist_track join listed_track on listed_track.id = track_id
          where playlist_id = playlist.id order by position, track_id limit 1) there
      where suspended_at is null and deleted_at is null
      order by tier, rank desc, playlist.id desc limit (select ${param('shown')}::int)) found_playlist
    order by tier, rank desc, found_playlist.id desc`,
  )} as found`
})

export const findPublic = async (tx: Tx, wanted: Wanted): Promise<FoundRow[]> => {
  const row = await tx.prepared.execute(foundPlaylists, {
    ...toTerms({ ...wanted, limit: wanted.limit * SPARE }),
    shown: wanted.limit,
  })
  return toRows(columns, row?.found ?? [])
}
