import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

type Totals = { users: number; tracks: number; active: number }

export const totals = (tx: Tx, activeSince: Date) =>
  tx.one<Totals>`
    select
      (select count(*) from account where deleted_at is null) as users,
      (select count(*) from listed_track) as tracks,
      (select count(*) from account where last_active_at >= ${activeSince}) as active`

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
