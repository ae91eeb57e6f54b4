import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { command, connectionTo } from '../../testing/test-server.ts'
import { createDb } from '../database/db.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { makeMonths } from './make-months.ts'
import { listMonths, MONTHLY_TABLES, monthBefore } from './monthly-tables.ts'

const PEOPLE = `
  insert into account (username, email, password_hash, role, display_name, created_at) values
    ('fan_one', 'f@example.org', '', 'FAN', '', now()), ('artist_one', 'a@example.org', '', 'ARTIST', '', now());
  insert into track (artist_id, title, release_type, price_pence, artist_percent, created_at) values (2, 'Song', 'Single', 100, 80, now());
  insert into campaign (account_id, title, content, creative_name, creative_key, creative_mime, duration_ms, image_hash, bid_pence, starts_on,
    ends_on, daily_cap, state, budget, created_at) values (1, '', '', 'c', 'c', 'audio/mpeg', 1000, '', 10, now(), now(), 3, 'running', 1000, now());`

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.script(PEOPLE)
})
afterEach(() => database.drop())

const at = (moment: Date) => ({ db: database.db, clock: { now: () => moment } })
const later = (months: number) => new Date(`${monthBefore(new Date(), -months)}-15T12:00:00Z`)
const placesOf = async (table: string) =>
  (
    await database.db.pool.query<{ place: string }>(
      `select distinct tableoid::regclass::text as place from ${table} order by 1`,
    )
  ).rows.map(({ place }) => place)

test('each table has this month and the next two, and what is outside of them is accepted too', async () => {
  const expected = [0, -1, -2].map((months) => monthBefore(new Date(), months))
  for (const table of MONTHLY_TABLES)
    expect((await listMonths(database.db, table)).map(({ month }) => month)).toEqual(expected)
  const track = (await database.db.one<{ id: number }>`select id from track`).id
  for (const moment of ['1999-01-01', new Date().toISOString(), '2199-01-01'])
    await database.db.rows`
      insert into play (track_id, began_at, is_counted, is_high_quality) values (${track}, ${moment}, true, false)`
  expect(await placesOf('play')).toEqual([`play_${expected[0]?.replace('-', '_')}`, 'play_earlier', 'play_later'])
})

test('months are made ahead, once, by however many workers; what waited in the last partition moves to its month', async () => {
  await database.db.rows`insert into message (from_id, to_id, content, created_at) values (1, 2, 'later', ${later(5)})`
  expect(await placesOf('message')).toEqual(['message_later'])
  const made = await Promise.all([makeMonths(at(later(4))), makeMonths(at(later(4)))])
  expect(made[0] + made[1]).toBe(4 * MONTHLY_TABLES.length)
  expect(await makeMonths(at(later(4)))).toBe(0)
  expect(await placesOf('message')).toEqual([`message_${monthBefore(later(5), 0).replace('-', '_')}`])
  expect(await database.db.one`select content from message`).toEqual({ content: 'later' })
})

test('a notification with a key is made once, in whichever month, until the first is deleted', async () => {
  const notify = (moment: Date) =>
    database.db.rows`
      insert into notification (account_id, kind, text, key, created_at) values (1, 'fan', 'is now your fan.', 'fan:2', ${moment}) returning id`
  expect(await notify(later(0))).toHaveLength(1)
  expect(await notify(later(1))).toEqual([])
  expect(await notify(later(0))).toEqual([])
  await database.db.rows`delete from notification where key = 'fan:2'`
  const both = await Promise.all([notify(later(0)), notify(later(1))])
  expect(both.flat()).toHaveLength(1)
})

test('an ad of a break is paid for once, in whichever month', async () => {
  const breakId = randomUUID()
  const hear = (moment: Date, position = 1) =>
    database.db.rows`
      insert into impression (campaign_id, break_id, position, after_play_id, last_play_id, price, heard_at)
      select id, ${breakId}, ${position}, 0, 1, 100, ${moment} from campaign`
  await hear(later(0))
  await expect(hear(later(0))).rejects.toThrow('impression_key_pkey')
  await expect(hear(later(1))).rejects.toThrow('impression_key_pkey')
  await hear(later(1), 2)
  expect(await database.db.count`select from impression`).toBe(2)
})

