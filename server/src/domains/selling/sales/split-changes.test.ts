import type { TrackId } from '@fairwave/contract/ids'
import { pence, toMicros } from '@fairwave/contract/money'
import type { SplitOffer, TrackSplits } from '@fairwave/contract/music/splits'
import { SPLIT_NOTICE_DAYS } from '@fairwave/contract/offer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { beginAcceptedSplits } from '../../../testing/splits.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { cardProvider, earnings, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { applySplitChanges } from '../../music/splits/change-split.ts'

let site: MoneySite
let [artist, holder, other]: TestUser[] = []
let track: TrackId
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  ;[artist, holder, other] = [await site.aUser('ARTIST'), await site.aUser('ARTIST'), await site.aUser('LABEL')]
  track = await aTrack(site, { artistId: artist.id, title: 'Duet', collaborators: [holder.id, other.id] })
  await put({ percent: 25 })
  await post('accept', holder, { percent: 25 })
  await beginAcceptedSplits(site)
})

const put = ({ percent, of = holder!, ...more }: { percent: number; of?: TestUser; withNotice?: boolean }) =>
  site.call(`PUT /api/tracks/${track}/splits`, {
    token: artist!.token,
    body: { splits: [{ artistId: of.id, percent }], ...more },
  })
const post = (what: string, { token }: TestUser, body?: object) =>
  site.call(`POST /api/tracks/${track}/splits/${what}`, { token, body })
const seen = async () =>
  (await site.call(`GET /api/tracks/${track}/splits`, { token: artist!.token })).json<TrackSplits>()
const held = async () =>
  (await site.call('GET /api/me/splits', { token: holder!.token }))
    .json<SplitOffer[]>()
    .find((one) => one.trackId === track)
const pennies = async ({ id }: TestUser) => (await balanceOf(site.context.db, earnings(id))) / 10_000

/** What a sale of the track at £1.00 brings the artist and the holder, in pence. */
async function sale() {
  const fan = await site.aUser('FAN')
  const amount = toMicros(pence(100))
  const lines = [
    { account: cardProvider('sandbox'), amount: -amount as typeof amount },
    { account: wallet(fan.id), amount },
  ]
  await postEntry(site.context.db, { at: site.clock.now(), reason: 'top-up', description: 'Top-up', lines })
  const before = [await pennies(artist!), await pennies(holder!)]
  expect((await site.call(`POST /api/purchase/track/${track}`, { token: fan.token })).status).toBe(200)
  return [(await pennies(artist!)) - before[0]!, (await pennies(holder!)) - before[1]!]
}
/** Moves the clock; signed-in users stay signed in. */
async function daysPass(days: number) {
  site.clock.time = addDays(site.clock.time, days)
  await site.context.db.rows`update session set expires_at = ${addDays(site.clock.time, 1)}`
}

test('an accepted split cannot be changed by the artist alone', async () => {
  expect((await put({ percent: 5 })).json()).toMatchObject({
    ownPercent: 75,
    splits: [{ percent: 25, status: 'accepted', change: { percent: 5, takesEffectAt: null } }, {}],
  })
  expect((await notificationsOf(site, holder!))[0]).toContain('asks to change your 25% of “Duet” to 5%.')
  expect(await sale()).toEqual([60, 20])
  await daysPass(365)
  await applySplitChanges(site.context)
  expect(await sale()).toEqual([60, 20])
  expect(await held()).toMatchObject({ percent: 25, change: { percent: 5 } })
  expect((await post('change/decline', holder!)).json()).toMatchObject({ splits: [{ percent: 25, change: null }, {}] })
  expect((await notificationsOf(site, artist!))[0]).toContain('declined the change and keeps 25% of “Duet”.')
})

test('with the holder’s agreement a change takes effect a day later', async () => {
  await put({ percent: 5 })
  expect((await post('change/accept', holder!, { percent: 6 })).status).toBe(409)
  expect((await post('change/accept', other!, { percent: 5 })).status).toBe(404)
  const change = { percent: 5, takesEffectAt: addDays(site.clock.now(), 1).toISOString(), isAgreed: true }
  for (const _ of ['once', 'again'])
    expect((await post('change/accept', holder!, { percent: 5 })).json()).toMatchObject({
      ownPercent: 75,
      splits: [{ percent: 25, status: 'accepted', change }, {}],
    })
  expect((await post('change/decline', holder!)).status).toBe(409)
  await applySplitChanges(site.context)
  expect(await sale()).toEqual([60, 20])
  await daysPass(1)
  await applySplitChanges(site.context)
  expect(await sale()).toEqual([76, 4])
  expect((await notificationsOf(site, holder!))[0]).toBe('As agreed, your split of “Duet” is now 5%.')
})

