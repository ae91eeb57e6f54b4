import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

export type Source = 'follow' | 'purchase' | 'subscription' | 'account'
type Pair = { account: UserId; artist: UserId }

export const hasAgreed = async (tx: Tx, { account, artist }: Pair) =>
  (await tx.count`select from fan_email_consent where account_id = ${account} and artist_id = ${artist}`) > 0

export const insertConsent = (tx: Tx, { account, artist }: Pair, source: Source, now: Date) =>
  tx.rows`
    insert into fan_email_consent (account_id, artist_id, agreed_at, source)
    values (${account}, ${artist}, ${now}, ${source}) on conflict do nothing`

/** Emails that are on their way to them are not sent any more. */
export async function deleteConsent(tx: Tx, { account, artist }: Pair): Promise<void> {
  await tx.rows`delete from fan_email_consent where account_id = ${account} and artist_id = ${artist}`
  await tx.rows`
    delete from fan_email_delivery using fan_email
    where fan_email.id = fan_email_id and fan_email.artist_id = ${artist} and account_id = ${account}`
}

export const listConsents = (tx: Tx, account: UserId) =>
  tx.rows<{ id: UserId; username: string; displayName: string; agreedAt: Date }>`
    select account.id, username, display_name, agreed_at
    from fan_email_consent join account on account.id = artist_id
    where account_id = ${account} and deleted_at is null order by lower(display_name), account.id`
