import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type MarkKind = 'song' | 'album' | 'artist'
export type Mark = { itemId: number; rating: number | null; starredAt: Date | null }

export const listMarks = (tx: Tx, account: UserId, kind: MarkKind, ids: readonly number[]) =>
  tx.prepared.rows<Mark>`
    select item_id, rating, starred_at from app_mark
    where account_id = ${account} and kind = ${kind} and item_id = any(${ids}::bigint[])`

/** Starred or rated, the latest star first. */
export const listMarked = (tx: Tx, account: UserId, kind: MarkKind) =>
  tx.rows<Mark>`
    select item_id, rating, starred_at from app_mark where account_id = ${account} and kind = ${kind}
    order by starred_at desc nulls last, item_id`

export const setStars = (tx: Tx, account: UserId, items: readonly { kind: MarkKind; id: number }[], at: Date | null) =>
  tx.rows`
    insert into app_mark (account_id, kind, item_id, starred_at)
    select distinct ${account}::bigint, kind, item_id, ${at}::timestamptz
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) as item (kind, item_id)
    on conflict (account_id, kind, item_id) do update
      set starred_at = case when ${at}::timestamptz is null then null else coalesce(app_mark.starred_at, excluded.starred_at) end`

export const setRating = (tx: Tx, account: UserId, kind: MarkKind, id: number, rating: number | null) =>
  tx.rows`
    insert into app_mark (account_id, kind, item_id, rating) values (${account}, ${kind}, ${id}, ${rating})
    on conflict (account_id, kind, item_id) do update set rating = excluded.rating`

type NewStream = { account: UserId; track: TrackId; client: string | null; now: Date; lastEndedFrom: Date }

/** A new listening begins when the last one can have ended; until then an app only fetches more of it. */
export const noteStream = (tx: Tx, stream: NewStream) =>
  tx.rows`
    insert into app_stream as known (account_id, track_id, began_at, client)
    values (${stream.account}, ${stream.track}, ${stream.now}, ${stream.client})
    on conflict (account_id, track_id) do update set began_at = excluded.began_at, client = excluded.client
    where known.began_at <= ${stream.lastEndedFrom}`

export const findStreams = (tx: Tx, account: UserId, tracks: readonly TrackId[]) =>
  tx.rows<{ trackId: TrackId; beganAt: Date }>`
    select track_id, began_at from app_stream where account_id = ${account} and track_id = any(${tracks}::bigint[])`

export const findLatestStream = (tx: Tx, account: UserId) =>
  tx.maybeOne<{ trackId: TrackId; beganAt: Date; client: string | null }>`
    select track_id, began_at, client from app_stream where account_id = ${account}
    order by began_at desc, track_id limit 1`

export const deleteChanges = (tx: Tx, before: Date) =>
  tx.rows`delete from collection_change where changed_at < ${before}`
