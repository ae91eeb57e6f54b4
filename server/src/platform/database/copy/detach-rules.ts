import type pg from 'pg'
import { fullName, SCHEMAS } from './describe-tables.ts'

type ForeignKey = { owner: string; name: string; definition: string }

/** Drops the foreign keys and turns off the triggers of these tables; returns how to bring both back, which checks every reference. */
export async function detachRules(
  client: pg.ClientBase,
  tables: readonly { schema: string; name: string }[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})
    order by conrelid::regclass::text collate "C", conname collate "C"`)
  const names = tables.map(fullName)
  const runAll = async (statements: string[]) => {
    if (statements.length > 0) await client.query(statements.join(';\n'))
  }
  await runAll(keys.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`))
  await runAll(names.map((table) => `alter table ${table} disable trigger user`))
  return async () => {
    await runAll(names.map((table) => `alter table ${table} enable trigger user`))
    await runAll(keys.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`))
  }
}
