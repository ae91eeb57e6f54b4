import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { LARGEST_PAGE } from '@fairwave/contract/paging'
import {
  asColumns,
  type Columns,
  type ColumnValues,
  preparedForViewer,
  type Related,
  selectList,
  toRows,
} from '../../../platform/database/column-lists.ts'
import { constant, idsInOrder, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { albumPrice } from '../pricing/album-price.ts'
import type { SqlViewer, Viewer } from '../tracks/read-model-tracks.ts'
import type { AlbumRow } from './album-shapes.ts'

/** Managed by the artist, the label that created it while the artist lets it release for them, or a label that may manage all their music. The same rule as `mayManage`. */
const isManagedBy = (viewer: SqlViewer): Sql =>
  viewer === null
    ? sql`false`
    : sql`(album.artist_id = ${viewer} or exists (
        select from signing where label_id = ${viewer} and signing.artist_id = album.artist_id and (
          catalog_granted_at is not null or (release_granted_at is not null and album.created_by = ${viewer}))))`

const IS_UNRELEASED = sql`exists (select from unreleased where content_id = album.id)`

/** An album that is rejected or not out yet is visible to those who manage it. */
const isShownTo = (viewer: SqlViewer): Sql =>
  sql`(album.hidden_at is null or ((album.rejection_reason is not null or ${IS_UNRELEASED}) and ${isManagedBy(viewer)}))`

const TAKES_PRE_ORDERS = sql`
  (album.rejection_reason is null and exists (select from unreleased where content_id = album.id and takes_pre_orders))`

/** An album that can be ordered before it is out has a page for everyone; lists leave it out. */
const hasPageFor = (viewer: SqlViewer): Sql => sql`(${isShownTo(viewer)} or ${TAKES_PRE_ORDERS})`

/** For those who manage an album, its unfinished tracks count too. */
const countedFor = (viewer: SqlViewer): Sql =>
  viewer === null ? sql`track.state = 'ready'` : sql`(track.state = 'ready' or ${isManagedBy(viewer)})`

/** Bought as a whole, or with every track bought. */
const isOwnedBy = (viewer: SqlViewer): Sql =>
  viewer === null
    ? sql`false`
    : sql`(
      exists (select from purchase where account_id = ${viewer} and purchase.album_id = album.id and refunded_at is null)
      or (
        exists (select from listed_track track where track.album_id = album.id)
        and not exists (
          select from listed_track track where track.album_id = album.id and not exists (
            select from purchase where account_id = ${viewer} and track_id = track.id and refunded_at is null))))`

type Derived = { artist?: Sql; isOwned?: Sql; price?: Sql }

const albumColumns = (
  viewer: SqlViewer,
  { artist = sql`artist`, isOwned = isOwnedBy(viewer), price = albumPrice(viewer) }: Derived = {},
): Columns<AlbumRow> => ({
  id: sql`album.id`,
  title: sql`album.title`,
  description: sql`album.description`,
  genre: sql`album.genre`,
  releaseType: sql`album.release_type`,
  releaseOn: sql`album.release_on::text`,
  licence: sql`album.licence`,
  barcode: sql`album.barcode`,
  labelName: sql`album.label_name`,
  coverHash: sql`album.cover_hash`,
  artistId: sql`album.artist_id`,
  artistName: sql`${artist}.display_name`,
  artistUsername: sql`${artist}.username`,
  pricePence: price,
  listPence: sql`album.price_pence`,
  createdAt: sql`album.created_at`,
  trackCount: sql`(
    select count(*) from track
    where track.album_id = album.id and (track.hidden_at is null or (album.rejection_reason is not null and track.hidden_because = 'rejected')
        or (track.hidden_because = 'unreleased' and ${isManagedBy(viewer)}))
      and ${countedFor(viewer)})`,
  isOwned,
  canEdit: isManagedBy(viewer),
  rejectionReason: sql`album.rejection_reason`,
  isSentAgain: sql`album.sent_again_at is not null`,
  isOffSale: sql`${artist}.suspended_at is not null`,
  isUnreleased: sql`album.hidden_at is not null and ${IS_UNRELEASED}`,
  releaseAt: sql`case when album.hidden_at is not null then (select release_at from unreleased where content_id = album.id) end`,
  earlyDays: sql`case when album.hidden_at is not null then (select early_days from unreleased where content_id = album.id) end`,
  takesPreOrders: sql`album.hidden_at is not null and ${TAKES_PRE_ORDERS}`,
})

export const findAlbum = (tx: Tx, viewer: Viewer, id: AlbumId) =>
  tx.maybeOne<AlbumRow>`
    select ${selectList(albumColumns(viewer))} from album join account artist on artist.id = album.artist_id
    where album.id = ${id} and ${hasPageFor(viewer)}`

/** The artist's percentage of an album's price, and whether collaborators get a part of it. */
export const findShares = async (tx: Tx, id: AlbumId) =>
  (await tx.maybeOne<{ artistPercent: number; isSplit: boolean }>`
    select artist_percent, exists (
      select from track join track_collaborator guest on guest.track_id = track.id
      where track.album_id = album.id and accepted_at is not null and percent > 0) as is_split
    from album where id = ${id}`) ?? { artistPercent: 0, isSplit: false }

const newest = sql`order by album.release_on desc, album.id desc limit ${constant(LARGEST_PAGE)}`

/** An artist's albums, newest first, for a statement that names the artist `account`; ownership and price are derived from their tracks. */
export const albumsOfAccount = (viewer: SqlViewer): Related => ({
  columns: albumColumns(viewer, { artist: sql`account`, isOwned: sql`false`, price: sql`album.price_pence` }),
  source: sql`from listed_album album where album.artist_id = account.id ${newest}`,
})

/**
 * The albums of an artist or label, newest first; a label's are those its roster released under its name. If `manager` is the
 * label itself, all albums of the roster are included.
 */
export const albumsOf = (viewer: SqlViewer, account: Sql, manager: SqlViewer = viewer): Related => ({
  columns: albumColumns(viewer),
  source: sql`
    from (
        select ${account} as artist_id, null as label_name
        union all
        select signing.artist_id, case when label_id = ${manager}::bigint then null else lower(label.username) end
        from signing join account label on label.id = label_id
        where label_id = ${account} and accepted_at is not null
      ) maker
      join album on album.artist_id = maker.artist_id and ${isShownTo(manager)}
      join account artist on artist.id = album.artist_id
    where maker.label_name is null or lower(album.label_name) = maker.label_name
    ${newest}`,
})

const names = albumColumns(null)
export const albumsFrom = (values: ColumnValues): AlbumRow[] => toRows(names, values)

const albumsOfMusician = preparedForViewer<{ albums: ColumnValues }, UserId, { account: UserId }>((viewer, param) => {
  const { columns, source } = albumsOf(viewer, sql`${param('account')}::bigint`)
  return sql`select ${asColumns(columns, source)} as albums`
})

export const findAlbumsOf = async (tx: Tx, viewer: Viewer, account: UserId): Promise<AlbumRow[]> =>
  albumsFrom((await albumsOfMusician.find(tx, viewer, { account })).albums)

/** For review: see the `.sql` file beside this one. */
export const albumStatements = albumsOfMusician.statements

const LISTED = sql`listed_album album join account artist on artist.id = album.artist_id`

/** The albums of a page of ids, in its order. */
export const findAlbumsOfPage = (tx: Tx, viewer: Viewer, page: Sql) =>
  tx.rows<AlbumRow & { key: string | number }>`
    select ${selectList(albumColumns(viewer))}, page.key
    from (${page}) page join (${LISTED}) on album.id = page.id order by page.place`

const albumsByIds = preparedForViewer<{ albums: ColumnValues }, UserId, { ids: readonly AlbumId[] }>(
  (viewer, param) => {
    const source = sql`
    from ${idsInOrder(sql`${param('ids')}`)} join (${LISTED}) on album.id = wanted.id order by place`
    return sql`select ${asColumns(albumColumns(viewer), source)} as albums`
  },
)

/** The listed albums among these, in the order of the ids. */
export const findAlbumsByIds = async (tx: Tx, viewer: Viewer, ids: readonly AlbumId[]): Promise<AlbumRow[]> =>
  albumsFrom((await albumsByIds.find(tx, viewer, { ids })).albums)

/** The cover of an album that the viewer may see. */
export const findCover = (tx: Tx, viewer: Viewer, id: AlbumId) =>
  tx.maybeOne<{ coverHash: string | null; title: string; artistName: string; isHidden: boolean }>`
    select cover_hash, title, display_name as artist_name, hidden_at is not null as is_hidden
    from album join account on account.id = album.artist_id where album.id = ${id} and ${hasPageFor(viewer)}`
