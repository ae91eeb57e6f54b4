import type { Tx } from '../platform/database/db.ts'
import type { MonthlyTable } from '../platform/months/monthly-tables.ts'

type Reference = { column: string; target: string; key: string; isCleared: boolean }

/** What was deleted while a month was in its file stays deleted: its rows go with it, or no longer name it, as if they had been here. */
export async function forgetDeleted(tx: Tx, table: MonthlyTable, name: string): Promise<void> {
  const references = await tx.rows<Reference>`
    select quote_ident(own.attname) as "column", confrelid::regclass::text as target, quote_ident(theirs.attname) as key,
      confdeltype = 'n' as is_cleared
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and conparentid = 0 and conrelid = ${table}::regclass and confdeltype in ('c', 'n')`
  for (const { column, target, key, isCleared } of references) {
    // The row of a deleted account stays, empty.
    const isThere = `${target}.${key} = ${name}.${column}${target === 'account' ? ' and account.deleted_at is null' : ''}`
    const isGone = `${column} is not null and not exists (select from ${target} where ${isThere})`
    await tx.script(
      isCleared ? `update ${name} set ${column} = null where ${isGone}` : `delete from ${name} where ${isGone}`,
    )
  }
}
