import { CODES_MOST } from '@fairwave/contract/offer'
import type { CodeGift, CodeSheet } from '@fairwave/contract/selling/codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, wallet } from '../../ground/ledger/account.ts'
import { hashOfCode, makeCode } from '../discounts/code-text.ts'
import { Died, dyingAt } from '../testing/dying-context.ts'
import { withCards } from '../with-cards.ts'
import { redeemCode } from './redeem-code.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const aSong = () => aTrack(site, { artistId: artist.id, title: 'Harbour' })
const make = (contentId: number, more: object = {}, by = artist) =>
  site.as(by, 'POST /api/me/code-sheets', { contentId, name: 'Concert in Leeds', codes: 1, ...more })
const made = async (contentId: number, more: object = {}) =>
  (await make(contentId, more)).json<{ sheet: CodeSheet; codes: string[] }>()
const aCode = async (contentId: number, more: object = {}) => (await made(contentId, more)).codes[0] as string
const redeem = (fan: TestUser, code: string) => site.as(fan, 'POST /api/redeem', { code })
const sheets = async () => (await site.as(artist, 'GET /api/me/code-sheets')).json<CodeSheet[]>()
const isOwned = async (fan: TestUser, id: number) =>
  (await site.as(fan, `GET /api/tracks/${id}`)).json<{ isOwned: boolean }>().isOwned
const ownersOf = async (track: number) =>
  (await site.context.db.rows`select from purchase where track_id = ${track} and refunded_at is null`).length

test('codes have 80 bits, are told apart, and are read as they are typed', () => {
  const codes = Array.from({ length: 2000 }, makeCode)
  expect(new Set(codes).size).toBe(2000)
  for (const code of codes.slice(0, 50)) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const code = 'A1B0-CDEF-GHJK-MNPQ'
  for (const typed of ['a1b0cdefghjkmnpq', ' AlBO CDEF ghjk-mnpq ', 'A1B0-CDEF-GHJK-MNPQ'])
    expect(hashOfCode(typed)).toEqual(hashOfCode(code))
})

