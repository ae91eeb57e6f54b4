import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import {
  type Beside,
  type Columns,
  fromLists,
  type Lists,
  listMap,
  listSet,
  shownKeys,
  standing,
  withRelated,
} from '../../../platform/database/column-lists.ts'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { Facts, Guest, Maker, Marks, Progress, Surroundings, TrackRow } from './track-shapes.ts'

/** Who asks: it decides what is marked as theirs and what they may see besides what is listed. */
export type Viewer = UserId | null

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
}

const progress: Columns<Progress> = {
  state: sql`track.state`,
  failure: sql`track.failure`,
  rejectionReason: sql`track.rejection_reason`,
  isSentAgain: sql`track.sent_again_at is not null`,
  percent: sql`case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end`,
}

const artists: Beside = {
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
} satisfies Record<string, Beside>

/** Whoever made an album sees its tracks as its own while it is rejected. */
const withRejected = (viewer: UserId): Beside => ({
  columns: surroundings.albums.columns,
  source: sql`
    from album where id = ${shownKeys('albumId')}
      and (hidden_at is null or (rejection_reason is not null and ${viewer} in (artist_id, created_by)))`,
})

// The marks read what library, commerce and relations keep. Here and in the albums is the one place where catalogue looks
// into their tables: a list of tracks stays one statement, whoever asks.
const marks = (viewer: UserId, albums: Sql) => {
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
      columns: { artistId: sql`artist_id`, managesCatalog: sql`catalog_granted_at is not null` },
      source: sql`from signing where label_id = ${viewer} and accepted_at is not null and artist_id = ${shownKeys('artistId')}`,
    },
  } satisfies Record<string, Beside>
}

export type Found = { shown: Lists; artists?: Lists } & Record<keyof typeof surroundings, Lists> &
  Partial<Record<keyof ReturnType<typeof marks>, Lists>>

const albumsOfAccount = sql`any(array(select id from album where artist_id = account.id))`

const besides = (viewer: Viewer, isOfAccount = false): Record<string, Beside> => ({
  ...(!isOfAccount && { artists }),
  ...surroundings,
  ...(viewer !== null && { albums: withRejected(viewer) }),
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
 * Tracks with all that is shown of them, in one statement. `source` is it from its `from` on, names them `track`, and puts
 * them in their order; `more` are columns besides.
 */
export async function showTracks<More = unknown>(tx: Tx, viewer: Viewer, source: Sql, more?: Columns<More>) {
  const columns = { ...facts, ...progress, ...(more as Columns<More>) }
  const { found } = await tx.one<{ found: Found }>`${withRelated(columns, source, besides(viewer))}`
  return putTogether(fromLists<Facts & Progress & More, typeof UNKNOWN>(columns, found.shown, UNKNOWN), found, viewer)
}

type Standing = {
  /** Spares asking how far they have come. */
  areListed?: boolean
  /** All are of one maker, whom the statement names `account` and who is told; whether albums were bought is then asked of all theirs. */
  isOfAccount?: boolean
  /** What else is read in the same statement. */
  along?: (viewer: Viewer) => Record<string, Beside>
}

/** The same for a list that is asked for all the time. */
export function standingTracks(source: (viewer: Viewer) => Sql) {
  const list = trackList(source)
  const ask = standing<{ found: Found }, UserId>(list.statement)
  return async (tx: Tx, viewer: Viewer, values: Record<string, unknown>) =>
    list.read((await ask(tx, viewer, values)).found, viewer)
}

/** How a list is asked, by a statement or a part of one, and how what it `found` is read. */
export function trackList(source: (viewer: Viewer) => Sql, { areListed, isOfAccount, along }: Standing = {}) {
  const columns: Columns<Facts & Partial<Progress>> = areListed ? facts : { ...facts, ...progress }
  return {
    statement: (viewer: Viewer): Sql =>
      withRelated(columns, source(viewer), { ...besides(viewer, isOfAccount), ...along?.(viewer) }),
    read: (found: Found, viewer: Viewer, maker?: Maker): TrackRow[] =>
      putTogether(fromLists(columns, found.shown, { ...UNKNOWN, ...maker }), found, viewer),
  }
}

function putTogether<Row extends TrackRow>(rows: Row[], found: Found, viewer: Viewer): Row[] {
  if (found.artists) name(rows, found.artists)
  const [albums, plays] = [listMap<AlbumId, string>(found.albums), listMap<TrackId, number>(found.plays)]
  const guests = guestsOf(found.guests)
  if (viewer !== null) mark(rows, found, viewer)
  for (const row of rows) {
    row.plays = plays.get(row.id) ?? 0
    row.guests = guests.get(row.id) ?? []
    const title = row.albumId === null ? undefined : albums.get(row.albumId)
    // An album that was taken away leaves its tracks as singles.
    if (title === undefined) row.albumId = null
    else row.albumTitle = title
  }
  return rows
}

function name(rows: TrackRow[], [ids, names, usernames, offSale]: Lists): void {
  const places = new Map(ids?.map((id, place) => [id, place]))
  for (const row of rows) {
    const place = places.get(row.artistId) as number
    row.artistName = names?.[place] as string
    row.artistUsername = usernames?.[place] as string
    row.isOffSale = offSale?.[place] as boolean
  }
}

function guestsOf([tracks, ids, names, usernames]: Lists): Map<TrackId, Guest[]> {
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

/** Owned is what was bought, by itself or with its album, which may be gone by now. */
function mark(rows: TrackRow[], found: Found, viewer: UserId): void {
  const kept = listMap<TrackId, boolean>(found.kept ?? [])
  const favourites = listSet<TrackId>(found.favourites)
  const [tracks, albums] = [listSet<TrackId>(found.boughtTracks), listSet<AlbumId | null>(found.boughtAlbums)]
  const roster = listMap<UserId, boolean>(found.roster ?? [])
  for (const row of rows) {
    row.isOwned = tracks.has(row.id) || albums.has(row.albumId)
    row.isInLibrary = kept.get(row.id) ?? row.isOwned
    row.isFavourite = favourites.has(row.id)
    const managesCatalog = roster.get(row.artistId)
    row.canEdit = row.artistId === viewer || managesCatalog || (managesCatalog === false && row.uploaderId === viewer)
  }
}
