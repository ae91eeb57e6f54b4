import type { UserId } from '@fairwave/contract/ids'
import type { Passkey } from '@fairwave/contract/people/second-factor'
import { sql, type Tx } from '../../../../platform/database/db.ts'

export type PasskeyRow = {
  id: number
  accountId: UserId
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const passkey = sql`id, account_id, credential_id, public_key, sign_count, transports, name, created_at, last_used_at`

export const listPasskeys = (tx: Tx, accountId: UserId) =>
  tx.rows<PasskeyRow>`select ${passkey} from passkey where account_id = ${accountId} order by id`

export const findByCredential = (tx: Tx, credentialId: Buffer) =>
  tx.maybeOne<PasskeyRow>`select ${passkey} from passkey where credential_id = ${credentialId}`

type NewPasskey = Pick<PasskeyRow, 'accountId' | 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'name'> & {
  now: Date
}

/** Undefined when this passkey is known already. */
export const insertPasskey = (
  tx: Tx,
  { accountId, credentialId, publicKey, signCount, transports, name, now }: NewPasskey,
) =>
  tx.maybeOne<PasskeyRow>`
    insert into passkey (account_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${accountId}, ${credentialId}, ${publicKey}, ${signCount}, ${transports}, ${name}, ${now})
    on conflict (credential_id) do nothing returning ${passkey}`

export const isKnown = async (tx: Tx, accountId: UserId, id: number) =>
  (await tx.count`select from passkey where id = ${id} and account_id = ${accountId}`) > 0

/** False when the passkey was used or removed meanwhile. */
export const setUsed = async (tx: Tx, { id, signCount: before }: PasskeyRow, signCount: number, now: Date) =>
  (await tx.count`
    update passkey set sign_count = ${signCount}, last_used_at = ${now} where id = ${id} and sign_count = ${before}`) >
  0

export const setName = (tx: Tx, accountId: UserId, id: number, name: string) =>
  tx.maybeOne<PasskeyRow>`
    update passkey set name = ${name} where id = ${id} and account_id = ${accountId} returning ${passkey}`

export const deletePasskey = (tx: Tx, accountId: UserId, id: number) =>
  tx.count`delete from passkey where id = ${id} and account_id = ${accountId}`

export type Purpose = 'register' | 'sign-in' | 'prove'
type Challenge = { challenge: string; purpose: Purpose; accountId: UserId | null; expiresAt: Date }

export const insertChallenge = (tx: Tx, { challenge, purpose, accountId, expiresAt }: Challenge) =>
  tx.rows`
    insert into passkey_challenge (challenge, purpose, account_id, expires_at)
    values (${challenge}, ${purpose}, ${accountId}, ${expiresAt})`

/** Takes a challenge out: each is answered once, for what it was made for and by whom. */
export const takeChallenge = async (
  tx: Tx,
  { challenge, purpose, accountId, now }: Omit<Challenge, 'expiresAt'> & { now: Date },
) =>
  (await tx.count`
    delete from passkey_challenge
    where challenge = ${challenge} and purpose = ${purpose} and account_id is not distinct from ${accountId}
      and expires_at > ${now}`) > 0

export const deleteExpiredChallenges = (tx: Tx, now: Date) =>
  tx.rows`delete from passkey_challenge where expires_at < ${now}`
