import type { Payout, PayoutHold } from '@fairwave/contract/earnings/admin-payouts'
import type { BankAccount } from '@fairwave/contract/earnings/payouts'
import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'
import { SHARES_BANK } from './read-model-shared-bank.ts'

/** The rest of the transaction reads one snapshot. */
export const readOneMoment = (tx: Tx) => tx.rows`set transaction isolation level repeatable read, read only`

export type ShownBankAccount = { accountName: string; bankName: string; lastFour: string; sealed: Buffer }

/** The parts of a bank account that the API returns. */
export const toBankAccount = (kept: Omit<ShownBankAccount, 'sealed'>): BankAccount => ({
  accountName: kept.accountName,
  accountNumberLastFour: kept.lastFour,
  bankName: kept.bankName,
})

export const deleteBankAccount = (tx: Tx, owner: UserId) =>
  tx.rows`delete from bank_account where account_id = ${owner}`

export const findBankAccount = (tx: Tx, owner: UserId) =>
  tx.maybeOne<ShownBankAccount>`
    select account_name, bank_name, last_four, sealed from bank_account where account_id = ${owner}`

/** Locks the account too, so that of two changes at once the second sees what the first saved. */
export async function lockBankAccount(tx: Tx, owner: UserId): Promise<ShownBankAccount | undefined> {
  await tx.rows`select from account where id = ${owner} for update`
  return findBankAccount(tx, owner)
}

export const saveBankAccount = (tx: Tx, owner: UserId, kept: ShownBankAccount, now: Date) =>
  tx.rows`
    insert into bank_account (account_id, account_name, bank_name, last_four, sealed, saved_at)
    values (${owner}, ${kept.accountName}, ${kept.bankName}, ${kept.lastFour}, ${kept.sealed}, ${now})
    on conflict (account_id) do update set
      account_name = excluded.account_name, bank_name = excluded.bank_name,
      last_four = excluded.last_four, sealed = excluded.sealed, saved_at = excluded.saved_at`

/** What a user has withdrawn, whether paid or pending. */
export const sumWithdrawn = async (tx: Tx, owner: UserId) =>
  (
    await tx.one<{ withdrawn: Pence }>`
      select coalesce(sum(amount_pence), 0)::bigint as withdrawn
      from payout where account_id = ${owner} and state <> 'failed'`
  ).withdrawn

/** What a pre-order brought before its day is not sold yet, and what was given for nothing never is. */
export const countTracksSold = async (tx: Tx, artist: UserId) =>
  (
    await tx.one<{ sold: number }>`
      select count(*) as sold from purchase join track on track.id = track_id
      where artist_id = ${artist} and refunded_at is null and pre_order_id is null
        and (amount_pence > 0 or was_paid_for(coalesce(sale_id, purchase.id)))`
  ).sold

export const isDemoUser = async (tx: Tx, id: UserId) =>
  (await tx.one<{ isDemo: boolean }>`select is_demo from account where id = ${id}`).isDemo

export const findEmail = async (tx: Tx, id: UserId) =>
  (await tx.maybeOne<{ email: string }>`select email from account where id = ${id}`)?.email

type NewPayout = {
  owner: UserId
  amount: Pence
  key?: string | undefined
  bankAccount: ShownBankAccount
  heldUntil: Date | null
  now: Date
}

/** The new payout's id, or nothing where a payout with this key exists. */
export const insertPayout = async (tx: Tx, { owner, amount, key, bankAccount, heldUntil, now }: NewPayout) =>
  (
    await tx.maybeOne<{ id: number }>`
      insert into payout (account_id, amount_pence, account_name, bank_name, last_four, sealed, request_key, requested_at, held_until, bank_key)
      values (${owner}, ${amount}, ${bankAccount.accountName}, ${bankAccount.bankName}, ${bankAccount.lastFour},
        ${bankAccount.sealed}, ${key ?? null}, ${now}, ${heldUntil}, (select bank_key from bank_account where account_id = ${owner}))
      on conflict (account_id, request_key) do nothing returning id`
  )?.id

