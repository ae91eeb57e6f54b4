import type { UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { GIFT_EMAILS_PER_DAY } from '@fairwave/contract/offer'
import type { CodeGift } from '@fairwave/contract/selling/codes'
import type { Gift } from '@fairwave/contract/selling/gifts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { giveCredits } from '../../advertising/campaigns/testing/a-campaign.ts'
import { earnings, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { freeDeletedFiles } from '../../music/tracks/free-deleted-files.ts'
import { makeCode } from '../discounts/code-text.ts'
import { refundRejectedGifts } from './refund-rejected-gifts.ts'
import { SEND_GIFT_EMAIL, sendGiftEmail } from './send-gift-email.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

type Known = { id: UserId }
type Given = { gift: Gift; code: string }
let keys = 0
const aKey = () => `a-key-of-a-gift-${++keys}`
const aSong = (more: object = {}) => aTrack(site, { artistId: artist.id, title: 'Harbour', ...more })
const give = (giver: Known, contentId: number, more: object = {}) =>
  site.as(giver, 'POST /api/gifts', { contentId, key: aKey(), price: 1, ...more })
const given = async (giver: Known, contentId: number, more: object = {}) => {
  const answer = await give(giver, contentId, more)
  expect(answer.status).toBe(201)
  return answer.json<Given>()
}
const redeem = (fan: TestUser, code: string) => site.as(fan, 'POST /api/redeem', { code })
const giftsOf = async (giver: TestUser) => (await site.as(giver, 'GET /api/me/gifts')).json<Gift[]>()
const isOwned = async (fan: TestUser, id: number) =>
  (await site.as(fan, `GET /api/tracks/${id}`)).json<{ isOwned: boolean }>().isOwned
const soldCount = async (id: number) =>
  (await site.context.db.one<{ buyCount: number }>`select buy_count from track where id = ${id}`).buyCount
const purchasesOf = async (track: number) =>
  site.context.db.rows<{ accountId: number; amountPence: number }>`
    select account_id, amount_pence from purchase where track_id = ${track} and refunded_at is null`

test('a gift is one sale when it is paid, and redeeming it moves no money', async () => {
  const [giver, friend, track] = [await site.aFan(5), await site.aFan(0), await aSong()]
  const [earned = 0, kept = 0] = await site.pounds(earnings(artist.id), PLATFORM)
  const { gift, code } = await given(giver, track, { message: 'For the sea' })
  expect(gift).toMatchObject({
    kind: 'track',
    title: 'Harbour',
    amount: 1,
    redeemedAt: null,
    undoUntil: expect.any(String),
  })
  const paid = async () =>
    (await site.pounds(wallet(giver.id), earnings(artist.id), PLATFORM)).map((n) => Number(n.toFixed(6)))
  const after = [4, Number((earned + 0.8).toFixed(6)), Number((kept + 0.2).toFixed(6))]
  expect([await paid(), await isOwned(giver, track), await soldCount(track)]).toEqual([after, false, 1])
  expect((await notificationsOf(site, artist)).join()).toContain('bought “Harbour” as a gift for £1.00.')

  const seen = (await site.call('POST /api/redeem/check', { body: { code } })).json<CodeGift>()
  expect(seen).toMatchObject({ title: 'Harbour', from: { name: expect.any(String), message: 'For the sea' } })
  expect((await site.call('POST /api/redeem', { body: { code } })).status).toBe(401)
  expect((await redeem(friend, code)).status).toBe(200)
  expect([await paid(), await isOwned(friend, track), await soldCount(track)]).toEqual([after, true, 1])
  expect(await purchasesOf(track)).toEqual([{ accountId: friend.id, amountPence: 0 }])
  expect((await giftsOf(giver))[0]).toMatchObject({ redeemedAt: expect.any(String), whyNot: 'It has been redeemed.' })
  expect((await notificationsOf(site, giver)).join()).toContain('Your gift of “Harbour” was redeemed.')
  const lines = (await site.as(giver, 'GET /api/me/wallet/history')).json<{ description: string; receipt: string }[]>()
  expect(lines[0]).toMatchObject({ description: 'Gift: Harbour', receipt: `G-${gift.id}`, amount: -1 })
  const receipt = (await site.as(giver, `GET /api/me/receipts/G-${gift.id}`)).json()
  expect(receipt).toMatchObject({ kind: 'purchase', lines: [{ text: 'A gift of “Harbour”', amount: 1 }], total: 1 })
  expect((await site.as(friend, `GET /api/me/receipts/G-${gift.id}`)).status).toBe(404)
})

test('one link redeemed 50 times at once by different accounts gives one of them the music', async () => {
  const [giver, track] = [await site.aFan(1), await aSong()]
  const { code } = await given(giver, track)
  const fans = await Promise.all(Array.from({ length: 50 }, () => site.aFan(0)))
  const answers = await Promise.all(fans.map((fan) => redeem(fan, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await purchasesOf(track)).toHaveLength(1)
})

test('one account that redeems a gift 50 times at once gets it once, and always the same answer', async () => {
  const [giver, friend, track] = [await site.aFan(1), await site.aFan(0), await aSong()]
  const { code } = await given(giver, track)
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(friend, code)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(await purchasesOf(track)).toHaveLength(1)
})

test('one key sent 20 times at once is one gift and one charge', async () => {
  const [giver, friend, track, key] = [await site.aFan(5), await site.aFan(0), await aSong(), aKey()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(giver, track, { key })))
  expect(new Set(answers.map((answer) => answer.json<Given>().gift.id)).size).toBe(1)
  expect(await site.pounds(wallet(giver.id))).toEqual([4])
  expect((await give(giver, await aSong(), { key })).json()).toMatchObject({ code: 'conflict' })
  // Each response has a link of its own, to the one gift.
  expect((await redeem(friend, answers[7]!.json<Given>().code)).status).toBe(200)
  expect((await redeem(giver, answers[3]!.json<Given>().code)).status).toBe(409)
})

test('a recipient who owns it already is told so, and the gift stays good for another', async () => {
  const [giver, owner, friend, track] = [await site.aFan(1), await site.aFan(1), await site.aFan(0), await aSong()]
  await site.as(owner, `POST /api/purchase/track/${track}`)
  const { code } = await given(giver, track)
  expect((await redeem(owner, code)).json()).toMatchObject({ message: expect.stringMatching(/pass the link on/) })
  expect((await redeem(artist, code)).status).toBe(409)
  expect((await giftsOf(giver))[0]?.redeemedAt).toBeNull()
  expect((await redeem(friend, code)).status).toBe(200)
})

test('an album costs its full price as a gift, whatever the giver owns, and gives the tracks that are missing', async () => {
  const [giver, friend, album] = [await site.aFan(20), await site.aFan(1), await anAlbum(site, artist.id)]
  const tracks = [await aSong({ albumId: album }), await aSong({ albumId: album })]
  await site.as(giver, `POST /api/purchase/track/${tracks[0]}`)
  await site.as(friend, `POST /api/purchase/track/${tracks[1]}`)
  const { price } = (await site.as(giver, `GET /api/releases/${album}/gift-terms`)).json<{ price: number }>()
  expect((await give(giver, album, { price: price - 0.01 })).json()).toMatchObject({ code: 'conflict' })
  const { code } = await given(giver, album, { price })
  expect(await site.pounds(wallet(giver.id))).toEqual([19 - price])
  expect((await redeem(friend, code)).json()).toMatchObject({ kind: 'album', contentId: album })
  expect(await Promise.all(tracks.map((track) => isOwned(friend, track)))).toEqual([true, true])
})

test('a new link ends the links before it, also the one that was emailed', async () => {
  const [giver, friend, stranger, track] = [await site.aFan(1), await site.aFan(0), await site.aFan(0), await aSong()]
  const { gift, code } = await given(giver, track)
  expect((await site.as(stranger, `POST /api/me/gifts/${gift.id}/link`)).status).toBe(404)
  const renewed = (await site.as(giver, `POST /api/me/gifts/${gift.id}/link`)).json<Given>()
  expect((await redeem(friend, code)).status).toBe(404)
  expect((await redeem(friend, renewed.code)).status).toBe(200)
  expect((await site.as(giver, `POST /api/me/gifts/${gift.id}/link`)).status).toBe(409)
  const rows = await site.context.db.rows<{ row: string }>`select row_to_json(code)::text as row from gift_code code`
  for (const { row } of rows) expect(row).not.toContain(renewed.code.replaceAll('-', ''))
})

test('an unredeemed gift is undone once, within 14 days, with all splits', async () => {
  const [giver, friend, track] = [await site.aFan(2), await site.aFan(0), await aSong()]
  const [earned = 0] = await site.pounds(earnings(artist.id))
  const { gift, code } = await given(giver, track)
  const undo = (by = giver) => site.as(by, `POST /api/me/gifts/${gift.id}/undo`)
  expect((await undo(friend)).status).toBe(404)
  const answers = await Promise.all([undo(), undo(), undo()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await site.pounds(wallet(giver.id), earnings(artist.id))).toEqual([2, expect.closeTo(earned, 6)])
  expect([await soldCount(track), (await redeem(friend, code)).status]).toEqual([0, 410])
  expect((await site.as(giver, `GET /api/me/receipts/T-${gift.id}`)).json()).toMatchObject({ kind: 'refund', total: 1 })

  const late = await given(giver, track)
  site.clock.time = addDays(site.clock.time, 15)
  expect((await site.as(giver, `POST /api/me/gifts/${late.gift.id}/undo`)).json()).toMatchObject({
    message: expect.stringMatching(/more than 14 days ago/),
  })
  expect((await redeem(friend, late.code)).status).toBe(200)
})

test('undoing and redeeming a gift at the same moment does one of the two', async () => {
  for (let round = 0; round < 6; round++) {
    const [giver, friend, track] = [await site.aFan(1), await site.aFan(0), await aSong()]
    const { gift, code } = await given(giver, track)
    const [undone, redeemed] = await Promise.all([
      site.as(giver, `POST /api/me/gifts/${gift.id}/undo`),
      redeem(friend, code),
    ])
    expect([undone.status, redeemed.status].filter((status) => status === 200)).toHaveLength(1)
    expect([await isOwned(friend, track), (await site.pounds(wallet(giver.id)))[0]]).toEqual(
      redeemed.status === 200 ? [true, 0] : [false, 1],
    )
  }
})

test('a gift stays redeemable when its artist deletes the music, and its file is kept for it', async () => {
  const [giver, friend, track] = [await site.aFan(1), await site.aFan(0), await aSong()]
  const { code } = await given(giver, track)
  await hideTrack(site, track)
  await site.context.db.rows`update track set hidden_at = ${addDays(site.clock.now(), -3)} where id = ${track}`
  await freeDeletedFiles(site.context)
  await refundRejectedGifts(site.context)
  expect(await site.pounds(wallet(giver.id))).toEqual([0])
  expect((await redeem(friend, code)).status).toBe(200)
  const { audioFileId } = await site.context.db.one<{ audioFileId: number | null }>`
    select audio_file_id from track where id = ${track}`
  expect([await isOwned(friend, track), audioFileId]).toEqual([true, expect.any(Number)])
})

test('a gift of music that administrators rejected is refunded to the giver’s wallet, once', async () => {
  const [giver, friend, track] = [await site.aFan(1), await site.aFan(0), await aSong()]
  const { code } = await given(giver, track)
  await site.context.db.rows`
    update track set hidden_at = ${site.clock.now()}, hidden_because = 'rejected' where id = ${track}`
  expect((await redeem(friend, code)).json()).toMatchObject({ code: 'gone' })
  await Promise.all([refundRejectedGifts(site.context), refundRejectedGifts(site.context)])
  expect(await site.pounds(wallet(giver.id))).toEqual([1])
  expect((await giftsOf(giver))[0]).toMatchObject({ refundReason: expect.stringMatching(/removed/) })
  expect((await notificationsOf(site, giver)).join()).toContain('£1.00 is back in your wallet.')
})

test('a gift of rejected music stays refunded when its artist deletes the music at once', async () => {
  const [giver, friend, track] = [await site.aFan(1), await site.aFan(0), await aSong()]
  const { code } = await given(giver, track)
  await site.context.db.rows`
    update track set hidden_at = ${site.clock.now()}, hidden_because = 'rejected' where id = ${track}`
  expect((await site.as(artist, `DELETE /api/tracks/${track}`)).status).toBe(200)
  expect((await redeem(friend, code)).json()).toMatchObject({ code: 'gone' })
  await refundRejectedGifts(site.context)
  expect(await site.pounds(wallet(giver.id))).toEqual([1])
})

test('a gift of a suspended artist’s music can be redeemed: it was paid for before', async () => {
  const [giver, friend, other] = [await site.aFan(1), await site.aFan(0), await site.aUser('ARTIST')]
  const track = await aTrack(site, { artistId: other.id })
  const { code } = await given(giver, track)
  await site.context.db
    .rows`update account set suspended_at = now(), suspension_reason = 'A test' where id = ${other.id}`
  expect((await give(giver, track)).status).toBe(409)
  expect((await redeem(friend, code)).status).toBe(200)
})

test('the published extract of the books counts gifts and their refunds among the sales', async () => {
  const [giver, track] = [await site.aFan(2), await aSong({ pricePence: 123 })]
  const sales = async () =>
    (await site.call('GET /api/transparency/extract.json'))
      .json<{ sales: { reason: string; price: number; sales: number }[] }>()
      .sales.filter(({ price }) => price === 1_230_000)
      .map(({ reason, sales: n }) => [reason, n])
  const { gift } = await given(giver, track, { price: 1.23 })
  await site.as(giver, `POST /api/me/gifts/${gift.id}/undo`)
  expect(await sales()).toEqual([
    ['refund', 1],
    ['track-sale', 1],
  ])
})

test('bad gifts are refused with a sentence and charge nothing', async () => {
  const [giver, poor, track] = [await site.aFan(3), await site.aFan(0), await aSong()]
  const free = await aSong({ pricePence: 0 })
  expect((await give(poor, track)).status).toBe(402)
  expect((await give(giver, free, { price: 0 })).json()).toMatchObject({ message: expect.stringMatching(/is free/) })
  expect((await give(giver, 999_999)).status).toBe(404)
  expect((await give(artist, track)).status).toBe(409)
  expect((await give(giver, track, { price: 0.5 })).status).toBe(409)
  expect((await site.call('POST /api/gifts', { body: { contentId: track, key: aKey(), price: 1 } })).status).toBe(401)
  for (const wrong of [
    { key: 'short' },
    { recipientEmail: 'a@example.org\r\nBcc: b@example.org' },
    { recipientEmail: 'no address' },
    { message: 'x'.repeat(501) },
    { price: -1 },
    { giver: 1 },
  ])
    expect((await give(giver, track, wrong)).status).toBe(400)
  expect((await redeem(giver, makeCode())).status).toBe(404)
  expect(await site.pounds(wallet(giver.id))).toEqual([3])
})

test('a link is emailed with the message as plain text, and a subject in one line', async () => {
  const [giver, friend, track] = [
    await site.aFan(1),
    await site.aFan(0),
    await aSong({ title: 'Sea\r\nBcc: x@example.org' }),
  ]
  const { gift } = await given(giver, track, {
    recipientEmail: 'Friend@example.org',
    message: '<b>Hi</b>\r\nBcc: y@example.org',
  })
  const jobs = await site.context.db.rows`
    select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    where identifier = ${SEND_GIFT_EMAIL} and (payload ->> 'giftId')::bigint = ${gift.id}`
  expect(jobs).toHaveLength(1)
  await sendGiftEmail(site.context, { giftId: gift.id })
  const mail = site.emails.find(({ to }) => to.toLowerCase() === 'friend@example.org')
  expect(mail?.text).toContain('They write: <b>Hi</b>\nBcc: y@example.org')
  expect(mail?.html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  const code = /\/redeem#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await giftsOf(giver))[0]?.recipientEmail).toBe('Friend@example.org')
  expect((await redeem(friend, code)).status).toBe(200)
  expect((await giftsOf(giver))[0]?.recipientEmail).toBeNull()
})

test('emails of one giver and to one address are limited by day; a refused gift does not count', async () => {
  const [giver, poor, track] = [await site.aFan(100), await site.aFan(0), await aSong()]
  for (let n = 0; n < 8; n++) await give(poor, track, { recipientEmail: 'one@example.org' })
  for (let n = 0; n < GIFT_EMAILS_PER_DAY.received; n++)
    await given(giver, track, { recipientEmail: 'one@example.org' })
  expect((await give(giver, track, { recipientEmail: 'ONE@example.org' })).status).toBe(429)
  for (let n = GIFT_EMAILS_PER_DAY.received; n < GIFT_EMAILS_PER_DAY.sent; n++)
    await given(giver, track, { recipientEmail: `friend-${n}@example.org` })
  expect((await give(giver, track, { recipientEmail: 'last@example.org' })).status).toBe(429)
  await given(giver, track)
})

test('a giver who deletes their account leaves the gift good, without their name and words', async () => {
  const [leaving, friend, track] = [await site.aMember('FAN', 'leaving_giver'), await site.aFan(0), await aSong()]
  await giveCredits(site, leaving as TestUser & typeof leaving, pence(100))
  const { code } = await given(leaving, track, { message: 'Secret words' })
  const exported = (await site.call('GET /api/me/export', { token: leaving.token })).json<{ gifts: object[] }>()
  expect(exported.gifts).toMatchObject([{ message: 'Secret words' }])
  await leaving.leave()
  const seen = (await site.call('POST /api/redeem/check', { body: { code } })).json<CodeGift>()
  expect(seen.from).toEqual({ name: 'Someone on Fairwave', message: null })
  expect((await redeem(friend, code)).status).toBe(200)
})
