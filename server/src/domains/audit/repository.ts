import type { UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../platform/database/db.ts'
import type { PageAsked } from '../../platform/http/time-pages.ts'

export type NewAct = {
  admin: UserId
  /** A word or two, such as `user-suspended`. */
  act: string
  subject: string
  details?: string | null | undefined
  at: Date
}

export const insertAct = (tx: Tx, { admin, act, subject, details, at }: NewAct) =>
  tx.rows`
    insert into admin_act (admin_id, act, subject, details, done_at)
    values (${admin}, ${act}, ${subject}, ${details ?? null}, ${at})`

type ActRow = { id: number; admin: string; act: string; subject: string; details: string | null; at: Date }

/** One more than asked for. */
export const listActs = (tx: Tx, { before, limit }: PageAsked) =>
  tx.rows<ActRow>`
    select admin_act.id, username as admin, act, subject, details, done_at as at
    from admin_act join account on account.id = admin_id
    where ${before ? sql`(done_at, admin_act.id) < (${before.at}, ${before.id})` : sql`true`}
    order by done_at desc, admin_act.id desc limit ${limit + 1}`
