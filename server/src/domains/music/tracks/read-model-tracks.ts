import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import {
  type Columns,
  type ColumnValues,
  columnMap,
  columnSet,
  preparedForViewer,
  type Related,
  shownKeys,
  toRows,
  withRelated,
} from '../../../platform/database/column-lists.ts'
import { type ParamOf, type Sql, type SqlValue, sql, type Tx } from '../../../platform/database/db.ts'
import type { Facts, Guest, Maker, Marks, Progress, Surroundings, TrackRow } from './track-shapes.ts'

/** The viewing user, or null for a visitor: decides what is marked as theirs and what they may see besides listed tracks. */
export type Viewer = UserId | null
/** The same in a statement, where it may be a parameter. */
export type SqlViewer = SqlValue<UserId> | null

const facts: Columns<Facts> = {
  id: sql`track.id`,
  title: sql`track.title`,
  artistId: sql`track.artist_id`,
  uploaderId: sql`track.uploaded_by`,
  albumId: sql`track.album_id`,
  genre: sql`track.genre`,
  description: sql`track.description`,
  pricePence: sql`track.price_pence`,
  durationMs: sql`track.duration_ms`,
  buyCount: sql`track.buy_count`,
  releaseType: sql`track.release_type`,
  labelName: sql`track.label_name`,
  sleeveHash: sql`track.sleeve_hash`,
  createdAt: sql`track.created_at`,
  loudnessLufs: sql`track.loudness_lufs`,
  truePeakDb: sql`track.true_peak_db`,
  isLossless: sql`track.is_lossless`,
  isExplicit: sql`track.is_explicit`,
  isrc: sql`track.isrc`,
  isBonus: sql`track.is_bonus`,
}

const progress: Columns<Progress> = {
  state: sql`track.state`,
  failure: sql`track.failure`,
  rejectionReason: sql`track.rejection_reason`,
  isSentAgain: sql`track.sent_again_at is not null`,
  isUnreleased: sql`track.hidden_because is not distinct from 'unreleased'`,
  releaseAt: sql`case when track.hidden_because = 'unreleased' then (select release_at from unreleased where content_id = track.id) end`,
  earlyDays: sql`case when track.hidden_because = 'unreleased' then (select early_days from unreleased where content_id = track.id) end`,
  percent: sql`case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end`,
}

const artists: Related = {
  columns: {
    id: sql`id`,
    artistName: sql`display_name`,
    artistUsername: sql`username`,
    isOffSale: sql`suspended_at is not null`,
  },
  source: sql`from account where id = ${shownKeys('artistId')}`,
}
const surroundings = {
  albums: {
    columns: { id: sql`id`, title: sql`title` },
    source: sql`from listed_album where id = ${shownKeys('albumId')}`,
  },
  plays: {
    columns: { trackId: sql`track_id`, plays: sql`plays` },
    source: sql`from track_play_count where track_id = ${shownKeys('id')}`,
  },
  guests: {
    columns: {
      trackId: sql`track_id`,
      id: sql`guest.id`,
      name: sql`guest.display_name`,
      username: sql`case when credit_agreed_at is not null then guest.username end`,
    },
    source: sql`
      from track_collaborator join account guest on guest.id = track_collaborator.artist_id
      where track_id = ${shownKeys('id')} order by track_id, position, guest.id`,
  },
} satisfies Record<string, Related>

/** To the artist or label that created it, an album that is rejected or not out yet is still shown as the album of its tracks. */
const withHeldBack = (viewer: SqlValue<UserId>): Related => ({
  columns: surroundings.albums.columns,
  source: sql`
    from album where id = ${shownKeys('albumId')}
      and (hidden_at is null or (${viewer} in (artist_id, created_by)
        and (rejection_reason is not null or exists (select from unreleased where content_id = album.id))))`,
})

/** What library, commerce and relations store about the viewer and the tracks, so that a list of tracks stays one statement. */
const marks = (viewer: SqlValue<UserId>, albums: Sql) => {
  const bought = sql`from purchase where account_id = ${viewer} and refunded_at is null`
  return {
    kept: {
      columns: { trackId: sql`track_id`, isShown: sql`hidden_at is null` },
      source: sql`from library_entry where account_id = ${viewer} and track_id = ${shownKeys('id')}`,
    },
    favourites: {
      columns: { trackId: sql`track_id` },
      source: sql`from favourite where account_id = ${viewer} and track_id = ${shownKeys('id')}`,
    },
    boughtTracks: { columns: { trackId: sql`track_id` }, source: sql`${bought} and track_id = ${shownKeys('id')}` },
    boughtAlbums: {
      columns: { albumId: sql`album_id` },
      source: sql`${bought} and album_id = ${albums}`,
    },
    roster: {
      columns: {
        artistId: sql`artist_id`,
        manages: sql`case when catalog_granted_at is not null then 'all' when release_granted_at is not null then 'uploaded' end`,
      },
      source: sql`from signing where label_id = ${viewer} and accepted_at is not null and artist_id = ${shownKeys('artistId')}`,
    },
  } satisfies Record<string, Related>
}

export type FoundTracks = { shown: ColumnValues; artists?: ColumnValues } & Record<
  keyof typeof surroundings,
  ColumnValues
> &
  Partial<Record<keyof ReturnType<typeof marks>, ColumnValues>>

const albumsOfAccount = sql`any(array(select id from album where artist_id = account.id))`

