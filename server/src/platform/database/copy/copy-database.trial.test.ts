import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { command, connectionTo } from '../../../testing/test-server.ts'
import { migrateQueue } from '../../jobs/queue.ts'
import { createDb, type Db } from '../db.ts'
import { migrate } from '../migrate.ts'
import { loadDatabase } from './load-database.ts'
import { sumOfTable } from './read-table.ts'
import { type DatabaseContents, withSnapshot } from './snapshot.ts'

let source: TestDatabase
beforeAll(async () => {
  source = await createTestDatabase()
  await source.db.script(`
    insert into account (username, email, password_hash, role, display_name, bio, created_at) values
      ('Zoe', 'z@example.org', '', 'ARTIST', 'Zoë', E'a\\tb\\nc\\\\d', now()),
      ('ada', 'a@example.org', '', 'FAN', 'ada', '', now()), ('Osten', 'o@example.org', '', 'FAN', 'Östen', '\\N', now());
    insert into fan (fan_id, artist_id, created_at) select 2, 1, now();
    insert into post (artist_id, content, is_subscribers_only, created_at) values (1, E'two\\nlines', false, now());
    insert into secret_probe (sealed) values ('\\x00ff0a5c');
    select graphile_worker.add_job('anything', '{"text": "line\\nend"}'::json)`)
})
afterAll(() => source.drop())

const targets: TestDatabase[] = []
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop()
})
async function aTarget(): Promise<Db> {
  const target = await createTestDatabase()
  targets.push(target)
  return target.db
}

const sums = (db: Db) =>
  withSnapshot(db, async ({ tables, sequences }) => {
    const client = await db.pool.connect()
    try {
      const rows = []
      for (const table of tables) rows.push([table.name, await sumOfTable(client, table)])
      return { rows, sequences }
    } finally {
      client.release()
    }
  })

test('a copy has every row and sequence, and its triggers and foreign keys work as before', async () => {
  const target = await aTarget()
  const loaded = await withSnapshot(source.db, (contents) => loadDatabase(target, contents))
  expect(loaded.rows).toBeGreaterThan(6)
  expect(await sums(target)).toEqual(await sums(source.db))
  const { id } = await target.one<{ id: number }>`
    insert into account (username, email, password_hash, role, display_name, created_at) values ('next', 'n@example.org', '', 'FAN', '', now()) returning id`
  expect(id).toBe(4)
  expect(await target.count`select from artist_listing where fans = 1`).toBe(1)
  await target.rows`insert into fan (fan_id, artist_id, created_at) values (3, 1, now())`
  expect(await target.count`select from artist_listing where fans = 2`).toBe(1)
  await expect(target.rows`insert into fan (fan_id, artist_id, created_at) values (99, 1, now())`).rejects.toThrow(
    'foreign key',
  )
  await expect(target.rows`truncate audit_log`).rejects.toThrow()
})

test('a copy is of one moment, however the source changes meanwhile', async () => {
  const target = await aTarget()
  const before = await source.db.one<{ n: number }>`select count(*) as n from post`
  await withSnapshot(source.db, async (contents) => {
    await source.db
      .rows`insert into post (artist_id, content, is_subscribers_only, created_at) values (1, 'later', false, now())`
    return loadDatabase(target, contents)
  })
  expect(await target.one`select count(*) as n from post`).toEqual(before)
})

test('a database in use is refused and stays as it is', async () => {
  const target = await aTarget()
  await target.rows`
    insert into account (username, email, password_hash, role, display_name, created_at) values ('mine', 'm@example.org', '', 'FAN', '', now())`
  const copy = withSnapshot(source.db, (contents) => loadDatabase(target, contents))
  await expect(copy).rejects.toThrow('in use already')
  expect(await target.rows`select username from account`).toEqual([{ username: 'mine' }])
})

/** The contents with one table's rows changed on the way. */
const changed = (contents: DatabaseContents, name: string, change: (text: string) => string): DatabaseContents => ({
  ...contents,
  contents: (async function* () {
    for await (const each of contents.contents) {
      async function* data() {
        const parts: Buffer[] = []
        for await (const chunk of each.data) parts.push(chunk)
        yield Buffer.from(change(Buffer.concat(parts).toString()))
      }
      yield each.table.name === name ? { ...each, data: data() } : each
    }
  })(),
})

