import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, PLATFORM } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const entries = async () => (await site.context.db.one<{ n: number }>`select count(*)::int as n from ledger_entry`).n
const earned = (id: UserId) => balanceOf(site.context.db, earnings(id))
const balance = async ({ token }: TestUser) =>
  (await site.call('GET /api/credits/wallet', { token })).json<{ balance: number }>().balance
const buy = ({ token }: TestUser, id: number, body?: object) =>
  site.call(`POST /api/purchase/track/${id}`, { token, body })
const buyAlbum = ({ token }: TestUser, id: number) => site.call(`POST /api/purchase/album/${id}`, { token })
const spend = ({ token }: TestUser, body: object) => site.call('POST /api/credits/spend', { token, body })
const isOwned = async ({ token }: TestUser, id: number) =>
  (await site.call(`GET /api/tracks/${id}`, { token })).json<{ isOwned: boolean }>().isOwned

describe('a track', () => {
  test('costs its price once, of which the artist gets eighty per cent', async () => {
    const fan = await site.aFan(5)
    const track = await aTrack(site, { artistId: artist.id, title: 'Harbour' })
    const before = { artist: await earned(artist.id), platform: await balanceOf(site.context.db, PLATFORM) }
    const first = await buy(fan, track)
    expect([first.status, first.json()]).toEqual([
      200,
      {
        success: true,
        purchase: expect.objectContaining({ trackId: track, trackTitle: 'Harbour', amount: 1, albumId: null }),
      },
    ])
    expect((await buy(fan, track)).json()).toEqual(first.json())
    expect(await balance(fan)).toBe(4)
    expect((await earned(artist.id)) - before.artist).toBe(800_000)
    expect((await balanceOf(site.context.db, PLATFORM)) - before.platform).toBe(200_000)
    expect(await isOwned(fan, track)).toBe(true)
    const { purchases } = (await site.call('GET /api/purchase/user', { token: fan.token })).json<{
      purchases: { trackId: number }[]
    }>()
    expect(purchases.map(({ trackId }) => trackId)).toEqual([track])
    expect((await site.call(`GET /api/tracks/${track}`)).json()).toMatchObject({ buyCount: 1, isOwned: false })
  })

  test('bought by many at once is charged once to each, and who cannot pay or has it is answered alone', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const guest = await site.aUser('ARTIST')
    const duet = await aTrack(site, { artistId: artist.id, collaborators: [guest.id] })
    await site.context.db
      .rows`update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${duet}`
    const fans = await Promise.all(Array.from({ length: 12 }, (_, n) => site.aFan(n === 5 ? 0 : 5)))
    await buy(fans[3] as TestUser, duet)
    const before = await Promise.all([earned(artist.id), earned(guest.id), balanceOf(site.context.db, PLATFORM)])
    const answers = await Promise.all(
      fans.flatMap((fan, n) => [buy(fan, n % 2 ? duet : track), buy(fan, n % 2 ? duet : track)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(fans.flatMap((_, n) => (n === 5 ? [402, 402] : [200, 200])))
    expect(await Promise.all(fans.map(balance))).toEqual(fans.map((_, n) => (n === 5 ? 0 : 4)))
    const after = await Promise.all([earned(artist.id), earned(guest.id), balanceOf(site.context.db, PLATFORM)])
    // Six tracks and four duets: the fourth fan had theirs, and the sixth cannot pay.
    expect(after.map((amount, place) => amount - (before[place] ?? 0))).toEqual([
      6 * 800_000 + 4 * 600_000,
      4 * 200_000,
      10 * 200_000,
    ])
    expect((await verifyLedger(site.context)).difference).toBeNull()
    expect((await site.call(`GET /api/tracks/${duet}`)).json()).toMatchObject({ buyCount: 5 })
  })

  test('clicked fifty times in parallel, on both endpoints, is charged once', async () => {
    const fan = await site.aFan(5)
    const track = await aTrack(site, { artistId: artist.id })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? buy(fan, track) : spend(fan, { amount: 1, contentId: track }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await balance(fan)).toBe(4)
  })

  test('clicked repeatedly by a waiting user leaves database connections to others', async () => {
    const [fan, other] = [await site.aFan(5), await site.aFan(5)]
    const track = await aTrack(site, { artistId: artist.id })
    const { clicks } = await site.context.db.transaction(async (tx) => {
      await tx.rows`select pg_advisory_xact_lock(hashtextextended(${`buyer:${fan.id}`}, 0))`
      const clicks = Promise.all(Array.from({ length: 40 }, () => buy(fan, track)))
      expect((await buy(other, track)).status).toBe(200)
      return { clicks }
    })
    expect((await clicks).map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect([await balance(fan), await balance(other)]).toEqual([4, 4])
  })

  test('may be paid more for, and all of that goes to the artist', async () => {
    const fan = await site.aFan(5)
    const track = await aTrack(site, { artistId: artist.id })
    const before = await earned(artist.id)
    await buy(fan, track, { extra: 1.5 })
    expect(await balance(fan)).toBe(2.5)
    expect((await earned(artist.id)) - before).toBe(2_300_000)
  })

  test('is not sold above the price that the buyer saw; below it, it is', async () => {
    const fan = await site.aFan(20)
    const track = await aTrack(site, { artistId: artist.id, pricePence: 1000 })
    const dearer = await buy(fan, track, { price: 1 })
    expect([dearer.status, dearer.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'This track costs £10.00.' }),
    ])
    expect([await balance(fan), await isOwned(fan, track)]).toEqual([20, false])
    await site.context.db.rows`update track set price_pence = 50 where id = ${track}`
    expect((await buy(fan, track, { price: 1 })).status).toBe(200)
    await site.context.db.rows`update track set price_pence = 1000 where id = ${track}`
    expect((await buy(fan, track, { price: 0.5 })).status).toBe(200)
    expect(await balance(fan)).toBe(19.5)
  })

  test('that is free is granted without ledger entries on both endpoints; a gift goes to the artist', async () => {
    const [fan, other, giver] = [await site.aFan(0), await site.aFan(0), await site.aFan(2)]
    const track = await aTrack(site, { artistId: artist.id, pricePence: 0 })
    const before = { entries: await entries(), platform: await balanceOf(site.context.db, PLATFORM) }
    expect((await buy(fan, track, { price: 0 })).json()).toMatchObject({ success: true, purchase: { amount: 0 } })
    expect((await spend(other, { amount: 0, contentId: track })).json()).toEqual({
      success: true,
      data: { currentWalletBalance: 0 },
    })
    expect([await isOwned(fan, track), await isOwned(other, track)]).toEqual([true, true])
    expect(await entries()).toBe(before.entries)
    const earnedBefore = await earned(artist.id)
    expect((await buy(giver, track, { extra: 2 })).json()).toMatchObject({ purchase: { amount: 2 } })
    expect((await earned(artist.id)) - earnedBefore).toBe(2_000_000)
    expect(await balanceOf(site.context.db, PLATFORM)).toBe(before.platform)
  })
})

describe('an album', () => {
  test('never costs more than those of its tracks that the buyer does not own', async () => {
    const fan = await site.aFan(6)
    const album = await anAlbum(site, artist.id, 'Three for Two')
    const tracks = [
      await aTrack(site, { artistId: artist.id, albumId: album }),
      await aTrack(site, { artistId: artist.id, albumId: album }),
      await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 50 }),
    ]
    const priceFor = async (token?: string) =>
      (await site.call(`GET /api/albums/${album}`, { token })).json<{ price: number }>().price
    expect([await priceFor(), await priceFor(fan.token)]).toEqual([2.5, 2.5])
    await buy(fan, tracks[0]!)
    expect([await priceFor(), await priceFor(fan.token)]).toEqual([2.5, 1.5])
    const order = { contentId: album, contentType: 'album' }
    expect((await spend(fan, { ...order, amount: 5 })).json()).toMatchObject({ message: 'This album costs £1.50.' })
    expect((await spend(fan, { ...order, amount: 1.5 })).status).toBe(200)
    expect(await balance(fan)).toBe(3.5)
    for (const track of tracks) expect(await isOwned(fan, track)).toBe(true)
  })

  test('is one sale with a row per track that sum to its price', async () => {
    const fan = await site.aFan(6)
    const album = await anAlbum(site, artist.id, 'Soundings')
    const tracks = [
      await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 200 }),
      await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 200 }),
      await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 200 }),
    ]
    expect(
      (
        await spend(fan, {
          amount: 5,
          contentId: album,
          contentType: 'album',
          recipientId: artist.id,
          description: 'Album',
        })
      ).json(),
    ).toEqual({
      success: true,
      data: { currentWalletBalance: 1 },
    })
    const bought = (await buyAlbum(fan, album)).json<{
      purchases: { trackId: number; amount: number; albumId: number }[]
    }>()
    expect(bought.purchases.map(({ trackId }) => trackId).sort()).toEqual([...tracks].sort())
    expect(bought.purchases.map(({ amount }) => amount)).toEqual([1.67, 1.67, 1.66])
    expect(await balance(fan)).toBe(1)
    for (const track of tracks) expect(await isOwned(fan, track)).toBe(true)
  })

  test('that is free is granted track by track, without ledger entries', async () => {
    const fan = await site.aFan(0)
    const album = await anAlbum(site, artist.id, 'Gifts')
    await site.context.db.rows`update album set price_pence = 0 where id = ${album}`
    const tracks = [
      await aTrack(site, { artistId: artist.id, albumId: album }),
      await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 250 }),
    ]
    const before = await entries()
    expect((await spend(fan, { amount: 0, contentId: album, contentType: 'album' })).status).toBe(200)
    const bought = (await buyAlbum(fan, album)).json<{ purchases: { trackId: number; amount: number }[] }>()
    expect(bought.purchases.map(({ amount }) => amount)).toEqual([0, 0])
    for (const track of tracks) expect(await isOwned(fan, track)).toBe(true)
    expect(await entries()).toBe(before)
  })

  test('without tracks cannot be bought', async () => {
    const answer = await buyAlbum(await site.aFan(6), await anAlbum(site, artist.id))
    expect([answer.status, answer.json().message]).toEqual([409, "This album doesn't have any tracks yet."])
  })

  test('and one of its tracks, bought at the same moment, never charge twice for the same song', async () => {
    const fan = await site.aFan(6)
    const album = await anAlbum(site, artist.id)
    const track = await aTrack(site, { artistId: artist.id, albumId: album })
    const [a, b] = await Promise.all([buyAlbum(fan, album), buy(fan, track)])
    expect([a.status, b.status]).toContain(200)
    const rows = await site.context.db.rows`select amount_pence from purchase where account_id = ${fan.id}`
    expect(rows).toHaveLength(1)
  })
})

