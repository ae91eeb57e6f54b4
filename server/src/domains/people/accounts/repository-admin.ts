import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/people/roles'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import type { AccountRow } from './user-shapes.ts'

export type FoundRow = AccountRow & { at: Date }

const words = sql`account_words(account.username, account.email, account.display_name)`
const afterPlace = ({ before }: PageRequest): Sql => (before ? sql`account.id < ${before.id}` : sql`true`)
const contains = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
/** The same condition written for the trigram index, which needs at least three characters. */
const containsByIndex = (text: string): Sql =>
  [...text.toLowerCase()].length < 3
    ? sql`letters_and_pairs(${words}) @> array[${text.toLowerCase()}::text]`
    : sql`${words} like ${contains(text)}`

export const listNewest = (tx: Tx, page: PageRequest) =>
  tx.rows<FoundRow>`
    select *, created_at as at from account where deleted_at is null and ${afterPlace(page)}
    order by id desc limit ${page.limit + 1}`

/** Accounts whose username, email address or id is exactly this. */
export const findExactly = (tx: Tx, text: string) =>
  tx.rows<FoundRow>`
    select *, created_at as at from account
    where deleted_at is null and (
      lower(username) = lower(${text}) or lower(email) = lower(${text})
      or id = ${/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null}::bigint)
    order by id desc`

type Search = { text: string; without: readonly UserId[]; page: PageRequest }

/** Matches among the newest few thousand accounts: finds common terms at once. */
export const findAmongNewest = (tx: Tx, { text, without, page }: Search, walked: number) =>
  tx.rows<FoundRow>`
    select account.*, created_at as at
    from (select * from account where deleted_at is null and ${afterPlace(page)} order by id desc limit ${walked}) account
    where ${words} like ${contains(text)} and account.id <> all(${without}::bigint[])
    order by id desc limit ${page.limit + 1}`

/** Matches in all accounts, by the index: for rare terms. The matches are sorted after they are found. */
export const findAnywhere = (tx: Tx, { text, without, page }: Search) =>
  tx.rows<FoundRow>`
    with found as materialized (select id, deleted_at from account where ${containsByIndex(text)}),
      shown as materialized (
        select id from found account
        where deleted_at is null and ${afterPlace(page)} and id <> all(${without}::bigint[])
        order by id desc limit ${page.limit + 1})
    select account.*, created_at as at from shown join account using (id) order by id desc`

/**
 * Locks the administrators until the transaction ends, so that two of them cannot remove each other at the same time. Rows that name them,
 * such as messages, are written meanwhile.
 */
export const lockAdmins = async (tx: Tx) =>
  (
    await tx.rows<{ id: UserId }>`
      select id from account where role = 'ADMIN' and suspended_at is null and deleted_at is null order by id for no key update`
  ).map(({ id }) => id)

export const lockUser = (tx: Tx, id: UserId) =>
  tx.maybeOne<AccountRow>`select * from account where id = ${id} and deleted_at is null for update`

export const setRights = (tx: Tx, id: UserId, { role, isPremium }: { role: Role; isPremium: boolean }) =>
  tx.one<AccountRow>`update account set role = ${role}, is_premium = ${isPremium} where id = ${id} returning *`

export const setSuspension = (tx: Tx, id: UserId, suspension: { reason: string; at: Date } | null) =>
  tx.one<AccountRow>`
    update account set suspended_at = ${suspension?.at ?? null}, suspension_reason = ${suspension?.reason ?? null}
    where id = ${id} returning *`
