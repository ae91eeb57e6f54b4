import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Contributor } from '@fairwave/contract/music/release-details/contributors'
import type { Licence } from '@fairwave/contract/music/release-details/licences'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { CONTRIBUTORS, LICENCE, RELEASE_DATE } from './detail-columns.ts'
import { preparedTracks, type SqlViewer, showTracks, type Viewer } from './read-model-tracks.ts'

const isListed = sql`track.hidden_at is null and track.state = 'ready'`
// Read once per statement rather than per track: it depends on the viewer only.
export const isOnRosterOf = (viewer: SqlViewer) =>
  sql`track.artist_id in (select signing.artist_id from signing where label_id = ${viewer} and accepted_at is not null)`

/** The artist's own tracks; for a label, those it uploaded while the artist lets it, and all tracks of artists who allow it. The same rule as `mayManage`. */
export const isManagedBy = (viewer: SqlViewer): Sql =>
  viewer === null
    ? sql`false`
    : sql`(track.artist_id = ${viewer} or track.artist_id in (
        select signing.artist_id from signing where label_id = ${viewer}
          and (catalog_granted_at is not null or (release_granted_at is not null and track.uploaded_by = ${viewer}))))`

/** Music that is rejected, a bonus or not out yet is visible to those who manage it, and to administrators, who may have to listen. */
const isHeldBackFor = (viewer: SqlViewer): Sql => sql`(track.hidden_because in ('rejected', 'unreleased', 'bonus') and (
  ${isManagedBy(viewer)} or exists (select from account where id = ${viewer} and role = 'ADMIN')))`

/** What a viewer may see: listed tracks, tracks they bought, and tracks they manage that are not deleted. */
const isVisibleTo = (viewer: SqlViewer): Sql =>
  viewer === null
    ? isListed
    : sql`(${isListed} or (track.hidden_at is null and ${isManagedBy(viewer)}) or ${isHeldBackFor(viewer)}
        or (track.state = 'ready' and owns(${viewer}, track.id)))`

/** The tracks of a page of ids, in its order. Which of them are visible was decided when the page was made. */
export const tracksOfPage = (tx: Tx, viewer: Viewer, page: Sql) =>
  showTracks<{ key: string | number }>(
    tx,
    viewer,
    sql`from (${page}) page join track on track.id = page.id order by page.place`,
    { key: sql`page.key` },
  )

const tracksByIds = preparedTracks<{ ids: readonly TrackId[] }>(
  (viewer, param) => sql`
    from unnest(${param('ids')}::bigint[]) with ordinality as wanted (id, place) join track on track.id = wanted.id
    where ${isVisibleTo(viewer)} order by place`,
)

/** The tracks among these that the viewer may see, in the order of the ids. */
export const findVisible = (tx: Tx, viewer: Viewer, ids: readonly TrackId[]) => tracksByIds.find(tx, viewer, { ids })

const tracksOfAlbum = preparedTracks<{ album: AlbumId }>(
  (viewer, param) => sql`
    from track where track.album_id = ${param('album')} and (track.hidden_at is null or ${viewer === null ? sql`false` : sql`track.hidden_because = 'bonus' or ${isHeldBackFor(viewer)}`})
      and ${isVisibleTo(viewer)}
    order by track.is_bonus, track.created_at, track.id`,
)

/** An album's tracks in order, for its buyers with the bonus tracks at the end; unfinished ones too for those who manage them. */
export const findOfAlbum = (tx: Tx, viewer: Viewer, album: AlbumId) => tracksOfAlbum.find(tx, viewer, { album })

/** For review: see the `.sql` files beside this one. */
export const visibleTrackStatements = { tracksByIds: tracksByIds.statements, tracksOfAlbum: tracksOfAlbum.statements }

type PageFacts = {
  waveform: Buffer | null
  artistPercent: number
  isSplit: boolean
  releaseDate: string
  licence: Licence
  contributors: Contributor[]
  lyrics: string | null
}

/** What only the page of a single track shows: its waveform, details, and the artist's percentage of its price. */
export const findPageFacts = async (tx: Tx, id: TrackId) => {
  const found = await tx.maybeOne<PageFacts>`
    select waveform, track.artist_percent, exists (
        select from track_collaborator guest where guest.track_id = track.id and accepted_at is not null and percent > 0) as is_split,
      ${RELEASE_DATE}::text as release_date, ${LICENCE} as licence, ${CONTRIBUTORS} as contributors, lyrics
    from track left join media_audio on file_id = audio_file_id left join album on album.id = track.album_id
    where track.id = ${id}`
  return found && { ...found, waveform: [...(found.waveform ?? [])] }
}