test('rows that arrive changed, or that refer to nothing, leave the target empty', async () => {
  const target = await aTarget()
  const load = (name: string, change: (text: string) => string) =>
    withSnapshot(source.db, (contents) => loadDatabase(target, changed(contents, name, change)))
  await expect(load('account', (text) => text.replace('ada', 'eve'))).rejects.toThrow('account did not arrive')
  await expect(load('fan', () => '')).rejects.toThrow('fan did not arrive')
  expect(await target.count`select from account`).toBe(0)
  const withoutAccounts = withSnapshot(
    source.db,
    (contents) => loadDatabase(target, contents),
    ({ name }) => (name === 'account' ? undefined : {}),
  )
  await expect(withoutAccounts).rejects.toThrow('foreign key')
  expect(await target.count`select from fan`).toBe(0)
})

test('a database of another version is refused with a sentence', async () => {
  const target = await aTarget()
  await target.rows`alter table post add column mood text`
  const copy = withSnapshot(source.db, (contents) => loadDatabase(target, contents))
  await expect(copy).rejects.toThrow('different versions')
})

test('partitions that the source made while it ran are made in the copy too', async () => {
  const [from, to] = [await aTarget(), await aTarget()]
  const table = 'create table event (at timestamptz not null, what text, primary key (at)) partition by range (at);'
  await from.script(`${table}
    create table event_2026_01 partition of event for values from ('2026-01-01 00:00+00') to ('2026-02-01 00:00+00');
    insert into event values ('2026-01-31 23:59+00', 'late')`)
  await to.script(table)
  await withSnapshot(from, (contents) => loadDatabase(to, contents))
  expect(await to.rows`select what from event_2026_01`).toEqual([{ what: 'late' }])
})

test('a database that was made in another month gets the months of the source, with the rules of each', async () => {
  const [from, to] = [await aTarget(), await aTarget()]
  await from.script(`
    select months_make(name, (now() + interval '5 months')::date) from unnest(array['message', 'ledger_line']) as name;
    insert into account (username, email, password_hash, role, display_name, created_at)
      select 'person_' || n, n || '@example.org', '', 'FAN', '', now() from generate_series(1, 2) as n;
    insert into message (from_id, to_id, content, created_at) values (1, 2, 'later', now() + interval '4 months');
    select ledger_begin_month(now() + interval '3 months');
    select ledger_post(now(), 'test', null, '', array['disputes', 'platform'], array[-5, 5]);
    select month_detach('message', date_trunc('month', now() at time zone 'UTC')::date);
    do $$ begin execute 'drop table ' || month_name('message', date_trunc('month', now() at time zone 'UTC')::date); end $$`)
  await withSnapshot(from, (contents) => loadDatabase(to, contents))
  expect(await sums(to)).toEqual(await sums(from))
  const places = (db: Db) => db.rows`
    select tableoid::regclass::text as place from message union all select tableoid::regclass::text from ledger_line`
  expect(await places(to)).toEqual(await places(from))
  const bounds = (db: Db) => db.rows`
    select inhrelid::regclass::text, pg_get_expr(relpartbound, oid) from pg_inherits join pg_class on oid = inhrelid where relkind = 'r' order by 1`
  expect(await bounds(to)).toEqual(await bounds(from))
  for (const { place } of await to.rows<{
    place: string
  }>`select distinct tableoid::regclass::text as place from ledger_line`)
    await expect(to.script(`delete from ${place}`)).rejects.toThrow('append-only')
  await expect(
    to.rows`insert into message (from_id, to_id, content, created_at) values (1, 99, 'x', now())`,
  ).rejects.toThrow('foreign key')
})

test('an ordinary owner of a database can fill it, text is ordered alike in every collation', async () => {
  const { server } = inject('testServer')
  const name = `fairwave_owned_${randomUUID().replaceAll('-', '')}`
  await command(server, `create role ${name} login password 'x'`)
  await command(server, `create database ${name} owner ${name} template template0 lc_collate 'C' lc_ctype 'C'`)
  const db = createDb({ ...connectionTo(server, name), user: name, password: 'x' })
  try {
    await migrate(db)
    await migrateQueue(db)
    expect(await db.one`select rolsuper from pg_roles where rolname = current_user`).toEqual({ rolsuper: false })
    await withSnapshot(source.db, (contents) => loadDatabase(db, contents))
    expect(await sums(db)).toEqual(await sums(source.db))
  } finally {
    await db.close()
    await command(server, `drop database ${name} with (force)`)
    await command(server, `drop role ${name}`)
  }
})
