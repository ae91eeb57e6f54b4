import type { UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import type { PageRequest, Place } from '../../../platform/calls/paging.ts'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

export type RelationStatus = 'fan' | 'offered' | 'accepted'
export type FriendRow = Friend & { at: Date }
export type AddedRow = FriendRow & { status: RelationStatus; mayRelease: boolean }

export const insertFan = (tx: Tx, fan: UserId, artist: UserId, now: Date) =>
  tx.count`insert into fan (fan_id, artist_id, created_at) values (${fan}, ${artist}, ${now}) on conflict do nothing`

export const deleteFan = (tx: Tx, fan: UserId, artist: UserId) =>
  tx.count`delete from fan where fan_id = ${fan} and artist_id = ${artist}`

type Pair = { label: UserId; artist: UserId }

/** Creates the offer, or locks the existing one; returns which, and its terms. */
export const insertSigning = (tx: Tx, { label, artist }: Pair, asksToManageCatalog: boolean, now: Date) =>
  tx.one<{ acceptedAt: Date | null; asksToManageCatalog: boolean; isNew: boolean }>`
    insert into signing as held (label_id, artist_id, offered_at, asks_to_manage_catalog)
    values (${label}, ${artist}, ${now}, ${asksToManageCatalog})
    on conflict (label_id, artist_id) do update set offered_at = held.offered_at
    returning accepted_at, asks_to_manage_catalog, xmax = 0 as is_new`

/** A permission that the label no longer requests is withdrawn. */
export const setCatalogRequest = (tx: Tx, { label, artist }: Pair, asksToManageCatalog: boolean) =>
  tx.rows`
    update signing set asks_to_manage_catalog = ${asksToManageCatalog},
      catalog_granted_at = case when ${asksToManageCatalog} then catalog_granted_at end
    where label_id = ${label} and artist_id = ${artist}`

type LockedSigning = {
  acceptedAt: Date | null
  catalogGrantedAt: Date | null
  asksToManageCatalog: boolean
  releaseGrantedAt: Date | null
  releaseAskedAt: Date | null
}

/** Locked until the transaction ends, so that the artist accepts the terms they saw. */
export const lockSigning = (tx: Tx, { label, artist }: Pair) =>
  tx.maybeOne<LockedSigning>`
    select accepted_at, catalog_granted_at, asks_to_manage_catalog, release_granted_at, release_asked_at from signing
    where label_id = ${label} and artist_id = ${artist} for update`

export const setAccepted = (tx: Tx, { label, artist }: Pair, now: Date) =>
  tx.rows`update signing set accepted_at = ${now} where label_id = ${label} and artist_id = ${artist}`

export const setCatalogGranted = (tx: Tx, { label, artist }: Pair, grantedAt: Date | null) =>
  tx.rows`update signing set catalog_granted_at = ${grantedAt} where label_id = ${label} and artist_id = ${artist}`

/** An answer, whichever it is, ends the label's request. */
export const setReleaseConsent = (tx: Tx, { label, artist }: Pair, grantedAt: Date | null) =>
  tx.rows`
    update signing set release_granted_at = ${grantedAt}, release_asked_at = null
    where label_id = ${label} and artist_id = ${artist}`

export const setReleaseAsked = (tx: Tx, { label, artist }: Pair, now: Date) =>
  tx.rows`update signing set release_asked_at = ${now} where label_id = ${label} and artist_id = ${artist}`

/** Returns the deleted row, if there was one. */
export const deleteSigning = (tx: Tx, { label, artist }: Pair) =>
  tx.maybeOne<{ acceptedAt: Date | null }>`
    delete from signing where label_id = ${label} and artist_id = ${artist} returning accepted_at`

export const hasAdded = async (tx: Tx, account: UserId, other: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from fan where fan_id = ${account} and artist_id = ${other})
          or exists (select from signing where label_id = ${account} and artist_id = ${other}) as found`
  ).found

/** Fans of artists and labels are counted by triggers; other users have few. */
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

/** The users that a user added, one row more than requested. */
export const listAdded = (tx: Tx, account: UserId, { before, limit }: PageRequest) =>
  tx.rows<AddedRow>`
    select ${FRIEND}, at, status, may_release
    from (
      select artist_id as added_id, created_at as at, 'fan' as status, false as may_release from fan where fan_id = ${account}
      union all
      select artist_id, offered_at, case when accepted_at is null then 'offered' else 'accepted' end, release_granted_at is not null
      from signing where label_id = ${account}
    ) added join account on account.id = added_id
    where ${older(sql`(at, added_id)`, before)}
    order by at desc, added_id desc limit ${limit + 1}`

/** The users who added a user, one row more than requested. */
export const listFans = (tx: Tx, account: UserId, { before, limit }: PageRequest) =>
  tx.rows<FriendRow>`
    select ${FRIEND}, fan.created_at as at
    from fan join account on account.id = fan_id
    where artist_id = ${account} and ${older(sql`(fan.created_at, fan_id)`, before)}
    order by fan.created_at desc, fan_id desc limit ${limit + 1}`

/** A label's list, one row more than requested: its signed artists, and those of its fans who are not artists. */
export const listFansAndRoster = (tx: Tx, label: UserId, { before, limit }: PageRequest) =>
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
  asksToManageCatalog: boolean
  managesCatalog: boolean
  mayRelease: boolean
  asksToRelease: boolean
  offeredAt: Date
  acceptedAt: Date | null
}

/** The offers to an artist, or the offer of one label. */
export const listSignings = (tx: Tx, artist: UserId, label: UserId | null = null) =>
  tx.rows<SigningRow>`
    select label_id, display_name as label_name, username as label_username, profile_picture, offered_at, accepted_at,
      asks_to_manage_catalog, catalog_granted_at is not null as manages_catalog,
      release_granted_at is not null as may_release, release_asked_at is not null as asks_to_release
    from signing join account on account.id = label_id
    where artist_id = ${artist} and (${label}::bigint is null or label_id = ${label})
    order by offered_at desc, label_id desc`

export const getSigning = async (tx: Tx, artist: UserId, label: UserId) => {
  const [signing] = await listSignings(tx, artist, label)
  if (!signing) throw new Error(`no signing of artist ${artist} by label ${label}`)
  return signing
}

export const isAccepted = async (tx: Tx, label: UserId, artist: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from signing where label_id = ${label} and artist_id = ${artist} and accepted_at is not null) as found`
  ).found

