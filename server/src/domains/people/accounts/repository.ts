import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/people/roles'
import type { Tx } from '../../../platform/database/db.ts'
import type { AccountRow } from './user-shapes.ts'

type NewAccount = {
  username: string
  email: string
  passwordHash: string
  displayName: string
  role: Role
  isDemo?: boolean
  now: Date
}

export const insertAccount = (tx: Tx, { username, email, passwordHash, displayName, role, isDemo, now }: NewAccount) =>
  tx.one<AccountRow>`
    insert into account (username, email, password_hash, display_name, role, is_demo, created_at, last_active_at)
    values (${username}, ${email}, ${passwordHash}, ${displayName}, ${role}, ${isDemo ?? false}, ${now}, ${now})
    returning *`

/** Whether an insert failed because the username or the email address is taken. */
export function takenName(error: unknown): 'username' | 'email' | null {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'account_username') return 'username'
  if (constraint === 'account_email') return 'email'
  return null
}

/** The account that has a username, or had it before choosing another. */
export const findByUsername = (tx: Tx, username: string) =>
  tx.maybeOne<AccountRow>`
    select * from account
    where deleted_at is null and id = coalesce(
      (select id from account where lower(username) = lower(${username})),
      (select account_id from former_name where name = lower(${username})))`

export const findById = (tx: Tx, id: UserId) => tx.maybeOne<AccountRow>`select * from account where id = ${id}`

export const findPresent = (tx: Tx, id: UserId) =>
  tx.maybeOne<AccountRow>`select * from account where id = ${id} and deleted_at is null`

export const isSuspended = async (tx: Tx, id: UserId) =>
  (await tx.prepared.rows`select id from account where id = ${id} and suspended_at is not null`).length > 0

export const listSuspended = (tx: Tx, ids: readonly UserId[]) =>
  tx.prepared.rows<{ id: UserId }>`select id from account where id = any(${ids}::bigint[]) and suspended_at is not null`

export const lockById = (tx: Tx, id: UserId) => tx.one<AccountRow>`select * from account where id = ${id} for update`

type Profile = Pick<
  AccountRow,
  | 'username'
  | 'showsCollection'
  | 'displayName'
  | 'tagline'
  | 'bio'
  | 'location'
  | 'genre'
  | 'influences'
  | 'links'
  | 'profilePicture'
  | 'bannerPicture'
>

export const updateProfile = (tx: Tx, id: UserId, profile: Profile) =>
  tx.one<AccountRow>`
    update account set
      username = ${profile.username}, shows_collection = ${profile.showsCollection},
      display_name = ${profile.displayName}, tagline = ${profile.tagline}, bio = ${profile.bio},
      location = ${profile.location}, genre = ${profile.genre}, influences = ${profile.influences},
      links = ${JSON.stringify(profile.links)}, profile_picture = ${profile.profilePicture},
      banner_picture = ${profile.bannerPicture}
    where id = ${id} returning *`

export const hasAdmin = async (tx: Tx) =>
  (await tx.one<{ found: boolean }>`select exists (select from account where role = 'ADMIN') as found`).found

export const setPassword = (tx: Tx, id: UserId, passwordHash: string, mustChange: boolean) =>
  tx.rows`update account set password_hash = ${passwordHash}, must_change_password = ${mustChange} where id = ${id}`

/** The same for a user who entered the old password; false when the password has changed or the account was deleted meanwhile. */
export const changePassword = async (
  tx: Tx,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  next: string,
) =>
  (await tx.count`
    update account set password_hash = ${next}, must_change_password = false
    where id = ${id} and password_hash = ${passwordHash} and deleted_at is null`) > 0

/** Stores the same password by another hash, unless it was changed meanwhile. */
export const replaceHash = (tx: Tx, { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>, next: string) =>
  tx.rows`update account set password_hash = ${next} where id = ${id} and password_hash = ${passwordHash}`

/** Locks the password until the transaction ends; false when it has changed, or the account was deleted. */
export const holdPassword = async (tx: Tx, { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>) =>
  (await tx.count`
    select from account where id = ${id} and password_hash = ${passwordHash} and deleted_at is null for share`) > 0

export const setTagline = (tx: Tx, id: UserId, tagline: string) =>
  tx.one<AccountRow>`update account set tagline = ${tagline} where id = ${id} returning *`

export const setLeftHandedMode = (tx: Tx, id: UserId, isOn: boolean) =>
  tx.one<AccountRow>`update account set left_handed_mode = ${isOn} where id = ${id} returning *`

export const setOneClickBuying = (tx: Tx, id: UserId, isOn: boolean) =>
  tx.one<AccountRow>`update account set one_click_buying = ${isOn} where id = ${id} returning *`

export const setCommentsEnabled = (tx: Tx, id: UserId, isOn: boolean) =>
  tx.rows`update account set comments_enabled = ${isOn} where id = ${id}`

export const setLastActive = (tx: Tx, id: UserId, now: Date) =>
  tx.rows`update account set last_active_at = ${now} where id = ${id}`

/** Deletes and returns the former usernames of an account. */
export const takeFormerNames = (tx: Tx, id: UserId) =>
  tx.rows<{ name: string }>`delete from former_name where account_id = ${id} returning name`

/** An empty password hash matches no password. */
export const closeAccount = (tx: Tx, id: UserId, now: Date) =>
  tx.rows`
    update account set
      username = 'deleted-' || id, email = 'deleted-' || id || '@invalid', password_hash = '', must_change_password = false,
      role = 'FAN', is_premium = false, display_name = 'Deleted user', tagline = null, bio = null, location = null,
      genre = null, influences = null, links = '{}', profile_picture = null, banner_picture = null,
      comments_enabled = false, left_handed_mode = false, one_click_buying = false, shows_collection = false, last_active_at = null,
      suspended_at = null, suspension_reason = null, deleted_at = ${now}
    where id = ${id}`

export const buysAnonymously = async (tx: Tx, id: UserId) =>
  (
    await tx.prepared.maybeOne<{
      isAnonymous: boolean
    }>`select buys_anonymously as is_anonymous from account where id = ${id}`
  )?.isAnonymous ?? false

export const listAnonymousBuyers = (tx: Tx, ids: readonly UserId[]) =>
  tx.prepared.rows<{ id: UserId }>`select id from account where id = any(${ids}::bigint[]) and buys_anonymously`

export const setBuysAnonymously = (tx: Tx, id: UserId, isAnonymous: boolean) =>
  tx.rows`update account set buys_anonymously = ${isAnonymous} where id = ${id}`