describe('a refused purchase', () => {
  test.each([
    ['a wrong amount', { amount: 2 }, 400, 'This track costs £1.00.'],
    ['nothing', { amount: 0 }, 400, 'This track costs £1.00.'],
    ['a negative amount', { amount: -1 }, 400, ''],
    ['a fraction of a penny', { amount: 1.001 }, 400, 'at most two decimals'],
    ['a text', { amount: '1' }, 400, 'number'],
    ['more money than exists', { amount: 1e300 }, 400, ''],
    ['a negative extra', { amount: 0, extra: -1 }, 400, 'extra'],
    ['an extra with a fraction of a penny', { amount: 1.001, extra: 0.001 }, 400, 'at most two decimals'],
    ['an extra as text', { amount: 2, extra: '1' }, 400, 'extra'],
    ['an extra above the limit', { amount: 1e300, extra: 1e300 }, 400, ''],
    ['an extra that the amount leaves out', { amount: 1, extra: 1 }, 400, '£2.00'],
    ['unknown content', { amount: 1, contentId: 99_999_999 }, 404, ''],
    ['another recipient', { amount: 1, recipientId: 999_999 }, 400, 'another user'],
    ['the wrong kind', { amount: 1, contentType: 'album' }, 400, 'This is not an album.'],
    ["the buyer's own price", { amount: 1, price: 0 }, 400, 'price'],
  ])('has %s', async (_, over, status, sentence) => {
    const fan = await site.aFan(3)
    const contentId = await aTrack(site, { artistId: artist.id })
    const answer = await spend(fan, { contentId, ...over })
    expect(answer.status).toBe(status)
    expect(answer.json().error).toContain(sentence)
    expect(answer.json().success).toBe(false)
    expect(await balance(fan)).toBe(3)
    expect(await isOwned(fan, contentId)).toBe(false)
  })

  test('has an amount that is not a JSON number', async () => {
    const fan = await site.aFan(3)
    const contentId = await aTrack(site, { artistId: artist.id })
    for (const amount of ['NaN', 'Infinity', '1e400', '0x1', '']) {
      const body = `{"amount": ${amount}, "contentId": ${contentId}, "recipientId": ${artist.id}}`
      const answer = await site.call('POST /api/credits/spend', { token: fan.token, body })
      expect([amount, answer.status, answer.json().success]).toEqual([amount, 400, false])
    }
    for (const extra of [-1, 0.001, '1', 1e300, null]) {
      const answer = await site.call(`POST /api/purchase/track/${contentId}`, { token: fan.token, body: { extra } })
      expect([extra, answer.status]).toEqual([extra, 400])
    }
    expect([await balance(fan), await isOwned(fan, contentId)]).toEqual([3, false])
  })

  test('with an empty wallet gets 402 with a sentence, and success false from spending', async () => {
    const fan = await site.aFan(0)
    const track = await aTrack(site, { artistId: artist.id })
    const answer = await spend(fan, { amount: 1, contentId: track })
    expect(answer.status).toBe(402)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'wallet-short',
      error: expect.any(String),
      message: expect.any(String),
    })
    expect((await buy(fan, track)).status).toBe(402)
    expect(await isOwned(fan, track)).toBe(false)
  })

  test("is for content not on sale, the caller's own music, or by a visitor", async () => {
    const fan = await site.aFan(3)
    const hidden = await aTrack(site, { artistId: artist.id })
    await hideTrack(site, hidden)
    expect((await buy(fan, hidden)).status).toBe(404)
    expect((await buy(fan, await aTrack(site, { artistId: artist.id, state: 'rendering' }))).status).toBe(404)
    expect((await buy(fan, 99_999_999)).status).toBe(404)
    expect((await buy(artist, await aTrack(site, { artistId: artist.id }))).json().message).toContain('your own music')
    expect((await site.call(`POST /api/purchase/track/${hidden}`)).status).toBe(401)
    expect((await site.call('POST /api/credits/spend', { body: { amount: 1, contentId: 1 } })).status).toBe(401)
  })

  test('twenty parallel purchases from a wallet for three buy three and leave no debt', async () => {
    const fan = await site.aFan(3)
    const tracks = await Promise.all(Array.from({ length: 20 }, () => aTrack(site, { artistId: artist.id })))
    const answers = await Promise.all(tracks.map((track) => buy(fan, track)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(17)
    expect(await balance(fan)).toBe(0)
  })
})
