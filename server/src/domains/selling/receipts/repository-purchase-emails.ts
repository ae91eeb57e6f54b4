import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

/** The last purchase whose email was enqueued; undefined while another worker holds the lock. */
export const lockProgress = async (tx: Tx) =>
  (
    await tx.maybeOne<{
      last: number
    }>`select last_purchase_id as last from purchase_email_progress for update skip locked`
  )?.last

export const setProgress = (tx: Tx, last: number) =>
  tx.rows`update purchase_email_progress set last_purchase_id = ${last}`

/** The last purchase that is old enough, so that everything bought together is in one email. */
export const findLast = async (tx: Tx, after: number, boughtBefore: Date) =>
  (
    await tx.one<{ last: number | null }>`
      select max(id) as last from purchase where id > ${after} and bought_at <= ${boughtBefore}`
  ).last

type Basket = { accountId: UserId; sales: number[] }

/** What each buyer bought within a range of purchases. Demo accounts get no email, and pre-orders their own. */
export const listBaskets = (tx: Tx, { after, last }: { after: number; last: number }) =>
  tx.rows<Basket>`
    select account_id, array_agg(purchase.id order by purchase.id) as sales
    from purchase join account on account.id = account_id
    where purchase.id > ${after} and purchase.id <= ${last} and (sale_id is null or sale_id = purchase.id)
      and not exists (select from pre_order where pre_order.sale_id = purchase.id) and not is_demo and deleted_at is null
    group by account_id`

export const findBuyer = (tx: Tx, id: UserId) =>
  tx.maybeOne<{ email: string; displayName: string }>`
    select email, display_name from account where id = ${id} and deleted_at is null`
