import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../../../platform/database/db.ts'

export type Audience = {
  audience: 'followers' | 'buyers' | 'subscribers'
  albumId?: AlbumId | null | undefined
  trackId?: TrackId | null | undefined
}

/** Who gets an artist's emails: they agreed to it, are in good standing, did not block the artist, and their address takes emails. */
const agreed = (artist: UserId) => sql`
  from fan_email_consent agreed join account on account.id = agreed.account_id
  where agreed.artist_id = ${artist} and suspended_at is null and deleted_at is null
    and not exists (select from block where blocker_id = agreed.account_id and blocked_id = ${artist})
    and not exists (select from suppressed_address where address_hash = sha256(convert_to(lower(email), 'UTF8')))`

const CONDITIONS = {
  followers: (artist: UserId) => sql`
    exists (select from fan where fan_id = agreed.account_id and fan.artist_id = ${artist})`,
  buyers: (artist: UserId, { albumId = null, trackId = null }: Audience) => sql`
    exists (
      select from purchase join track on track.id = purchase.track_id
      where purchase.account_id = agreed.account_id and track.artist_id = ${artist} and refunded_at is null
        and (${albumId}::bigint is null or track.album_id = ${albumId})
        and (${trackId}::bigint is null or track.id = ${trackId}))`,
  subscribers: (artist: UserId, _: Audience, now: Date) => sql`
    exists (select from paid_subscription(agreed.account_id, ${artist}, ${now}))`,
} satisfies Record<Audience['audience'], (artist: UserId, audience: Audience, now: Date) => Sql>

type Asked = Audience & { artist: UserId; now: Date }
const readers = ({ artist, now, ...audience }: Asked) =>
  sql`${agreed(artist)} and ${CONDITIONS[audience.audience](artist, audience, now)}`

export const countReaders = async (tx: Tx, asked: Asked) =>
  (await tx.one<{ recipients: number }>`select count(*)::int as recipients ${readers(asked)}`).recipients

export const listReaders = async (tx: Tx, asked: Asked) =>
  (
    await tx.one<{ ids: UserId[] }>`
      select coalesce(json_agg(agreed.account_id order by agreed.account_id), '[]') as ids ${readers(asked)}`
  ).ids

/** A reader who still wants the email; undefined for one who has left since it was addressed to them. */
export const findReader = (tx: Tx, artist: UserId, reader: UserId) =>
  tx.maybeOne<{ email: string }>`select email ${agreed(artist)} and agreed.account_id = ${reader}`

/** Everyone who agreed, in the order of their ids. */
export const listAgreed = (tx: Tx, artist: UserId, after: number, limit: number) =>
  tx.rows<{ id: UserId; email: string; name: string; agreedAt: Date; isFollower: boolean }>`
    select account.id, email, display_name as name, agreed_at,
      exists (select from fan where fan_id = agreed.account_id and fan.artist_id = ${artist}) as is_follower
    ${agreed(artist)} and agreed.account_id > ${after} order by account.id limit ${limit}`