const relatedTo = (viewer: SqlViewer, isOfAccount = false): Record<string, Related> => ({
  ...(!isOfAccount && { artists }),
  ...surroundings,
  ...(viewer !== null && { albums: withHeldBack(viewer) }),
  ...(viewer !== null && marks(viewer, isOfAccount ? albumsOfAccount : shownKeys('albumId'))),
})

const UNKNOWN: Maker & Surroundings & Marks = {
  artistName: '',
  artistUsername: '',
  isOffSale: false,
  albumTitle: '',
  plays: 0,
  guests: [],
  isInLibrary: false,
  isOwned: false,
  isFavourite: false,
  canEdit: false,
}

/**
 * Tracks with everything that is shown of them, in one statement. `source` is the statement from its `from` clause on; it names
 * them `track` and orders them; `more` are further columns.
 */
export async function showTracks<More = unknown>(tx: Tx, viewer: Viewer, source: Sql, more?: Columns<More>) {
  const columns = { ...facts, ...progress, ...(more as Columns<More>) }
  const { found } = await tx.one<{ found: FoundTracks }>`${withRelated(columns, source, relatedTo(viewer))}`
  return putTogether(toRows<Facts & Progress & More, typeof UNKNOWN>(columns, found.shown, UNKNOWN), found, viewer)
}

/** The same as a prepared statement, for lists that are read often. */
export function preparedTracks<Params extends object>(source: (viewer: SqlViewer, param: ParamOf<Params>) => Sql) {
  const { statements, find } = preparedForViewer<{ found: FoundTracks }, UserId, Params>((viewer, param) =>
    trackList(viewer, source(viewer, param)),
  )
  return {
    statements,
    find: async (tx: Tx, viewer: Viewer, params: Params) => readTracks((await find(tx, viewer, params)).found, viewer),
  }
}

type TrackListOptions = {
  /** All tracks are ready, so the progress of rendering is not read. */
  areListed?: boolean
  /**
   * All tracks are by one artist, whom the statement names `account` and the caller knows. Which albums were bought is then read
   * for all of the artist's albums.
   */
  isOfAccount?: boolean
  /** Further columns of the same statement. */
  related?: Record<string, Related>
}

/** A statement, or a part of one, that reads a list of tracks; `readTracks` reads its result. */
export const trackList = (
  viewer: SqlViewer,
  source: Sql,
  { areListed, isOfAccount, related }: TrackListOptions = {},
): Sql => withRelated(columnsOf(areListed), source, { ...relatedTo(viewer, isOfAccount), ...related })

export function readTracks(
  found: FoundTracks,
  viewer: Viewer,
  { areListed, maker }: { areListed?: boolean; maker?: Maker } = {},
): TrackRow[] {
  return putTogether(toRows(columnsOf(areListed), found.shown, { ...UNKNOWN, ...maker }), found, viewer)
}

const columnsOf = (areListed = false): Columns<Facts & Partial<Progress>> =>
  areListed ? facts : { ...facts, ...progress }

function putTogether<Row extends TrackRow>(rows: Row[], found: FoundTracks, viewer: Viewer): Row[] {
  if (found.artists) name(rows, found.artists)
  const [albums, plays] = [columnMap<AlbumId, string>(found.albums), columnMap<TrackId, number>(found.plays)]
  const guests = guestsOf(found.guests)
  if (viewer !== null) mark(rows, found, viewer)
  for (const row of rows) {
    row.plays = plays.get(row.id) ?? 0
    row.guests = guests.get(row.id) ?? []
    const title = row.albumId === null ? undefined : albums.get(row.albumId)
    // The tracks of a deleted album are singles.
    if (title === undefined) row.albumId = null
    else row.albumTitle = title
  }
  return rows
}

function name(rows: TrackRow[], [ids, names, usernames, offSale]: ColumnValues): void {
  const places = new Map(ids?.map((id, place) => [id, place]))
  for (const row of rows) {
    const place = places.get(row.artistId) as number
    row.artistName = names?.[place] as string
    row.artistUsername = usernames?.[place] as string
    row.isOffSale = offSale?.[place] as boolean
  }
}

function guestsOf([tracks, ids, names, usernames]: ColumnValues): Map<TrackId, Guest[]> {
  const guests = new Map<TrackId, Guest[]>()
  for (const [i, track] of ((tracks ?? []) as TrackId[]).entries()) {
    const username = usernames?.[i] as string | null
    const guest: Guest = { id: ids?.[i] as UserId, name: names?.[i] as string, ...(username && { username }) }
    const others = guests.get(track)
    if (others) others.push(guest)
    else guests.set(track, [guest])
  }
  return guests
}

/** A track is owned when it was bought, alone or with its album, which may have been deleted since. */
function mark(rows: TrackRow[], found: FoundTracks, viewer: UserId): void {
  const kept = columnMap<TrackId, boolean>(found.kept ?? [])
  const favourites = columnSet<TrackId>(found.favourites)
  const [tracks, albums] = [columnSet<TrackId>(found.boughtTracks), columnSet<AlbumId | null>(found.boughtAlbums)]
  const roster = columnMap<UserId, 'all' | 'uploaded' | null>(found.roster ?? [])
  for (const row of rows) {
    row.isOwned = tracks.has(row.id) || albums.has(row.albumId)
    row.isInLibrary = kept.get(row.id) ?? row.isOwned
    row.isFavourite = favourites.has(row.id)
    const manages = roster.get(row.artistId)
    row.canEdit = row.artistId === viewer || manages === 'all' || (manages === 'uploaded' && row.uploaderId === viewer)
  }
}
