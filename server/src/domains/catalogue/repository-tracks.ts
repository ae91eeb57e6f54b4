import type { TrackId, UserId } from '@fairwave/contract/ids'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import { constant, given, type Sql, sql, type Tx } from '../../platform/db.ts'
import { type Columns, selected, standingList } from '../../platform/lists.ts'
import type { Maker, Marks, Progress, TrackRow } from './track-shapes.ts'

/** Who asks: it decides what is marked as theirs and what they may see besides what is listed. */
export type Viewer = UserId | null

const isListed = sql`track.hidden_at is null and track.state = 'ready'`
// Read once a statement, not once a track: whoever looks is a label's account or has no roster.
const isOnRosterOf = (viewer: Viewer) =>
  sql`track.artist_id in (select signing.artist_id from signing where label_id = ${viewer} and accepted_at is not null)`

/** The artist's own, and a label's for artists who accepted its offer. */
const isManagedBy = (viewer: Viewer): Sql =>
  viewer === null ? sql`false` : sql`(track.artist_id = ${viewer} or ${isOnRosterOf(viewer)})`

/** What somebody may see: what is listed, what they bought, and what they look after unless it was taken away. */
const isVisibleTo = (viewer: Viewer): Sql =>
  viewer === null
    ? isListed
    : sql`(${isListed} or (track.hidden_at is null and ${isManagedBy(viewer)}) or (track.state = 'ready' and owns(${viewer}, track.id)))`

// The marks read what library and commerce keep, the progress what media keeps. Here and in the albums is the one place
// where catalogue looks into their tables: a list of tracks stays one statement, whoever asks.
const marksFor = (viewer: UserId): Columns<Marks> => ({
  isInLibrary: sql`coalesce(
    (select kept.hidden_at is null from library_entry kept where kept.account_id = ${viewer} and kept.track_id = track.id),
    mark.is_owned)`,
  isOwned: sql`mark.is_owned`,
  isFavourite: sql`exists (select from favourite where favourite.account_id = ${viewer} and favourite.track_id = track.id)`,
  canEdit: isManagedBy(viewer),
})

// What the function `owns` says, spelt out: a list asks it of every track, and a function would be called for each.
const isOwnedBy = (viewer: UserId): Sql => sql`(
  exists (select from purchase bought where bought.account_id = ${viewer} and bought.track_id = track.id and bought.refunded_at is null)
  or exists (select from purchase bought where bought.account_id = ${viewer} and bought.album_id = track.album_id and bought.refunded_at is null))`

/** Asked once a track, though two marks go by it; `offset 0` keeps the planner from asking twice. */
const ownership = (viewer: Viewer): Sql =>
  viewer === null ? sql`` : sql`cross join lateral (select ${isOwnedBy(viewer)} as is_owned offset 0) mark`

const progress: Columns<Progress> = {
  state: sql`track.state`,
  failure: sql`track.failure`,
  percent: sql`case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end`,
}

const makers: Columns<Maker> = {
  artistId: sql`track.artist_id`,
  artistName: sql`artist.display_name`,
  artistUsername: sql`artist.username`,
}

const facts: Columns<Omit<TrackRow, keyof (Maker & Marks & Progress)>> = {
  id: sql`track.id`,
  title: sql`track.title`,
  albumId: sql`album.id`,
  albumTitle: sql`album.title`,
  genre: sql`track.genre`,
  description: sql`track.description`,
  pricePence: sql`track.price_pence`,
  durationMs: sql`track.duration_ms`,
  plays: sql`coalesce(track_play_count.plays, 0)`,
  buyCount: sql`track.buy_count`,
  releaseType: sql`track.release_type`,
  labelName: sql`track.label_name`,
  sleeveHash: sql`track.sleeve_hash`,
  createdAt: sql`track.created_at`,
  guests: sql`case when exists (select from track_collaborator where track_id = track.id) then (
    select json_agg(json_build_object('id', guest.id, 'name', guest.display_name) order by position, guest.id)
    from track_collaborator join account guest on guest.id = track_collaborator.artist_id
    where track_id = track.id) end`,
  loudnessLufs: sql`track.loudness_lufs`,
  truePeakDb: sql`track.true_peak_db`,
  isLossless: sql`track.is_lossless`,
}