export const isCatalogGranted = async (tx: Tx, label: UserId, artist: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from signing where label_id = ${label} and artist_id = ${artist} and catalog_granted_at is not null) as found`
  ).found

/** Locked against the artist's withdrawal until the transaction ends. An artist who is suspended releases nothing. */
export const isReleaseGranted = async (tx: Tx, label: UserId, artist: UserId) =>
  (await tx.count`
    select from signing join account on account.id = artist_id
    where label_id = ${label} and artist_id = ${artist} and release_granted_at is not null
      and suspended_at is null and deleted_at is null
    for share of signing`) > 0

export const listAccepted = (tx: Tx, label: UserId) =>
  tx.rows<{ artistId: UserId }>`
    select artist_id from signing where label_id = ${label} and accepted_at is not null order by accepted_at desc, artist_id desc`

export const nameOf = async (tx: Tx, id: UserId) =>
  (await tx.one<{ name: string }>`select display_name as name from account where id = ${id}`).name

/** The whole row, for undoing what changes it; null where there is none. */
export const readState = async (tx: Tx, { label, artist }: Pair) =>
  (
    await tx.maybeOne<{ state: object }>`
      select to_jsonb(signing) as state from signing where label_id = ${label} and artist_id = ${artist}`
  )?.state ?? null

export async function restoreState(tx: Tx, { label, artist }: Pair, state: object | null): Promise<void> {
  await tx.rows`delete from signing where label_id = ${label} and artist_id = ${artist}`
  if (state)
    await tx.rows`insert into signing select * from jsonb_populate_record(null::signing, ${JSON.stringify(state)}::jsonb)`
}
