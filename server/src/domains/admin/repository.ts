import type { Micros } from '@fairwave/contract/money'
import { type Sql, sql, type Tx } from '../../platform/db.ts'

type Totals = { users: number; tracks: number; active: number; revenue: Micros }

/** What was paid for music, be it from a wallet, by card or out of a campaign's budget; refunds count against it. */
const payments = (which: Sql): Sql => sql`
  from ledger_entry entry join ledger_line line on line.entry_id = entry.id
  where entry.reason in ('track-sale', 'album-sale', 'subscription', 'refund', 'streaming')
    and (line.account like 'wallet:%' or line.account like 'card-provider:%' or line.account like 'campaign:%') and ${which}`

export const totals = (tx: Tx, activeSince: Date) =>
  tx.one<Totals>`
    select
      (select count(*) from account where deleted_at is null) as users,
      (select count(*) from listed_track) as tracks,
      (select count(*) from account where last_active_at >= ${activeSince}) as active,
      (select coalesce(-sum(line.amount), 0)::bigint ${payments(sql`true`)}) as revenue`

export type DayRow = { day: string; amount: number }

const dayOf = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`

export const signUpsByDay = (tx: Tx, since: Date) =>
  tx.rows<DayRow>`
    select ${dayOf(sql`created_at`)} as day, count(*) as amount from account where created_at >= ${since} group by day`

/** Plays that were really heard. */
export const playsByDay = (tx: Tx, since: Date) =>
  tx.rows<DayRow>`
    select ${dayOf(sql`began_at`)} as day, count(*) as amount from play
    where began_at >= ${since} and heard_at is not null group by day`

export const revenueByDay = (tx: Tx, since: Date) =>
  tx.rows<DayRow>`
    select ${dayOf(sql`entry.at`)} as day, -sum(line.amount)::bigint as amount ${payments(sql`entry.at >= ${since}`)} group by day`
