import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../../../platform/database/db.ts'
import type { CardFailure } from './provider.ts'

export type SandboxPayment = {
  id: string
  clientSecret: string
  amountPence: Pence
  status: 'open' | 'succeeded' | 'canceled'
  failureCode: CardFailure['code'] | null
  failure: string | null
  customerId: string | null
  card: string | null
  savesCard: boolean
  refundedPence: Pence
}

type NewSandboxPayment = {
  id: string
  key: string
  clientSecret: string
  amountPence: Pence
  customerId: string | null
  savesCard: boolean
  now: Date
}

/** Returns the payment that has the key, which may have been created by another request. */
export async function insertPayment(tx: Tx, payment: NewSandboxPayment): Promise<SandboxPayment> {
  const { id, key, clientSecret, amountPence, customerId, savesCard, now } = payment
  await tx.rows`
    insert into sandbox_payment (id, key, client_secret, amount_pence, customer_id, saves_card, created_at)
    values (${id}, ${key}, ${clientSecret}, ${amountPence}, ${customerId}, ${savesCard}, ${now})
    on conflict (key) do nothing`
  return tx.one<SandboxPayment>`select *, 0 as refunded_pence from sandbox_payment where key = ${key}`
}

export const findPayment = (tx: Tx, id: string) =>
  tx.maybeOne<SandboxPayment>`
    select *, coalesce((select sum(amount_pence) from sandbox_refund where payment_id = id), 0)::int as refunded_pence
    from sandbox_payment where id = ${id}`

export const findIdBySecret = async (tx: Tx, clientSecret: string) =>
  (await tx.maybeOne<{ id: string }>`select id from sandbox_payment where client_secret = ${clientSecret}`)?.id

export const findIdByKey = async (tx: Tx, key: string) =>
  (await tx.maybeOne<{ id: string }>`select id from sandbox_payment where key = ${key}`)?.id

export const lockPayment = (tx: Tx, id: string) => tx.rows`select 1 from sandbox_payment where id = ${id} for update`

/** Records the outcome of a card payment. Only an open payment changes. */
export const setOutcome = (tx: Tx, id: string, card: string, failure: CardFailure | null) =>
  tx.rows`
    update sandbox_payment set card = ${card}, status = ${failure ? 'open' : 'succeeded'},
      failure_code = ${failure?.code ?? null}, failure = ${failure?.message ?? null}
    where id = ${id} and status = 'open'`

export const cancelPayment = (tx: Tx, id: string) =>
  tx.rows`update sandbox_payment set status = 'canceled' where id = ${id} and status = 'open'`

export const insertRefund = (tx: Tx, { key, id, amountPence }: { key: string; id: string; amountPence: Pence }) =>
  tx.rows`
    insert into sandbox_refund (key, payment_id, amount_pence) values (${key}, ${id}, ${amountPence})
    on conflict (key) do nothing`

export const hasRefund = async (tx: Tx, key: string) =>
  (await tx.one<{ found: boolean }>`select exists (select from sandbox_refund where key = ${key}) as found`).found
