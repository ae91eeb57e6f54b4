import type { UserId } from '@fairwave/contract/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { dyingAt } from '../../selling/testing/dying-context.ts'
import { withCards } from '../../selling/with-cards.ts'
import { splitImpressions } from './split-impressions.ts'
import { expectedSplit } from './testing/read-model-expected-split.ts'
import { aBusyDay } from './testing/repository-busy-day.ts'

// What the database pays for a day with every kind of listen, against the same worked out in this process.
let site: MoneySite
beforeEach(async () => {
  site = await startMoneySite()
})
afterEach(() => site.stop())

const SOME = 97

/** What each account got or gave by the nightly split. */
const paid = async () =>
  new Map(
    (
      await site.context.db.rows<{ account: string; amount: number }>`
        select account, sum(amount)::bigint as amount from ledger_line join ledger_entry on id = entry_id
        where reason = 'streaming' group by 1 having sum(amount) <> 0`
    ).map(({ account, amount }) => [account, amount]),
  )
const sorted = <T>(some: Iterable<T>) => [...some].sort()
/** What each listen was paid by the ads of a break, and what is held of it. */
const listens = async () =>
  (
    await site.context.db.rows<{ row: string }>`
      select concat_ws(' ', break_id, play_id, sum(amount), sum(to_artists)) as row
      from (
        select impression_id, play_id, amount, to_artists from royalty union all
        select impression_id, play_id, amount, to_artists from royalty_held) as listen join impression on id = impression_id
      group by break_id, play_id`
  ).map(({ row }) => row)

/** How many listeners each artist has this month: as counted, and among the listens that were paid. */
const listenersOfArtists = () =>
  site.context.db.rows<{ artistId: UserId; counted: number; paid: number }>`
    select artist_id, listeners as counted, (
      select count(distinct coalesce(impression.account_id::text, visitor_id::text))::int
      from royalty join impression on id = impression_id where royalty.artist_id = known.artist_id) as paid
    from royalty_month known order by artist_id`

async function expectRight(isHeld: (artist: UserId) => boolean = () => false) {
  const { db } = site.context
  const expected = await expectedSplit(db, isHeld)
  expect(sorted(await paid())).toEqual(sorted(expected.accounts))
  const excluded = await db.rows<{ row: string }>`
    select concat_ws(' ', impression_id, play_id, reason) as row from royalty_exclusion`
  expect(sorted(excluded.map(({ row }) => row))).toEqual(sorted(expected.excluded))
  expect(sorted(await listens())).toEqual(sorted(expected.listens))
  const { left, unspent } = await db.one<{ left: number; unspent: number }>`
    select (select count(*) from impression where outcome is null) + (select count(*) from unsplit_impression) as left,
      (select sum(spent) from campaign) - (select coalesce(sum(amount), 0) from royalty) - (select coalesce(sum(amount), 0) from royalty_held) as unspent`
  expect([left, Number(unspent)]).toEqual([0, 0])
  expect((await verifyLedger(site.context)).difference).toBeNull()
  for (const { counted, paid } of await listenersOfArtists()) expect(counted).toBe(paid)
  return expected
}

test('pays every account to the millionth what the published rules say, in batches of any size', async () => {
  const { impressions } = await aBusyDay(site)
  expect(await splitImpressions(site.context, SOME)).toBe(impressions)
  const { excluded, accounts } = await expectRight()
  const reasons = new Set(excluded.map((row) => row.split(' ')[2]))
  for (const reason of [
    'own',
    'short',
    'uncounted',
    'unfetched',
    'visitor',
    'repeat',
    'hours',
    'plays',
    'address',
    'artist-range',
  ])
    expect(reasons).toContain(reason)
  expect(accounts.size).toBeGreaterThan(8)
  // What it learnt about the day and its listeners is gone.
  expect(
    await site.context.db.rows`select from royalty_listener_day union all select from royalty_range_listens`,
  ).toEqual([])
})

test('pays the same when it is killed again and again between and within batches', async () => {
  const { impressions } = await aBusyDay(site, 11)
  const cards = withCards(site.context)
  let [step, deaths] = [3, 0]
  for (let isDone = false; !isDone; step += 37) {
    const { context, hasDied } = dyingAt(step, cards)
    await splitImpressions(context, 160).catch((error: unknown) => {
      if (!hasDied()) throw error
    })
    isDone = !hasDied()
    deaths += Number(hasDied())
  }
  expect(deaths).toBeGreaterThan(5)
  expect(impressions).toBeGreaterThan(160)
  await expectRight()
  expect(await splitImpressions(site.context, 160)).toBe(0)
})

test('holds all that an artist earns while a review is open, and two processes pay nothing twice', async () => {
  const { artists } = await aBusyDay(site, 13)
  const [first] = artists as [UserId]
  await site.context.db.rows`
    insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, opened_at) values (${first}, 'rise', current_date, 1, 0, now())`
  await Promise.all([splitImpressions(site.context, SOME), splitImpressions(site.context, SOME)])
  await expectRight((artist) => artist === first)
  const { all, wrong } = await site.context.db.one<{ all: number; wrong: number }>`
    select count(*) as all, count(*) filter (where to_artists <> (select sum((earner ->> 'amount')::bigint) from jsonb_array_elements(earners) as earner)) as wrong from royalty_held`
  expect(all).toBeGreaterThan(0)
  expect(wrong).toBe(0)
})

test('an impression that the previous release has split is not split again', async () => {
  const { impressions } = await aBusyDay(site, 17)
  const { db } = site.context
  const split = await db.count`update impression set outcome = 'nothing-heard' where outcome is null and id % 2 = 0`
  expect(split).toBeGreaterThan(0)
  expect(await splitImpressions(site.context)).toBe(impressions - split)
  const paid = await db.rows`
    select from royalty join impression on id = impression_id where outcome = 'nothing-heard'
    union all select from royalty_exclusion join impression on id = impression_id where outcome = 'nothing-heard'`
  expect(paid).toEqual([])
})

test('counts a listener of an artist once a month, also one that the previous release adds', async () => {
  await aBusyDay(site, 19)
  const { db } = site.context
  await splitImpressions(site.context, SOME)
  const before = await listenersOfArtists()
  expect(Math.min(...before.map(({ counted }) => counted))).toBeGreaterThan(1)
  // Everyone who has been counted, and one listener whom no artist had before.
  await db.rows`
    insert into royalty_listener (month, artist_id, listener)
    select month, artist_id, listener
    from royalty_month cross join (
      select coalesce(account_id::text, visitor_id::text) from impression union
      select '00000000-0000-4000-8000-999999999999') as heard (listener)
    where exists (
      select from royalty join impression on id = impression_id
      where royalty.artist_id = royalty_month.artist_id and coalesce(impression.account_id::text, visitor_id::text) = listener)
      or listener = '00000000-0000-4000-8000-999999999999'`
  await splitImpressions(site.context)
  expect((await listenersOfArtists()).map(({ counted }) => counted)).toEqual(before.map(({ counted }) => counted + 1))
})

test('the database refuses to record a listen twice, of an account and of a visitor', async () => {
  await aBusyDay(site, 23)
  const { db } = site.context
  await splitImpressions(site.context)
  for (const listener of ['not null', 'null'])
    await expect(
      db.pool.query(`insert into royalty select * from royalty where account_id is ${listener} limit 1`),
    ).rejects.toThrow('duplicate key')
})