test('rows from before the tables were partitioned are in their months, with the same ids, and the next ids follow', async () => {
  const { server } = inject('testServer')
  const name = `fairwave_older_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  const db = createDb(connectionTo(server, name))
  try {
    const before = knownMigrations().filter((file) => file < '0070')
    await migrate(db, undefined, before)
    await db.script(`${PEOPLE}
      insert into play (track_id, account_id, began_at, is_counted, is_high_quality)
        select track.id, 1, now() - n * interval '10 days', true, false from track, generate_series(1, 20) as n;
      insert into play (track_id, began_at, is_counted, is_high_quality) select id, '1970-01-01', true, false from track;
      insert into impression (campaign_id, break_id, position, after_play_id, last_play_id, price, heard_at)
        select campaign.id, gen_random_uuid(), 1, 0, 1, 100, now() - n * interval '1 month' from campaign, generate_series(0, 3) as n;
      insert into message (from_id, to_id, content, created_at) values (1, 2, 'old', now() - interval '100 days'), (2, 1, 'new', now());
      insert into conversation values (1, 2, 2, now(), 0), (2, 1, 2, now(), 1);
      insert into activity (account_id, kind, text, key, created_at) values (1, 'fan', 'x', 'fan:2', now() - interval '70 days');
      select ledger_post(now() - (5 - n) * interval '1 month', 'test', 'entry:' || n, '', array['disputes', 'platform'], array[-n, n])
        from generate_series(1, 5) as n`)
    const TABLES = ['play', 'impression', 'activity', 'message', 'ledger_line', 'conversation']
    const contents = async () =>
      Promise.all(
        TABLES.map(
          async (table) => (await db.pool.query(`select row_to_json(t)::text from ${table} t order by 1`)).rows,
        ),
      )
    // Fractions of a millisecond are rounded.
    await db.script(`update impression set heard_at = date_trunc('milliseconds', heard_at);
      update conversation set last_at = (select created_at from message where id = 2)`)
    const held = await contents()
    await migrate(db)
    expect(await contents()).toEqual(held)
    expect(await db.rows`select * from notification`).toEqual(await db.rows`select * from activity`)
    const wrong = await db.rows`
      select tableoid::regclass::text as place from play
      where tableoid::regclass::text <> case when began_at < '2000-01-01' then 'play_earlier'
        else to_char(began_at at time zone 'UTC', '"play_"YYYY_MM') end`
    expect(wrong).toEqual([])
    expect((await listMonths(db, 'ledger_line')).length).toBeGreaterThan(5)
    expect(
      await db.rows`
      select count(distinct tableoid)::int as months from ledger_line`,
    ).toEqual([{ months: 5 }])
    const next = await db.one<{ id: number }>`
      insert into message (from_id, to_id, content, created_at) values (1, 2, 'next', now()) returning id`
    expect(next.id).toBe(3)
    expect(
      await db.rows`
      insert into notification (account_id, kind, text, key, created_at) values (1, 'fan', 'x', 'fan:2', now()) returning id`,
    ).toEqual([])
    // What a process of the previous release writes arrives as well.
    await db.rows`
      insert into activity (account_id, kind, text, key, created_at) values (1, 'fan', 'x', 'fan:3', now()), (1, 'fan', 'x', 'fan:2', now())
      on conflict (account_id, key) do nothing`
    await db.rows`update activity set read_at = now() where key = 'fan:3'`
    expect(await db.rows`select key, read_at is not null as is_read from notification order by id`).toEqual([
      { key: 'fan:2', isRead: false },
      { key: 'fan:3', isRead: true },
    ])
    const again = await db.one<{ id: number | null }>`
      select ledger_post(now(), 'test', 'entry:1', '', array['disputes', 'platform'], array[-1, 1]) as id`
    expect(again.id).toBeNull()
  } finally {
    await db.close()
    await command(server, `drop database ${name} with (force)`)
  }
})
