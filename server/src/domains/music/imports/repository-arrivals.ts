import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

type Arrival = { account: UserId; key: string }

export const saveArrival = (tx: Tx, { account, key, endsAt }: Arrival & { endsAt: Date }) =>
  tx.rows`
    insert into import_arrival (account_id, key, ends_at) values (${account}, ${key}, ${endsAt})
    on conflict (account_id, key) do update set ends_at = excluded.ends_at`

export const deleteArrival = (tx: Tx, { account, key }: Arrival) =>
  tx.rows`delete from import_arrival where account_id = ${account} and key = ${key}`

export const deletePast = (tx: Tx, account: UserId, now: Date) =>
  tx.rows`delete from import_arrival where account_id = ${account} and ends_at <= ${now}`

export const isArriving = async (tx: Tx, account: UserId, now: Date) =>
  (await tx.count`select from import_arrival where account_id = ${account} and ends_at > ${now} limit 1`) > 0
