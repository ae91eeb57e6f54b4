import type { BooksExtract } from '@fairwave/contract/earnings/books'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'
import type { Account } from '../../ground/ledger/account.ts'

/** Everything is read in one snapshot, so that the figures are consistent. */
export const readOneMoment = (tx: Tx) => tx.rows`set transaction isolation level repeatable read, read only`

export type Kind = 'listening' | 'buying' | 'subscribing'

const MONTH = sql`to_char(at at time zone 'UTC', 'YYYY-MM')`

/** What a user's purchases and subscriptions paid to artists, or to the platform where there is no artist. */
export const listPaid = (tx: Tx, owner: UserId, wallet: Account) =>
  tx.rows<{ month: string; kind: Kind; artistId: UserId | null; amount: Micros }>`
    with mine as (
      select id, at, reason from ledger_line join ledger_entry on id = entry_id
      where account = ${wallet} and reason in ('track-sale', 'album-sale', 'subscription', 'refund')
      union
      select entry.id, at, reason from payment join ledger_entry entry on entry.reference = 'payment:' || payment.id
      where payment.account_id = ${owner} and reason = 'subscription'
      union
      select entry.id, at, reason from pre_order join ledger_entry entry on entry.reference = 'purchase:' || sale_id
      where pre_order.account_id = ${owner})
    select ${MONTH} as month, case reason when 'subscription' then 'subscribing' else 'buying' end as kind,
      case when account = 'platform' then null else split_part(account, ':', 2)::bigint end as artist_id, sum(amount)::bigint as amount
    from mine join ledger_line on entry_id = mine.id
    where account = 'platform' or split_part(account, ':', 1) in ('earnings', 'receivable')
    group by 1, 2, 3`

export const listListening = (tx: Tx, owner: UserId) =>
  tx.rows<{ month: string; artistId: UserId; toArtist: Micros; platform: Micros; listens: number; ownListens: number }>`
    select to_char(heard_at at time zone 'UTC', 'YYYY-MM') as month, part.artist_id, sum(part.amount)::bigint as to_artist,
      coalesce(sum(royalty.amount - to_artists) filter (where part.is_owner), 0)::bigint as platform,
      count(distinct play_id)::int as listens, (count(distinct play_id) filter (where part.is_owner))::int as own_listens
    from royalty cross join lateral (
      select royalty.artist_id, true as is_owner, to_artists - coalesce((
        select sum((guest->>'amount')::bigint) from jsonb_array_elements(collaborators) as guest), 0) as amount
      union all
      select (guest->>'id')::bigint, false, (guest->>'amount')::bigint from jsonb_array_elements(collaborators) as guest) as part
    where account_id = ${owner} group by 1, 2`

export const countWaiting = async (tx: Tx, owner: UserId) =>
  (
    await tx.one<{ waiting: number }>`
      select count(*)::int as waiting from unsplit_impression where account_id = ${owner}`
  ).waiting

export const listNames = (tx: Tx, ids: readonly UserId[]) =>
  tx.rows<{ id: UserId; username: string; displayName: string }>`
    select id, username, display_name from account where id = any(${ids})`

type ListenRow = {
  id: number
  trackId: TrackId
  title: string
  artistName: string
  artistUsername: string
  amount: Micros
  at: Date
  collaborators: { name: string; username: string; amount: number }[]
}

