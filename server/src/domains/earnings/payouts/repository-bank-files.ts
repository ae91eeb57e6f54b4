import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'
import { HOLDS } from './repository.ts'

/** One bank file at a time: a parallel request sees what the first has listed. */
export const lockBankFiles = (tx: Tx) => tx.rows`lock table bank_file in share row exclusive mode`

export const insertBankFile = async (tx: Tx, admin: UserId, now: Date) =>
  (await tx.one<{ id: number }>`insert into bank_file (made_by, made_at) values (${admin}, ${now}) returning id`).id

/** Adds all unlisted payouts that nothing holds to a file, and returns how many there are. */
export const listUnlisted = (tx: Tx, id: number, now: Date) =>
  tx.count`
    update payout set bank_file_id = ${id} from account owner
    where owner.id = account_id and state = 'pending' and bank_file_id is null and cardinality(${HOLDS(now)}) = 0`

export type BankFileRow = {
  id: number
  at: Date
  madeBy: string
  payouts: number
  pending: number
  totalPence: Pence
  readings: { by: string; at: string }[]
}

const BANK_FILE = sql`
  bank_file.id, made_at as at, username as made_by, payouts, pending, total_pence, readings
  from bank_file
    join account on account.id = made_by
    cross join lateral (
      select count(*) as payouts, count(*) filter (where state = 'pending') as pending, sum(amount_pence)::bigint as total_pence
      from payout where bank_file_id = bank_file.id
    ) as listed
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('by', reader.username, 'at', read_at) order by read_at), '[]') as readings
      from bank_file_reading join account reader on reader.id = read_by where file_id = bank_file.id
    ) as known`

export const listBankFiles = (tx: Tx, { before, limit }: PageRequest) =>
  tx.rows<BankFileRow>`
    select ${BANK_FILE} where ${before ? sql`bank_file.id < ${before.id}` : sql`true`}
    order by bank_file.id desc limit ${limit + 1}`

export const getBankFile = (tx: Tx, id: number) => tx.one<BankFileRow>`select ${BANK_FILE} where bank_file.id = ${id}`

export const bankFileExists = async (tx: Tx, id: number) =>
  (await tx.one<{ found: boolean }>`select exists (select from bank_file where id = ${id}) as found`).found

/** Before the first download of a file: locks its payouts, and takes off those that are held by now. */
export async function takeOffHeld(tx: Tx, id: number, now: Date) {
  await tx.rows`select from payout where bank_file_id = ${id} order by id for update`
  await tx.rows`
    update payout set bank_file_id = null from account owner
    where owner.id = account_id and bank_file_id = ${id} and cardinality(${HOLDS(now)}) > 0
      and not exists (select from bank_file_reading where file_id = ${id})`
}

export const recordDownload = (tx: Tx, { id, admin, now }: { id: number; admin: UserId; now: Date }) =>
  tx.rows`insert into bank_file_reading (file_id, read_by, read_at) values (${id}, ${admin}, ${now})`

export type PaymentRow = { id: number; userId: UserId; accountName: string; sealed: Buffer; amountPence: Pence }

/** The payouts of a file that are still pending. */
export const listPayments = (tx: Tx, id: number) =>
  tx.rows<PaymentRow>`
    select id, account_id as user_id, account_name, sealed, amount_pence
    from payout where bank_file_id = ${id} and state = 'pending' order by id`
