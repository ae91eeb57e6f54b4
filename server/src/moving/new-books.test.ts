import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { giveCredits } from '../domains/advertising/campaigns/testing/a-campaign.ts'
import { rollUpStatistics } from '../domains/earnings/statistics/roll-up.ts'
import { verifyLedger } from '../domains/ground/ledger/verify-ledger.ts'
import { refuseMixedMoney } from '../domains/selling/payments/card-provider/one-kind-of-money.ts'
import { STRIPE_KEYS } from '../domains/selling/payments/card-provider/testing/stripe-server.ts'
import { aPurchase, aTrack } from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startTestSite, type TestSite, type TestUser } from '../testing/test-site.ts'
import { openNewBooks } from './new-books.ts'
import { CARRIED, LEFT_BEHIND } from './read-model-new-books.ts'

let site: TestSite
let target: TestDatabase
let fan: TestUser
let artist: TestUser
let demo: TestUser
let track: number
beforeAll(async () => {
  site = await startTestSite()
  target = await createTestDatabase()
  ;[fan, artist, demo] = [await site.aUser('FAN'), await site.aUser('ARTIST'), await site.aUser('FAN')]
  const { db } = site.context
  await db.rows`update account set is_demo = true, password_hash = 'public' where id = ${demo.id}`
  await db.rows`update account set password_hash = 'private' where id = ${fan.id}`
  await giveCredits(site, fan, pence(700))
  track = await aTrack(site, { artistId: artist.id })
  await aPurchase(site, { buyerId: fan.id, trackId: track as never })
  await db.rows`insert into fan (fan_id, artist_id, created_at) values (${fan.id}, ${artist.id}, ${site.clock.now()})`
  await db.rows`
    insert into play (track_id, account_id, is_counted, is_high_quality, began_at, heard_at)
    values (${track}, ${fan.id}, true, false, ${site.clock.now()}, ${site.clock.now()})`
  await openNewBooks(db, target.db)
})
afterAll(async () => {
  await target.drop()
  await site.stop()
})

test('every table either comes along or is left behind', async () => {
  const tables = await target.db.rows<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`
  expect([...Object.keys(CARRIED), ...LEFT_BEHIND].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('accounts, music and friends are there, and money and what it bought are not', async () => {
  const { db } = target
  expect(await db.count`select from account`).toBe(await site.context.db.count`select from account`)
  expect(await db.count`select from track where id = ${track}`).toBe(1)
  expect(await db.count`select from fan`).toBe(1)
  expect(await db.one`select fans from artist_listing where account_id = ${artist.id}`).toEqual({ fans: 1 })
  expect(await db.one`select owns(${fan.id}, ${track}) as owned`).toEqual({ owned: false })
  expect(await verifyLedger({ db })).toMatchObject({ entries: 0, difference: null })
})

test('a site with new books starts with live Stripe keys, which the old one refuses', async () => {
  const config = readConfig({
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
  })
  await expect(refuseMixedMoney({ db: site.context.db, config })).rejects.toThrow('play money')
  await refuseMixedMoney({ db: target.db, config })
})

test('statistics are computed again from the listens that came along', async () => {
  const context = { ...site.context, db: target.db }
  await rollUpStatistics(context)
  expect(await target.db.one`select sum(plays)::int as plays, sum(sales)::int as sales from statistics_day`).toEqual({
    plays: 1,
    sales: 0,
  })
})

test('passwords come along, but not the public ones of the demo, nor its sessions', async () => {
  const { db } = target
  expect(await db.one`select password_hash from account where id = ${fan.id}`).toEqual({ passwordHash: 'private' })
  expect(await db.one`select password_hash from account where id = ${demo.id}`).toEqual({ passwordHash: 'none' })
  expect(await db.count`select from session where account_id = ${demo.id}`).toBe(0)
  expect(await db.count`select from session where account_id = ${fan.id}`).toBe(1)
})

test('the next sale and account work in the new books', async () => {
  const context = { ...site.context, db: target.db }
  await giveCredits({ ...site, context }, fan, pence(500))
  expect(await verifyLedger(context)).toMatchObject({ difference: null })
  expect((await verifyLedger(context)).entries).toBeGreaterThan(0)
})
