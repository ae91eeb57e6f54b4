import type { PaymentId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/db.ts'
import type { ProviderEvent, ProviderName, ProviderPayment } from './card-provider/provider.ts'
import type { PaymentRow, Purpose } from './payment.ts'

type NewPayment = {
  payer: UserId
  purpose: Purpose
  subjectId?: number
  amount: Pence
  provider: ProviderName
  reference?: string
  now: Date
}

/** If the reference exists, returns the payment that has it. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const { payer, purpose, subjectId, amount, provider, reference, now } = payment
  const made = await tx.maybeOne<PaymentRow>`
    insert into payment (account_id, purpose, subject_id, amount_pence, provider, reference, created_at, checked_at)
    values (${payer}, ${purpose}, ${subjectId ?? null}, ${amount}, ${provider}, ${reference ?? null}, ${now}, ${now})
    on conflict (reference) do nothing returning *`
  return made ?? tx.one<PaymentRow>`select * from payment where reference = ${reference}`
}

/** Records that the provider has the payment; a payment in a later state is unchanged. */
export const openPayment = (tx: Tx, id: PaymentId, providerId: string) =>
  tx.rows`
    update payment set provider_id = ${providerId}, state = case state when 'starting' then 'open' else state end where id = ${id}`

export const findByReference = (tx: Tx, reference: string) =>
  tx.maybeOne<PaymentRow>`select * from payment where reference = ${reference}`

export const findPayment = (tx: Tx, id: PaymentId) => tx.maybeOne<PaymentRow>`select * from payment where id = ${id}`
export const getPayment = (tx: Tx, id: PaymentId) => tx.one<PaymentRow>`select * from payment where id = ${id}`
export const lockPayment = (tx: Tx, id: PaymentId) =>
  tx.one<PaymentRow>`select * from payment where id = ${id} for no key update`

export const findByProviderId = (tx: Tx, provider: ProviderName, providerId: string) =>
  tx.maybeOne<PaymentRow>`select * from payment where provider = ${provider} and provider_id = ${providerId}`

/** A payment that the provider refers to by our key, before we have recorded the provider's id. */
export async function adoptPayment(tx: Tx, provider: ProviderName, { providerId, key }: ProviderEvent) {
  if (!z.uuid().safeParse(key).success) return undefined
  return tx.maybeOne<PaymentRow>`
    update payment set provider_id = ${providerId}, state = case state when 'starting' then 'open' else state end
    where provider = ${provider} and key = ${key} and provider_id is null returning *`
}

export const setUnpaid = (tx: Tx, { id }: PaymentRow, { status, failure, providerId }: ProviderPayment) =>
  tx.rows`
    update payment set failure = coalesce(${failure?.message ?? null}, failure), provider_id = ${providerId},
      state = case when state = 'canceled' then state else ${status} end
    where id = ${id}`

type PaidTimes = { now: Date; clearsAt: Date | null }

export const setPaid = (
  tx: Tx,
  { id }: PaymentRow,
  { providerId, card }: ProviderPayment,
  { now, clearsAt }: PaidTimes,
) =>
  tx.rows`
    update payment set state = 'succeeded', paid_at = ${now}, clears_at = ${clearsAt}, provider_id = ${providerId},
      customer_id = ${card?.customerId ?? null}, method_id = ${card?.methodId ?? null}, card_label = ${card?.label ?? null}
    where id = ${id}`

type Settlement = Pick<
  PaymentRow,
  'id' | 'feePence' | 'takenBackPence' | 'givenBackPence' | 'recoveredPence' | 'version'
>

export const setSettlement = (tx: Tx, settlement: Settlement) =>
  tx.rows`
    update payment set fee_pence = ${settlement.feePence}, taken_back_pence = ${settlement.takenBackPence},
      given_back_pence = ${settlement.givenBackPence}, recovered_pence = ${settlement.recoveredPence},
      version = ${settlement.version}
    where id = ${settlement.id}`

/** A payer's open payments with a provider; without those that we charge ourselves. */
export const listOpen = (tx: Tx, payer: UserId, provider: ProviderName) =>
  tx.rows<PaymentRow>`
    select * from payment
    where account_id = ${payer} and provider = ${provider} and state in ('starting', 'open') 
      and purpose not in ('renewal', 'saved-card-purchase') order by id`

/** Payments into a wallet that has not yet returned everything that the bank took back; locked, earliest first. */
export const lockOwing = (tx: Tx, payer: UserId) =>
  tx.rows<PaymentRow>`
    select * from payment
    where account_id = ${payer} and purpose in ('top-up', 'purchase', 'saved-card-purchase')
      and taken_back_pence > given_back_pence + recovered_pence
    order by id for no key update`

export const setGivenBack = (
  tx: Tx,
  { id, givenBackPence, version }: Pick<PaymentRow, 'id' | 'givenBackPence' | 'version'>,
) => tx.rows`update payment set given_back_pence = ${givenBackPence}, version = ${version} where id = ${id}`

export const abandonPayment = (tx: Tx, id: PaymentId) =>
  tx.rows`update payment set state = 'canceled' where id = ${id} and state = 'starting' and provider_id is null`

type Unsettled = { now: Date; feesSince: Date; limit: number }

/** Payments whose state should be checked, each claimed by one worker: two minutes after the start, then less and less often. */
export const claimUnsettled = (tx: Tx, provider: ProviderName, { now, feesSince, limit }: Unsettled) =>
  tx.rows<PaymentRow>`
    update payment set checked_at = ${now}
    where id in (
      select id from payment
      where provider = ${provider}
        and (state in ('starting', 'open') or (state = 'succeeded' and fee_pence is null and paid_at > ${feesSince}))
        and checked_at <= ${now}::timestamptz - greatest(interval '2 minutes', (${now}::timestamptz - created_at) / 4)
      order by checked_at limit ${limit} for update skip locked)
    returning *`

export const hasEvent = async (tx: Tx, provider: ProviderName, eventId: string) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from payment_event where provider = ${provider} and event_id = ${eventId}) as found`
  ).found

export const recordEvent = (tx: Tx, provider: ProviderName, eventId: string, now: Date) =>
  tx.rows`
    insert into payment_event (provider, event_id, received_at) values (${provider}, ${eventId}, ${now}) on conflict do nothing`

export const forgetEvents = (tx: Tx, before: Date) => tx.rows`delete from payment_event where received_at < ${before}`

type Customer = { key: string; customerId: string | null }

/** The payer as a customer of the provider, who may not exist there yet. */
export async function findOrInsertCustomer(tx: Tx, payer: UserId, provider: ProviderName): Promise<Customer> {
  await tx.rows`insert into card_customer (account_id, provider) values (${payer}, ${provider}) on conflict do nothing`
  return tx.one<Customer>`
    select key, customer_id from card_customer where account_id = ${payer} and provider = ${provider}`
}

/** The provider's first id is kept. */
export const setCustomer = async (tx: Tx, key: string, customerId: string) =>
  (
    await tx.one<{ customerId: string }>`
      update card_customer set customer_id = coalesce(customer_id, ${customerId}) where key = ${key} returning customer_id`
  ).customerId

export const deleteCustomer = (tx: Tx, payer: UserId) => tx.rows`delete from card_customer where account_id = ${payer}`
