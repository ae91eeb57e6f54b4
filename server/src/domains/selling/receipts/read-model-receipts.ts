import type { UserId } from '@fairwave/contract/ids'
import type { Micros, Pence } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'
import type { Account } from '../../ground/ledger/account.ts'
import type { StatementLine } from '../../ground/ledger/entry.ts'
import type { PaymentRow } from '../payments/payment.ts'

const GIFT_ARTIST = sql`(
  select coalesce(album.artist_id, track.artist_id)
  from gift left join track on track.id = track_id left join album on album.id = gift.album_id
  where gift.id = split_part(posted.reference, ':', 2)::bigint)`

/** From whom the entries with these references bought something. */
const ARTIST_OF = sql`
  case split_part(posted.reference, ':', 1)
    when 'subscription' then (select artist_id from subscription where id = split_part(posted.reference, ':', 2)::bigint)
    when 'payment' then (
      select case purpose
        when 'subscription' then subject_id
        when 'renewal' then (select artist_id from subscription where id = subject_id)
        else (
          select coalesce((select artist_id from track where id = content_id), (select artist_id from album where id = content_id))
          from checkout where payment_id = payment.id) end
      from payment where id = split_part(posted.reference, ':', 2)::bigint)
    when 'gift' then ${GIFT_ARTIST}
    when 'gift-refund' then ${GIFT_ARTIST}
    else (
      select coalesce(album.artist_id, track.artist_id)
      from purchase join track on track.id = track_id left join album on album.id = purchase.album_id
      where purchase.id = split_part(posted.reference, ':', 2)::bigint) end`

type Artist = { name: string; username: string }

export const listArtists = async (tx: Tx, references: readonly string[]) =>
  new Map(
    (
      await tx.rows<Artist & { reference: string }>`
        select posted.reference, display_name as name, username
        from unnest(${references}::text[]) as posted (reference) join account on account.id = ${ARTIST_OF}`
    ).map(({ reference, ...artist }) => [reference, artist]),
  )

/** What cards paid without passing through the wallet, and what went back to them in that way, latest first. */
export const listCardLines = (
  tx: Tx,
  { owner, wallet, before, limit }: { owner: UserId; wallet: Account; before?: number | undefined; limit: number },
) =>
  tx.rows<StatementLine>`
    select entry.id, entry.at, entry.reason, entry.description, entry.reference, moved.amount
    from payment
      cross join lateral (
        select 'payment:' || payment.id as reference
        union all
        select 'payment:' || payment.id || ':taken-back:' || version
        from generate_series(1, payment.version) as version) as posted
      join ledger_entry entry on entry.reference = posted.reference
      cross join lateral (
        select sum(amount) filter (where starts_with(account, 'card-provider:'))::bigint as amount,
          bool_or(account = ${wallet}) as is_in_wallet
        from ledger_line where entry_id = entry.id) as moved
    where account_id = ${owner} and not is_in_wallet and moved.amount is not null
      and ${before === undefined ? sql`true` : sql`entry.id < ${before}`}
    order by entry.id desc limit ${limit}`

export type EntryRow = {
  at: Date
  reason: string
  description: string
  lines: { account: Account; amount: Micros; name: string | null }[]
}

export const findEntry = (tx: Tx, reference: string) =>
  tx.maybeOne<EntryRow>`
    select at, reason, description, (
      select json_agg(json_build_object('account', account, 'amount', amount, 'name', (
        select display_name from account owner where split_part(account, ':', 1) in ('earnings', 'receivable')
          and owner.id = split_part(account, ':', 2)::bigint)) order by position)
      from ledger_line where entry_id = entry.id) as lines
    from ledger_entry entry where reference = ${reference}`

export type SoldRow = {
  accountId: UserId
  title: string
  tracks: number
  isAlbum: boolean
  amountPence: Pence
  extraPence: Pence
  refundedAt: Date | null
  refundReason: string | null
}

export const findSold = (tx: Tx, id: number) =>
  tx.maybeOne<SoldRow>`
    select sale.account_id, coalesce(album.title, track.title) as title, sale.album_id is not null as is_album,
      part.tracks, part.amount_pence, sale.extra_pence, sale.refunded_at, sale.refund_reason
    from purchase sale join track on track.id = sale.track_id left join album on album.id = sale.album_id
      cross join lateral (
        select sum(amount_pence)::int as amount_pence, count(*)::int as tracks
        from purchase where purchase.id = sale.id or purchase.sale_id = sale.id) as part
    where sale.id = ${id}`

type GivenRow = Omit<SoldRow, 'tracks'>

/** What was bought as a gift; the account is the giver's. */
export const findGiven = (tx: Tx, id: number) =>
  tx.maybeOne<GivenRow>`
    select giver_id as account_id, coalesce(album.title, track.title) as title, gift.album_id is not null as is_album,
      amount_pence, extra_pence, refunded_at, refund_reason
    from gift left join track on track.id = track_id left join album on album.id = gift.album_id
    where gift.id = ${id}`

type WeekRow = { accountId: UserId; endsAt: Date; status: string }

export const findWeek = (tx: Tx, subscription: number, number: number) =>
  tx.maybeOne<WeekRow>`
    select fan_id as account_id, ends_at, status from subscription join subscription_week on subscription_id = subscription.id
    where subscription.id = ${subscription} and number = ${number}`

export type ChargeRow = PaymentRow & {
  saleId: number | null
  refusal: string | null
  endsAt: Date | null
  status: string | null
}

/** A payment with what it bought, or why it could not, and the week that it paid for. */
export const findCharge = (tx: Tx, id: number) =>
  tx.maybeOne<ChargeRow>`
    select payment.*, sale_id, refusal, ends_at, status
    from payment left join checkout on checkout.payment_id = payment.id
      left join subscription_week week on week.payment_id = payment.id
      left join subscription on subscription.id = subscription_id
    where payment.id = ${id}`

export const findPayer = (tx: Tx, id: UserId) =>
  tx.maybeOne<{ email: string; displayName: string; isDemo: boolean }>`
    select email, display_name, is_demo from account where id = ${id} and deleted_at is null`