export const findByKey = (tx: Tx, owner: UserId, key: string) =>
  tx.maybeOne<{ amountPence: Pence }>`
    select amount_pence from payout where account_id = ${owner} and request_key = ${key}`

export type PayoutRow = Omit<ShownBankAccount, 'sealed'> & {
  id: number
  at: Date
  userId: UserId
  username: string
  displayName: string
  amountPence: Pence
  state: Payout['state']
  bankFileId: number | null
  settledAt: Date | null
  settledBy: string | null
  heldUntil: Date | null
  failure: string | null
  allowedBy: string | null
  /** Why it waits; empty once it is settled. */
  holds: PayoutHold[]
  /** Whether it is on a list that the bank may have. */
  hasLeft: boolean
}

/** Why a pending payout waits, as an array; an administrator who allowed it decided about what was known then. */
export const HOLDS = (now: Date) => sql`
  case when state = 'pending' then array_remove(array[
    case when held_until > ${now} and allowed_at is null then 'bank-change' end,
    case when owner.suspended_at is not null and (allowed_at is null or owner.suspended_at > allowed_at) then 'suspended' end,
    case when -ledger_now('receivable:' || account_id) > allowed_debt then 'debt' end,
    case when not allowed_shared_bank and ${SHARES_BANK} then 'shared-bank' end], null)
  else '{}' end`

const PAYOUT = (now: Date) => sql`
  payout.id, payout.requested_at as at, owner.id as user_id, owner.username, owner.display_name, amount_pence, account_name,
  bank_name, last_four, state, bank_file_id, settled_at, settler.username as settled_by, failure, held_until,
  allower.username as allowed_by, ${HOLDS(now)} as holds,
  exists (select from bank_file_reading where file_id = bank_file_id) as has_left
  from payout
    join account owner on owner.id = account_id
    left join account settler on settler.id = settled_by
    left join account allower on allower.id = allowed_by`

type PayoutFilter = { owner?: UserId | undefined; state?: Payout['state'] | undefined }

export const listPayouts = (tx: Tx, { owner, state }: PayoutFilter, { before, limit }: PageRequest, now: Date) =>
  tx.rows<PayoutRow>`
    select ${PAYOUT(now)}
    where ${owner ? sql`account_id = ${owner}` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}
      and ${before ? sql`payout.id < ${before.id}` : sql`true`}
    order by payout.id desc limit ${limit + 1}`

export const findPayout = (tx: Tx, id: number, now: Date) =>
  tx.maybeOne<PayoutRow>`select ${PAYOUT(now)} where payout.id = ${id}`

/** Read after the lock, so that a caller who waited for it sees what was settled meanwhile. */
export async function lockPayout(tx: Tx, id: number, now: Date): Promise<PayoutRow | undefined> {
  await tx.rows`select from payout where id = ${id} for update`
  return findPayout(tx, id, now)
}

/** Pending payouts that the bank cannot have, latest first; they leave on no list until the transaction ends. */
export const lockUnlistedOf = (tx: Tx, owner: UserId) =>
  tx.rows<{ id: number; amountPence: Pence }>`
    select id, amount_pence from payout
    where account_id = ${owner} and state = 'pending'
      and not exists (select from bank_file_reading where file_id = bank_file_id) order by id desc for update`

type Settled = { id: number; state: 'paid' | 'failed'; by: UserId; failure?: string | undefined; now: Date }

export const settlePayout = (tx: Tx, { id, state, by, failure, now }: Settled) =>
  tx.rows`
    update payout set state = ${state}, settled_at = ${now}, settled_by = ${by}, failure = ${failure ?? null}
    where id = ${id}`

type Allowed = { id: number; admin: UserId; holds: readonly PayoutHold[]; now: Date }

/** For what is known now. */
export const setAllowed = (tx: Tx, { id, admin, holds, now }: Allowed) =>
  tx.rows`
    update payout set allowed_at = ${now}, allowed_by = ${admin}, allowed_debt = greatest(0, -ledger_now('receivable:' || account_id)),
      allowed_shared_bank = allowed_shared_bank or ${holds.includes('shared-bank')}
    where id = ${id}`
