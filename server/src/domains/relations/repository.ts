import type { Friend } from '@fairwave/contract/catalogue'
import type { UserId } from '@fairwave/contract/ids'
import { type Sql, sql, type Tx } from '../../platform/db.ts'
import type { PageAsked, Place } from '../../platform/http/time-pages.ts'

export type RelationStatus = 'fan' | 'offered' | 'accepted'
export type FriendRow = Friend & { at: Date }
export type AddedRow = FriendRow & { status: RelationStatus }

export const insertFan = (tx: Tx, fan: UserId, artist: UserId, now: Date) =>
  tx.count`insert into fan (fan_id, artist_id, created_at) values (${fan}, ${artist}, ${now}) on conflict do nothing`

export const deleteFan = (tx: Tx, fan: UserId, artist: UserId) =>
  tx.count`delete from fan where fan_id = ${fan} and artist_id = ${artist}`

/** Makes the offer, or finds the one there is; answers which, and when it was accepted. */
export const insertSigning = (tx: Tx, label: UserId, artist: UserId, now: Date) =>
  tx.one<{ acceptedAt: Date | null; isNew: boolean }>`
    insert into signing as held (label_id, artist_id, offered_at) values (${label}, ${artist}, ${now})
    on conflict (label_id, artist_id) do update set offered_at = held.offered_at
    returning accepted_at, xmax = 0 as is_new`

/** Answers 1 for the first yes to an offer. */
export const setAccepted = (tx: Tx, label: UserId, artist: UserId, now: Date) =>
  tx.count`
    update signing set accepted_at = ${now}
    where label_id = ${label} and artist_id = ${artist} and accepted_at is null`

export const deleteSigning = (tx: Tx, label: UserId, artist: UserId) =>
  tx.count`delete from signing where label_id = ${label} and artist_id = ${artist}`

export const hasAdded = async (tx: Tx, account: UserId, other: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from fan where fan_id = ${account} and artist_id = ${other})
          or exists (select from signing where label_id = ${account} and artist_id = ${other}) as found`
  ).found

/** Musicians' fans are counted as they come and go; others have few. */
export const countFans = async (tx: Tx, artist: UserId) =>
  (
    await tx.one<{ fans: number }>`
      select coalesce(
        (select fans from artist_listing where account_id = ${artist}),
        (select count(*) from fan where artist_id = ${artist})) as fans`
  ).fans

const FRIEND = sql`account.id, role, username, display_name, profile_picture`
const older = (columns: Sql, before: Place | null) =>
  before ? sql`${columns} < (${before.at}, ${before.id})` : sql`true`

/** Whom somebody added, one more than asked for. */
export const listAdded = (tx: Tx, account: UserId, { before, limit }: PageAsked) =>
  tx.rows<AddedRow>`
    select ${FRIEND}, at, status
    from (
      select artist_id as added_id, created_at as at, 'fan' as status from fan where fan_id = ${account}
      union all
      select artist_id, offered_at, case when accepted_at is null then 'offered' else 'accepted' end
      from signing where label_id = ${account}
    ) added join account on account.id = added_id
    where ${older(sql`(at, added_id)`, before)}
    order by at desc, added_id desc limit ${limit + 1}`

/** Who added somebody, one more than asked for. */
export const listFans = (tx: Tx, account: UserId, { before, limit }: PageAsked) =>
  tx.rows<FriendRow>`
    select ${FRIEND}, fan.created_at as at
    from fan join account on account.id = fan_id
    where artist_id = ${account} and ${older(sql`(fan.created_at, fan_id)`, before)}
    order by fan.created_at desc, fan_id desc limit ${limit + 1}`

/** A label's own kind of list, one more than asked for: its signed artists, and those of its fans who are no artists. */
export const listFansAndRoster = (tx: Tx, label: UserId, { before, limit }: PageAsked) =>
  tx.rows<FriendRow>`
    select * from (
      (select ${FRIEND}, fan.created_at as at
       from fan join account on account.id = fan_id
       where artist_id = ${label} and role not in ('ARTIST', 'BOTH') and ${older(sql`(fan.created_at, fan_id)`, before)}
       order by fan.created_at desc, fan_id desc limit ${limit + 1})
      union all
      (select ${FRIEND}, accepted_at as at
       from signing join account on account.id = artist_id
       where label_id = ${label} and accepted_at is not null and ${older(sql`(accepted_at, artist_id)`, before)}
       order by accepted_at desc, artist_id desc limit ${limit + 1})
    ) friend
    order by at desc, id desc limit ${limit + 1}`

export type SigningRow = {
  labelId: UserId
  labelName: string
  labelUsername: string
  profilePicture: string | null
  offeredAt: Date
  acceptedAt: Date | null
}

/** The offers to an artist, or the one of a label. */
export const listSignings = (tx: Tx, artist: UserId, label: UserId | null = null) =>
  tx.rows<SigningRow>`
    select label_id, display_name as label_name, username as label_username, profile_picture, offered_at, accepted_at
    from signing join account on account.id = label_id
    where artist_id = ${artist} and (${label}::bigint is null or label_id = ${label})
    order by offered_at desc, label_id desc`

export const isAccepted = async (tx: Tx, label: UserId, artist: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from signing where label_id = ${label} and artist_id = ${artist} and accepted_at is not null) as found`
  ).found

export const listAccepted = (tx: Tx, label: UserId) =>
  tx.rows<{ artistId: UserId }>`
    select artist_id from signing where label_id = ${label} and accepted_at is not null order by accepted_at desc, artist_id desc`
