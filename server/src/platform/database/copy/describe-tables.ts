import type pg from 'pg'
import { NO_LIMITS, setLimits } from '../time-limits.ts'

/** A table as it is copied: the columns that are stored, and an order of its rows that is the same in every database. */
export type CopiedTable = { schema: string; name: string; columns: string[]; order: string[] }
/** A part of a table that is divided by time or otherwise. Those of later months are made while a site runs. */
export type Partition = {
  schema: string
  name: string
  parentSchema: string
  parent: string
  bound: string
  /** Its own triggers, as they are made. Those of the whole table come with it. */
  triggers: string[]
}
/** `table` is the one whose ids it makes; null for a sequence of its own. */
export type SequenceState = { schema: string; name: string; table: string | null; lastValue: number | null }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const fullName = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** The site's tables and those of its queue. */
export const SCHEMAS = `('public', 'graphile_worker')`

// Tables of extensions come with them. Text is ordered by its bytes, because languages are sorted differently on every machine.
const TABLES = `
  select n.nspname::text as schema, c.relname::text as name,
    array(
      select a.attname from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    )::text[] as columns,
    array(
      select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as key (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.attnum
      where i.indrelid = c.oid and i.indisprimary order by key.place
    )::text[] as "order"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  order by n.nspname collate "C", c.relname collate "C"`

const PARTITIONS = `
  select n.nspname::text as schema, c.relname::text as name, pn.nspname::text as "parentSchema", p.relname::text as parent,
    pg_get_expr(c.relpartbound, c.oid) as bound,
    array(
      select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0 order by t.tgname
    )::text[] as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
  join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
  where n.nspname in ${SCHEMAS} and c.relkind = 'r' and c.relispartition order by n.nspname collate "C", c.relname collate "C"`

const SEQUENCES = `
  select n.nspname::text as schema, s.relname::text as name, pg_sequence_last_value(s.oid) as "lastValue",
    (
      select owner.relname::text from pg_depend d join pg_class owner on owner.oid = d.refobjid
      where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    ) as "table"
  from pg_class s join pg_namespace n on n.oid = s.relnamespace
  where n.nspname in ${SCHEMAS} and s.relkind = 'S' order by n.nspname collate "C", s.relname collate "C"`

export const listTables = async (client: pg.ClientBase): Promise<CopiedTable[]> =>
  (await client.query<CopiedTable>(TABLES)).rows

/** One of the site's own tables. */
export async function describeTable(client: pg.ClientBase, name: string): Promise<CopiedTable> {
  const found = (await listTables(client)).find((table) => table.schema === 'public' && table.name === name)
  if (!found) throw new Error(`There is no table ${name}`)
  return found
}

export const listPartitions = async (client: pg.ClientBase): Promise<Partition[]> =>
  (await client.query<Partition>(PARTITIONS)).rows

/** Sequences are ahead of every snapshot that is older than this call, never behind. */
export const listSequences = async (client: pg.ClientBase): Promise<SequenceState[]> =>
  (await client.query<SequenceState>(SEQUENCES)).rows

/** Settings by which every PostgreSQL writes and reads the same text. */
export const PLAIN_TEXT = `
  set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local search_path = public; ${setLimits(NO_LIMITS, 'local')}`
