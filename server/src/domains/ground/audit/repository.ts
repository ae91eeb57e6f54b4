import type { UserId } from '@fairwave/contract/ids'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type NewEntry = {
  admin: UserId
  /** A word or two, such as `user-suspended`. */
  act: string
  subject: string
  details?: string | null | undefined
  at: Date
}

export const insertEntry = (tx: Tx, { admin, act, subject, details, at }: NewEntry) =>
  tx.rows`
    insert into audit_log (admin_id, act, subject, details, done_at)
    values (${admin}, ${act}, ${subject}, ${details ?? null}, ${at})`

type EntryRow = { id: number; admin: string; act: string; subject: string; details: string | null; at: Date }

/** One row more than requested, to tell whether there is a next page. */
export const listEntries = (tx: Tx, { before, limit }: PageRequest) =>
  tx.rows<EntryRow>`
    select audit_log.id, username as admin, act, subject, details, done_at as at
    from audit_log join account on account.id = admin_id
    where ${before ? sql`(done_at, audit_log.id) < (${before.at}, ${before.id})` : sql`true`}
    order by done_at desc, audit_log.id desc limit ${limit + 1}`
