import type { TrackId, UserId } from '@fairwave/contract/ids'
import { asColumns, type Columns, type ColumnValues, toRows } from '../../../../platform/database/column-lists.ts'
import { sql, type Tx } from '../../../../platform/database/db.ts'
import { RELEASE_DATE } from '../../../music/tracks/detail-columns.ts'
import type { ReleaseId } from '../protocol/item-ids.ts'

export type SongRow = {
  id: TrackId
  releaseId: ReleaseId
  artistId: UserId
  genre: string | null
  durationMs: number
  /** The folded words that search matches, each after a space. */
  words: string
  createdMs: number
}
export type ReleaseRow = {
  id: ReleaseId
  title: string
  artistId: UserId
  year: number
  genre: string | null
  words: string
}
export type ArtistRow = { id: UserId; name: string; picture: string | null }

const songs: Columns<SongRow> = {
  id: sql`collected.id`,
  releaseId: sql`collected.release_id`,
  artistId: sql`collected.artist_id`,
  genre: sql`collected.genre`,
  durationMs: sql`collected.duration_ms`,
  words: sql`collected.search_text`,
  createdMs: sql`collected.created_ms`,
}
const releases: Columns<ReleaseRow> = {
  id: sql`release.id`,
  title: sql`release.title`,
  artistId: sql`release.artist_id`,
  year: sql`release.year`,
  genre: sql`release.genre`,
  words: sql`release.search_text`,
}
const artists: Columns<ArtistRow> = {
  id: sql`account.id`,
  name: sql`account.display_name`,
  picture: sql`account.profile_picture`,
}

type Sources = { owner: UserId; kept: readonly TrackId[]; now: Date }

/**
 * A user's music: what they keep or bought, what they made or uploaded, and the listed music of artists they subscribe to. An
 * album's tracks are in its order. A track without an album, or of a deleted one, is a release by itself.
 */
export async function readCollection(tx: Tx, { owner, kept, now }: Sources) {
  const { found } = await tx.one<{ found: { songs: ColumnValues; releases: ColumnValues; artists: ColumnValues } }>`
    with chosen as (
      select unnest(${kept}::bigint[]) as id
      union select id from track where artist_id = ${owner} and state = 'ready' and hidden_because is distinct from 'deleted'
      union select id from listed_track where uploaded_by = ${owner}
      union select listed_track.id from subscription join listed_track on listed_track.artist_id = subscription.artist_id
        cross join lateral paid_subscription(subscription.fan_id, subscription.artist_id, ${now}) paid
        where subscription.fan_id = ${owner}),
    collected as materialized (
      select track.id, coalesce(album.id, track.id) as release_id, track.artist_id, coalesce(track.genre, album.genre) as genre,
        coalesce(track.duration_ms, 0) as duration_ms, track.search_text, track.title, track.created_at, album.id as album_id,
        extract(year from ${RELEASE_DATE})::int as year,
        floor(extract(epoch from track.created_at) * 1000)::bigint as created_ms
      from chosen join track on track.id = chosen.id
        left join album on album.id = track.album_id and album.hidden_at is null),
    release as (
      select album.id, album.title, album.artist_id, extract(year from album.release_on)::int as year, album.genre, album.search_text
      from album where album.id in (select album_id from collected)
      union all
      select id, title, artist_id, year, genre, search_text from collected where album_id is null)
    select json_build_object(
      'songs', ${asColumns(songs, sql`from collected order by collected.release_id, collected.created_at, collected.id`)},
      'releases', ${asColumns(releases, sql`from release order by release.id`)},
      'artists', ${asColumns(
        artists,
        sql`from account where account.id in (select artist_id from collected union select artist_id from release)`,
      )}) as found`
  return {
    songs: toRows(songs, found.songs),
    releases: toRows(releases, found.releases),
    artists: toRows(artists, found.artists),
  }
}

/** Changes with everything that the owner does to their music. */
export const findVersion = async (tx: Tx, owner: UserId): Promise<string> => {
  const rows = await tx.prepared.rows<{ version: string }>`
    select count(*) || ' ' || coalesce(max(id), 0) as version from collection_change where account_id = ${owner}`
  return rows[0]?.version ?? ''
}
