import type { ALBUM_SORTS } from '@fairwave/contract/music/releases'
import { type Sql, sql } from '../../../platform/database/db.ts'
import { readMark } from './page-cursor.ts'
import { INSTANT, type SortOrder, sortedPage } from './sorted-page.ts'

export type AlbumSort = (typeof ALBUM_SORTS)[number]
type Asked = { cursor: string | undefined; genres: string[] | undefined; limit: number }

/** Where each order goes on after a cursor. */
const ORDERS: Record<AlbumSort, (cursor: string | undefined) => SortOrder> = {
  newest: (cursor) => {
    const mark = readMark('newest', cursor)
    const after = mark ? sql`(created_at, album_id) < (${mark[0]}, ${mark[1]})` : sql`true`
    return { key: INSTANT, by: sql`created_at desc, album_id desc`, after }
  },
  popular: (cursor) => {
    const mark = readMark('popular', cursor)
    const after = mark ? sql`(popularity, album_id) < (${mark[0]}, ${mark[1]})` : sql`true`
    return { key: sql`popularity`, by: sql`popularity desc, album_id desc`, after }
  },
  // The cheapest first; of the same price the newest first.
  price: (cursor) => {
    const mark = readMark('price', cursor)
    const after = mark ? sql`(price_pence, - album_id) > (${mark[0]}, - ${mark[1]}::bigint)` : sql`true`
    return { key: sql`price_pence`, by: sql`price_pence, - album_id`, after }
  },
  title: (cursor) => {
    const mark = readMark('title', cursor)
    const after = mark ? sql`(title_key, album_id) > (${mark[0]}, ${mark[1]})` : sql`true`
    return { key: sql`title_key`, by: sql`title_key, album_id`, after }
  },
}

const LISTING = {
  from: sql`album_listing`,
  columns: sql`album_id as id, album_id, created_at, popularity, price_pence, title_key`,
}

/** A page of listed albums. The order by price is that of a buyer who owns none of the tracks. */
export function albumPage(sort: AlbumSort, { cursor, genres, limit }: Asked): Sql {
  const order = ORDERS[sort](cursor)
  return sortedPage(LISTING, { ...order, after: sql`is_listed and ${order.after}` }, genres, limit)
}