test('with notice a change takes effect after 30 days, and until then the old split is paid', async () => {
  const asked = site.clock.now()
  const { splits } = (await put({ percent: 0, withNotice: true })).json<TrackSplits>()
  expect(splits[0]?.change).toMatchObject({
    percent: 0,
    takesEffectAt: addDays(asked, SPLIT_NOTICE_DAYS).toISOString(),
  })
  expect((await notificationsOf(site, holder!))[0]).toMatch(
    /gave notice to end your 25% of “Duet”\. It takes effect on \d+ \w+ \d{4}/,
  )
  expect((await post('change/decline', holder!)).status).toBe(409)
  await daysPass(SPLIT_NOTICE_DAYS - 1)
  await applySplitChanges(site.context)
  expect(await sale()).toEqual([60, 20])
  await daysPass(1)
  await Promise.all([applySplitChanges(site.context), applySplitChanges(site.context)])
  expect(await sale()).toEqual([80, 0])
  expect(await seen()).toMatchObject({ ownPercent: 100, splits: [{ percent: 0, status: 'none', change: null }, {}] })
  for (const user of [artist!, holder!])
    expect(
      (await notificationsOf(site, user)).filter((text) => text.includes('split of “Duet” has ended.')),
    ).toHaveLength(1)
})

test('a change can be withdrawn while it waits', async () => {
  await put({ percent: 5, withNotice: true })
  await put({ percent: 25 })
  expect(await seen()).toMatchObject({ splits: [{ percent: 25, status: 'accepted', change: null }, {}] })
  expect((await notificationsOf(site, holder!))[0]).toContain('withdrew the change of your 25% of “Duet”.')
  await daysPass(SPLIT_NOTICE_DAYS + 1)
  await applySplitChanges(site.context)
  expect(await sale()).toEqual([60, 20])
})

test('requesting the same change again neither shortens nor drops a notice', async () => {
  const first = (await put({ percent: 5, withNotice: true })).json<TrackSplits>().splits[0]?.change
  await daysPass(10)
  for (const withNotice of [true, false])
    expect((await put({ percent: 5, withNotice })).json<TrackSplits>().splits[0]?.change).toEqual(first)
  expect((await notificationsOf(site, holder!)).filter((text) => text.includes('gave notice'))).toHaveLength(1)
})

test('the percentage that a waiting change frees cannot be given away before it takes effect', async () => {
  await put({ percent: 5, withNotice: true })
  const tooMuch = await put({ percent: 80, of: other! })
  expect([tooMuch.status, tooMuch.json().message]).toEqual([
    400,
    'The percentages add up to 105, which is more than 100. An accepted split counts in full until its change takes effect.',
  ])
  expect((await put({ percent: 75, of: other! })).status).toBe(200)
  await post('accept', other!)
  await beginAcceptedSplits(site)
  expect(await seen()).toMatchObject({ ownPercent: 0 })
})

test('a holder who gives the split up ends a change with it', async () => {
  await put({ percent: 5, withNotice: true })
  await post('decline', holder!)
  expect(await seen()).toMatchObject({ splits: [{ status: 'declined', change: null }, {}] })
  await daysPass(SPLIT_NOTICE_DAYS)
  await applySplitChanges(site.context)
  expect(await sale()).toEqual([80, 0])
})

test('holders of an accepted split are notified of a new price and of a deletion', async () => {
  const asArtist = (name: string, body?: object) => site.call(name, { token: artist!.token, body })
  await asArtist(`PATCH /api/tracks/${track}`, { price: 0 })
  expect((await notificationsOf(site, holder!))[0]).toContain('changed the price of “Duet” from £1.00 to £0.00.')
  expect(await notificationsOf(site, other!)).toEqual([])
  await asArtist(`DELETE /api/tracks/${track}`)
  expect((await notificationsOf(site, holder!))[0]).toContain('deleted “Duet”.')
})

test('an administrator’s change of the artists’ side is announced to all of them', async () => {
  const admin = await site.aUser('ADMIN')
  const body = { artistPercent: 90 }
  await site.call(`PUT /api/admin/releases/${track}/share`, { token: admin.token, body })
  for (const user of [artist!, holder!])
    expect((await notificationsOf(site, user))[0]).toBe(
      'Fairwave changed the artists’ side of “Duet” to 90% of its price, from the next sale on.',
    )
})