test('one code sent 50 times at once by different accounts gives one of them the music', async () => {
  const track = await aSong()
  const code = await aCode(track)
  const fans = await Promise.all(Array.from({ length: 50 }, () => site.aFan(0)))
  const answers = await Promise.all(fans.map((fan) => redeem(fan, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await ownersOf(track)).toBe(1)
  expect((await sheets())[0]).toMatchObject({ codes: 1, redeemed: 1, title: 'Harbour' })
})

test('one code sent 50 times at once by one account is one purchase that moves no money', async () => {
  const [fan, track] = [await site.aFan(3), await aSong()]
  const [before = 0] = await site.pounds(earnings(artist.id))
  const code = await aCode(track)
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(fan, code)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(answers[0]?.json<CodeGift>()).toMatchObject({ kind: 'track', contentId: track, title: 'Harbour' })
  expect([await isOwned(fan, track), await ownersOf(track)]).toEqual([true, 1])
  expect(await site.pounds(wallet(fan.id), earnings(artist.id))).toEqual([3, before])
  const [{ id, amountPence }] = (await site.context.db.rows<{ id: number; amountPence: number }>`
    select id, amount_pence from purchase where track_id = ${track}`) as [{ id: number; amountPence: number }]
  expect(amountPence).toBe(0)
  expect(await site.context.db.rows`select from ledger_entry where reference = ${`purchase:${id}`}`).toEqual([])
  expect((await notificationsOf(site, artist)).join()).toContain('redeemed a code for “Harbour”')
})

test('what a code gives is owned, and is not sold', async () => {
  const figuresOf = async (by: TestUser) =>
    (await site.as(by, 'GET /api/me/earnings')).json<{ tracksSold: number }>().tracksSold
  const own = await site.aUser('ARTIST')
  const track = await aTrack(site, { artistId: own.id, title: 'Harbour' })
  const code = (await make(track, {}, own)).json<{ codes: string[] }>().codes[0] as string
  const [fan, buyer] = [await site.aFan(0), await site.aFan(3)]
  expect((await redeem(fan, code)).status).toBe(200)
  expect([await isOwned(fan, track), await figuresOf(own)]).toEqual([true, 0])
  expect((await site.as(buyer, `POST /api/purchase/track/${track}`)).status).toBe(200)
  expect(await figuresOf(own)).toBe(1)
})

test('a code that its holder cannot use stays good for another', async () => {
  const [owner, friend, track] = [await site.aFan(1), await site.aFan(0), await aSong()]
  await site.as(owner, `POST /api/purchase/track/${track}`)
  const code = await aCode(track)
  expect((await redeem(owner, code)).json()).toMatchObject({ message: expect.stringMatching(/pass it on/) })
  expect((await redeem(artist, code)).status).toBe(409)
  expect((await redeem(friend, code)).status).toBe(200)
})

test('an album’s code gives the tracks of it that are missing', async () => {
  const [fan, album] = [await site.aFan(1), await anAlbum(site, artist.id)]
  const tracks = [
    await aTrack(site, { artistId: artist.id, albumId: album }),
    await aTrack(site, { artistId: artist.id, albumId: album }),
  ]
  await site.as(fan, `POST /api/purchase/track/${tracks[0]}`)
  expect((await redeem(fan, await aCode(album))).json()).toMatchObject({ kind: 'album', contentId: album })
  expect(await Promise.all(tracks.map((track) => isOwned(fan, track)))).toEqual([true, true])
})

test('a code is checked without using it up, also by a visitor', async () => {
  const [fan, track] = [await site.aFan(0), await aSong()]
  const code = await aCode(track)
  const check = () => site.call('POST /api/redeem/check', { body: { code } })
  expect((await check()).json()).toMatchObject({ title: 'Harbour', artistUsername: artist.username })
  expect((await site.call('POST /api/redeem', { body: { code } })).status).toBe(401)
  expect((await redeem(fan, code)).status).toBe(200)
  expect((await check()).json()).toMatchObject({ code: 'conflict', message: 'This code has already been redeemed.' })
})

test('unknown, expired and ended codes, and codes of removed music, give nothing', async () => {
  const [fan, track, removed] = [await site.aFan(0), await aSong(), await aSong()]
  expect((await redeem(fan, makeCode())).status).toBe(404)
  expect((await redeem(fan, '   ')).status).toBe(400)
  expect((await redeem(fan, 'x'.repeat(65))).status).toBe(400)
  const ended = await made(track)
  await site.as(artist, `DELETE /api/me/code-sheets/${ended.sheet.id}`)
  expect((await redeem(fan, ended.codes[0] as string)).json()).toMatchObject({ code: 'gone' })
  const late = await aCode(track, { expiresAt: addDays(site.clock.now(), 1).toISOString() })
  site.clock.time = addDays(site.clock.time, 1)
  expect((await redeem(fan, late)).json()).toMatchObject({ message: 'This code has expired.' })
  const lost = await aCode(removed)
  await hideTrack(site, removed)
  expect((await redeem(fan, lost)).status).toBe(404)
  expect(await isOwned(fan, track)).toBe(false)
})

test('only artists make codes, for their own releases, within bounds; the codes are stored as hashes', async () => {
  const [fan, other, track] = [await site.aFan(0), await site.aUser('ARTIST'), await aSong()]
  expect((await make(track, {}, other)).status).toBe(404)
  expect((await make(track, {}, fan)).status).toBe(403)
  expect((await make(999_999)).status).toBe(404)
  for (const wrong of [{ codes: 0 }, { codes: CODES_MOST + 1 }, { codes: 1.5 }, { name: ' ' }, { expiresAt: 'never' }])
    expect((await make(track, wrong)).status).toBe(400)
  expect((await make(track, { expiresAt: addDays(site.clock.now(), -1).toISOString() })).status).toBe(400)
  const { sheet, codes } = await made(track, { codes: 30 })
  expect(new Set(codes).size).toBe(30)
  const rows = await site.context.db.rows<{ row: string }>`
    select row_to_json(code)::text as row from download_code code where sheet_id = ${sheet.id}`
  expect(rows).toHaveLength(30)
  for (const { row } of rows) expect(codes.some((code) => row.includes(code.replaceAll('-', '')))).toBe(false)
  expect((await site.as(other, `DELETE /api/me/code-sheets/${sheet.id}`)).status).toBe(404)
})

test('a redemption that is killed at any step uses the code up together with the purchase, or not at all', async () => {
  for (let n = 1; ; n++) {
    const [fan, track] = [await site.aFan(0), await aSong()]
    const code = makeCode()
    const { id } = await site.context.db.one<{ id: number }>`
      insert into code_sheet (artist_id, content_id, name, codes, created_at)
      values (${artist.id}, ${track}, 'A sheet', 1, ${site.clock.now()}) returning id`
    await site.context.db.rows`insert into download_code (code_hash, sheet_id) values (${hashOfCode(code)}, ${id})`
    const { context, hasDied } = dyingAt(n, withCards(site.context))
    const redeeming = redeemCode(context, { code, address: 'somewhere', account: fan.id })
    await redeeming.catch((error) => expect(error).toBeInstanceOf(Died))
    const used = await site.context.db
      .rows`select from download_code where sheet_id = ${id} and redeemed_at is not null`
    expect(used.length === 1).toBe(await isOwned(fan, track))
    expect((await redeem(fan, code)).status).toBe(200)
    expect(await ownersOf(track)).toBe(1)
    if (!hasDied()) break
  }
})
