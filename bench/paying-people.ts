import type { UserId } from '@fairwave/contract/ids'
import type { Db } from '../server/src/platform/database/db.ts'

const MICROS = 1_000_000

/** Creates accounts of a role in one statement; returns their ids. */
export async function makePeople(db: Db, role: 'FAN' | 'ARTIST', count: number): Promise<UserId[]> {
  const rows = await db.rows<{ id: UserId }>`
    insert into account (username, email, password_hash, role, display_name, created_at)
    select ${role} || n, ${role} || n || '@example.org', 'none', ${role}, ${role} || n, now()
    from generate_series(1, ${count}::int) as n returning id`
  return rows.map(({ id }) => id)
}

/** Gives each the same credits, by the ledger's own tables but in two statements. */
export const fillWallets = (db: Db, owners: readonly UserId[], pounds: number) =>
  db.transaction(async (tx) => {
    const entries = await tx.rows<{ id: number }>`
      insert into ledger_entry (at, reason, description)
      select now(), 'top-up', 'Top-up by card' from generate_series(1, ${owners.length}::int) returning id`
    const ids = entries.map(({ id }) => id)
    await tx.rows`
      insert into ledger_line (entry_id, position, account, amount)
      select id, 1, 'wallet:' || owner, ${pounds * MICROS}::bigint from unnest(${ids}::bigint[], ${owners}::bigint[]) as given (id, owner)
      union all
      select id, 2, 'card-provider:sandbox', ${-pounds * MICROS}::bigint from unnest(${ids}::bigint[]) as given (id)`
  })
