import type { UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'
import type { Span } from './periods.ts'

/** Names of artists, in alphabetical order. */
export const listArtists = (tx: Tx, artists: readonly UserId[]) =>
  tx.rows<{ id: UserId; displayName: string }>`
    select id, display_name from account where id = any(${artists}::bigint[]) order by lower(display_name), id`

/** Titles of tracks and of the albums they are on now; deleted music keeps its figures and its title. */
export const listTitles = (tx: Tx, tracks: readonly number[]) =>
  tx.rows<{ id: number; title: string; albumId: number | null; albumTitle: string | null }>`
    select track.id, track.title, album_id, album.title as album_title
    from track left join album on album.id = album_id where track.id = any(${tracks}::bigint[])`

/** How often albums were bought as a whole in a span. */
export const countAlbumsSold = async (tx: Tx, albums: readonly number[], { from, until }: Span) =>
  new Map(
    (
      await tx.rows<{ albumId: number; sold: number }>`
        select album_id, count(distinct account_id)::int as sold from purchase
        where album_id = any(${albums}::bigint[]) and refunded_at is null and pre_order_id is null
          and (amount_pence > 0 or was_paid_for(coalesce(sale_id, id)))
          and bought_at >= ${`${from}T00:00:00Z`}::timestamptz and bought_at < ${`${until}T00:00:00Z`}::timestamptz
        group by 1`
    ).map(({ albumId, sold }) => [albumId, sold]),
  )

const BEST = { listens: sql`listens`, paid_pence: sql`paid_pence` }

/**
 * The fans who listened or paid most, named only where they agreed to be seen: they show their collection, and follow the
 * artist, or have bought or subscribed under their name.
 */
export const listTopFans = (tx: Tx, artist: UserId, best: keyof typeof BEST, limit: number) =>
  tx.rows<{ username: string; displayName: string; value: number }>`
    select username, display_name, top.${BEST[best]} as value
    from statistics_fan top join account on account.id = account_id
    where top.artist_id = ${artist} and top.${BEST[best]} > 0
      and shows_collection and suspended_at is null and deleted_at is null
      and ${best === 'paid_pence' ? sql`not buys_anonymously` : sql`true`}
      and (paid_pence > 0 or exists (select from fan where fan.fan_id = account_id and fan.artist_id = top.artist_id))
      and not exists (
        select from block where (blocker_id, blocked_id) in ((account_id, top.artist_id), (top.artist_id, account_id)))
    order by top.${BEST[best]} desc, account_id limit ${limit}`
