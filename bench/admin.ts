import type { UserId } from '@fairwave/contract/ids'
import { exportSubscribers } from '../server/src/domains/outward/mailing/export-subscribers.ts'
import { searchUsers } from '../server/src/domains/people/accounts/search-users.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { type Bench, percentile } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { seeded } from './words.ts'

const USERS = 1_000_000
const SUBSCRIBERS = 100_000
const SEARCHES = 400
const SHOWN = 10
const MB = 1024 * 1024

const FIRST =
  'mona nils olga pia quentin rosa sven tara uwe vera walter xenia yusuf zoe ada ben cleo dov elif finn'.split(' ')
const LAST =
  'hartley okafor lind berger novak santos kim ueda moreau rossi jansen petrov silva ahmed clarke doyle'.split(' ')

export const admin: Bench = {
  name: 'admin',
  how: 'What an administrator of a large site does: search for users, and export the mailing list.',
  measure: () =>
    withScratchDatabase(2, async (db) => {
      await makeUsers(db)
      await makeSubscribers(db)
      const took: number[] = []
      const random = seeded(7)
      for (let search = 0; search < SEARCHES; search++) {
        const text = wanted(Math.floor(random() * USERS) + 1, search)
        const began = performance.now()
        await searchUsers({ db }, { text, page: { before: null, limit: SHOWN } })
        took.push(performance.now() - began)
      }
      await read(db)
      const { rows, seconds, extra } = await read(db)
      return [
        {
          what: `search among ${USERS} users, 95 of 100 within`,
          value: percentile(took, 0.95),
          unit: 'ms',
          target: { atMost: 50 },
        },
        { what: 'the slowest of these searches', value: Math.max(...took), unit: 'ms' },
        { what: `export of ${SUBSCRIBERS} subscribers`, value: seconds, unit: 's' },
        { what: 'its lines', value: rows, unit: '', target: { atLeast: SUBSCRIBERS } },
        { what: 'memory it takes beyond what stood before', value: extra / MB, unit: 'MB', target: { atMost: 64 } },
      ]
    }),
}

/**
 * In turn: a whole name, part of one, an address, a common first name, two words, letters without a match, three common
 * letters; then one and two letters with very many, many, few and no matches.
 */
function wanted(n: number, turn: number): string {
  const [first, last] = [FIRST[n % FIRST.length] as string, LAST[n % LAST.length] as string]
  const ways = [
    `${first}_${n}`,
    `${last.slice(1)}${n}@`,
    `_${n}`,
    first,
    `${first} ${last}`,
    `zzz${n}`,
    last.slice(0, 3),
    first.slice(0, 1),
    last.slice(0, 2),
    'ß',
    'qj',
    'zq',
  ]
  return ways[turn % ways.length] as string
}

/** Filled first and indexed afterwards, like a restored backup. */
async function makeUsers(db: Db): Promise<void> {
  const { definitions } = await db.one<{ definitions: string }>`
    select string_agg(indexdef, ';') as definitions from pg_indexes where indexname like 'account_search%'`
  await db.script('drop index account_search, account_search_short; alter table account disable trigger user')
  await db.rows`
    insert into account (username, email, password_hash, role, display_name, created_at)
    select first || '_' || n, first || '.' || last || n || '@example.org', 'none', 'FAN', initcap(first) || ' ' || shown, now()
    from generate_series(1, ${USERS}::int) as n,
      lateral (select (${FIRST}::text[])[n % ${FIRST.length}::int + 1] as first, (${LAST}::text[])[n % ${LAST.length}::int + 1] as last) named,
      lateral (select case when n % 2000 = 7 then 'Weiß' when n % 100000 = 11 then 'Aqjut' else initcap(last) end as shown) shown`
  await db.script(`alter table account enable trigger user; ${definitions}`)
  await db.rows`vacuum (analyze) account`
}

const makeSubscribers = (db: Db) =>
  db.rows`
    insert into subscriber (email, name, source, created_at)
    select 'reader' || n || '@example.org', 'Reader ' || n, 'landing_page', now() from generate_series(1, ${SUBSCRIBERS}::int) as n`

async function read(db: Db): Promise<{ rows: number; seconds: number; extra: number }> {
  const before = process.memoryUsage().rss
  const began = performance.now()
  let [rows, most] = [0, before]
  const context = { db, log: createLog('silent'), clock: { now: () => new Date() } }
  for await (const chunk of await exportSubscribers(context, 1 as UserId)) {
    rows += String(chunk).split('\r\n').length - 1
    most = Math.max(most, process.memoryUsage.rss())
  }
  return { rows: rows - 1, seconds: (performance.now() - began) / 1000, extra: most - before }
}