/** Of tracks that are listed, and so are ready, by an artist who is known. */
const knownColumns = (viewer: Viewer) => (viewer === null ? facts : { ...facts, ...marksFor(viewer) })
const listedColumns = (viewer: Viewer): Columns<TrackRow> => ({ ...makers, ...knownColumns(viewer) })
const trackColumns = (viewer: Viewer): Sql => selected({ ...listedColumns(viewer), ...progress })

const trackJoins = (viewer: Viewer): Sql => sql`
  join account artist on artist.id = track.artist_id ${factJoins(viewer)}`

const factJoins = (viewer: Viewer): Sql => sql`
  left join listed_album album on album.id = track.album_id
  left join track_play_count on track_play_count.track_id = track.id
  ${ownership(viewer)}`

/** The tracks that a page of ids names, in its order. Which ids there are was decided by whoever made the page. */
export const tracksOfPage = (tx: Tx, viewer: Viewer, page: Sql) =>
  tx.rows<TrackRow & { key: string | number }>`
    with page as materialized (${page})
    select ${trackColumns(viewer)}, page.key
    from page join track on track.id = page.id ${trackJoins(viewer)}
    order by page.place`

/** Those of the tracks that the viewer may see, in the order of the ids. */
export const findVisible = (tx: Tx, viewer: Viewer, ids: readonly TrackId[]) =>
  tx.rows<TrackRow>`
    select ${trackColumns(viewer)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join track on track.id = wanted.id ${trackJoins(viewer)}
    where ${isVisibleTo(viewer)}
    order by place`

/** An album's tracks in order; for those who look after them, unfinished ones too. */
export const findOfAlbum = (tx: Tx, viewer: Viewer, albumId: number) =>
  tx.rows<TrackRow>`
    select ${trackColumns(viewer)}
    from track ${trackJoins(viewer)}
    where track.album_id = ${albumId} and track.hidden_at is null and ${isVisibleTo(viewer)}
    order by track.created_at, track.id`

const ofArtist = standingList<Omit<TrackRow, keyof Maker>, UserId, Maker>(
  knownColumns,
  (viewer) => sql`
    from listed_track track ${factJoins(viewer)}
    where track.artist_id = ${given('artist')}
    order by track.created_at desc, track.id desc limit ${constant(LARGEST_PAGE)}`,
)

/** An artist's tracks, newest first. */
export const findOfArtist = (tx: Tx, viewer: Viewer, maker: Maker) =>
  ofArtist(tx, viewer, { values: { artist: maker.artistId }, shared: maker })

const label = given<UserId>('label')
const ofLabel = standingList<TrackRow, UserId>(
  listedColumns,
  (viewer) => sql`
    from account label join listed_track track on lower(track.label_name) = lower(label.username) ${trackJoins(viewer)}
    where label.id = ${label} and ${isOnRosterOf(label)}
    order by track.created_at desc, track.id desc limit ${constant(LARGEST_PAGE)}`,
)

/** What a label's roster released under its name, newest first. A name on a stranger's track makes it nobody's release. */
export const findOfLabel = (tx: Tx, viewer: Viewer, label: UserId) => ofLabel(tx, viewer, { values: { label } })

/** What only the page of one track shows: its waveform, and the artist's part of its price. */
export const findPageFacts = async (tx: Tx, id: TrackId) => {
  const found = await tx.maybeOne<{ waveform: Buffer | null; artistPercent: number }>`
    select waveform, artist_percent from track left join media_audio on file_id = audio_file_id where track.id = ${id}`
  return found && { artistPercent: found.artistPercent, waveform: [...(found.waveform ?? [])] }
}