/** One row more than requested. A listen may be paid by both ads of a break; collaborators' amounts are added up by name. */
export const listListens = (tx: Tx, owner: UserId, month: string, { before, limit }: PageRequest) =>
  tx.rows<ListenRow>`
    select listen.id, track_id, track.title, display_name as artist_name, username as artist_username, amount, at, coalesce((
        select json_agg(json_build_object('name', guest.display_name, 'username', guest.username, 'amount', shared.amount) order by shared.amount desc)
        from (
          select (part->>'id')::bigint as id, sum((part->>'amount')::bigint) as amount
          from royalty cross join lateral jsonb_array_elements(collaborators) as part
          where account_id = ${owner} and play_id = listen.id group by 1) as shared
        join account guest on guest.id = shared.id), '[]') as collaborators
    from (
      select play_id as id, royalty.track_id, royalty.artist_id, sum(to_artists)::bigint as amount, min(heard_at) as at
      from royalty
      where account_id = ${owner} and heard_at >= ${`${month}-01T00:00:00Z`}::timestamptz
        and heard_at < ${`${month}-01T00:00:00Z`}::timestamptz + interval '1 month'
      group by 1, 2, 3) as listen
      join track on track.id = track_id join account on account.id = listen.artist_id
    where ${before ? sql`(at, listen.id) < (${before.at}, ${before.id})` : sql`true`}
    order by at desc, listen.id desc limit ${limit + 1}`

/** How many listens got how much, and why others got nothing. */
export const listShares = (tx: Tx) =>
  tx.rows<BooksExtract['shares'][number]>`
    select to_char(month, 'YYYY-MM') as month, price, listens, amount, percent, to_artists, shares
    from royalty_split order by royalty_split.month, price, listens, amount desc, percent`

export const listOutcomes = (tx: Tx) =>
  tx.rows<BooksExtract['outcomes'][number]>`
    select to_char(month, 'YYYY-MM') as month, outcome, impressions, price from royalty_outcome order by royalty_outcome.month, outcome`

export const listExcluded = (tx: Tx) =>
  tx.rows<BooksExtract['excluded'][number]>`
    select to_char(month, 'YYYY-MM') as month, reason, listens from royalty_excluded order by royalty_excluded.month, reason`

export const listReviewed = (tx: Tx) =>
  tx.rows<BooksExtract['reviewed'][number]>`
    select to_char(month, 'YYYY-MM') as month, act, shares, amount, to_artists from royalty_reviewed order by royalty_reviewed.month, act`

/** How many sales were made on which terms, in millionths of a pound, and how many were refunded. Contains no names. */
export const listSales = (tx: Tx) =>
  tx.rows<BooksExtract['sales'][number]>`
    with sale as (
      select bought_at, refunded_at, case when album_id is null then 'track-sale' else 'album-sale' end as reason, extra_pence,
        artist_percent as percent,
        (select sum(amount_pence) from purchase part where part.id = purchase.id or part.sale_id = purchase.id) as paid_pence
      from purchase where (sale_id is null or sale_id = id) and pre_order_id is null
      union all
      select given_at, refunded_at, case when album_id is null then 'track-sale' else 'album-sale' end, extra_pence, artist_percent,
        amount_pence
      from gift)
    select to_char(moment at time zone 'UTC', 'YYYY-MM') as month, moved.reason, ((paid_pence - extra_pence) * 10000)::bigint as price,
      (extra_pence * 10000)::bigint as extra, percent, count(*)::int as sales
    from sale cross join lateral (values (bought_at, sale.reason), (refunded_at, 'refund')) as moved (moment, reason)
    where paid_pence > 0 and moment is not null
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

export const hasSandboxMoney = async (tx: Tx) =>
  (
    await tx.one<{
      found: boolean
    }>`select exists (select from ledger_line where account = 'card-provider:sandbox') as found`
  ).found

export type StreamingGroup = {
  month: string
  artistId: UserId
  artist: string
  listeners: number
  listens: number
  amount: Micros
  toArtists: Micros
}

export const listStreaming = (tx: Tx) =>
  tx.rows<StreamingGroup>`
    select to_char(month, 'YYYY-MM') as month, artist_id, username as artist, listens, amount, to_artists, listeners
    from royalty_month join account on account.id = artist_id order by 1, listeners desc, artist_id`

export const countListeners = async (tx: Tx, month: string, artistIds: readonly UserId[]) =>
  (
    await tx.one<{ listeners: number }>`
      select count(distinct listener)::int as listeners from royalty_listener_list cross join unnest(listeners) as listener
      where month = ${`${month}-01`}::date and artist_id = any(${artistIds})`
  ).listeners
