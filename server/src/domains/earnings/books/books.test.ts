import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { BooksExtract, PaidListen, Receipt, Transparency } from '@fairwave/contract/earnings/books'
import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { reportHeard, someAudio } from '../../../testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { aCampaign, giveCredits } from '../../advertising/campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../../advertising/royalties/split-impressions.ts'
import { earnings } from '../../ground/ledger/account.ts'
import { balancesOf } from '../../ground/ledger/balance.ts'
import { maintainLedger } from '../../ground/ledger/maintain-ledger.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'

let site: MoneySite
let fans: TestUser[]
let star: TestUser
let quiet: TestUser
let song: TrackId
beforeAll(async () => {
  site = await startMoneySite()
  ;[star, quiet] = [await site.aUser('ARTIST', 'the_star'), await site.aUser('ARTIST', 'the_quiet_one')]
  song = await aTrack(site, { audio: someAudio(), artistId: star.id, title: 'Loud' })
  const other = await aTrack(site, { audio: someAudio(), artistId: quiet.id, title: 'Soft' })
  await aCampaign(site, await site.aUser('ADMAN'))
  fans = await Promise.all(Array.from({ length: 12 }, () => site.aUser('FAN')))
  for (const [place, fan] of fans.entries()) {
    await listen(fan, place < 3 ? [song, song, other] : [song, song, song])
  }
  const [fan] = fans as [TestUser]
  await giveCredits(site, fan, pence(1000))
  await as(fan, `POST /api/purchase/track/${song}`)
  await as(fan, 'POST /api/subscriptions', { artistId: quiet.id })
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  await maintainLedger(site.context)
})
afterAll(() => site.stop())

async function as({ id }: TestUser, name: string, body?: object) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, body })
}
const pass = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}

async function listen(fan: TestUser, tracks: readonly TrackId[]) {
  for (const id of tracks) {
    const { playId } = (await as(fan, `POST /api/tracks/${id}/play`)).json<{ playId: number }>()
    pass(200)
    await reportHeard(site, (...call) => as(fan, ...call), playId)
  }
  const { ticket, ads } = (await as(fan, 'GET /api/ads/break')).json<AdBreak>()
  for (const { id, duration } of ads) {
    pass(duration)
    await as(fan, `POST /api/ads/break/${ticket}/heard`, { adId: id })
  }
}

test('a receipt lists the artists paid by listening, buying and subscribing, down to each listen', async () => {
  const [fan, stranger] = fans as [TestUser, TestUser]
  const { months, waiting } = (await as(fan, 'GET /api/me/receipt')).json<Receipt>()
  expect(waiting).toBe(0)
  expect(months).toHaveLength(1)
  expect(months[0]).toMatchObject({ month: '2026-01', buying: 0.8, subscribing: 1, listening: 0.008002, listens: 3 })
  expect(months[0]?.platform).toBeCloseTo(0.2 + 0.001998, 9)
  expect(months[0]?.artists).toEqual([
    expect.objectContaining({ username: 'the_quiet_one', subscribing: 1, listens: 1, listening: 0.002667 }),
    expect.objectContaining({ username: 'the_star', buying: 0.8, listens: 2, listening: 0.005335 }),
  ])
  const listens = (await as(fan, 'GET /api/me/receipt/2026-01/listens')).json<PaidListen[]>()
  expect(listens.map(({ title, amount }) => [title, amount])).toEqual([
    ['Soft', 0.002667],
    ['Loud', 0.002667],
    ['Loud', 0.002668],
  ])
  const first = await as(fan, 'GET /api/me/receipt/2026-01/listens?limit=2')
  expect(first.headers.get('link')).toContain('rel="next"')
  expect((await as(stranger, 'GET /api/me/receipt')).json<Receipt>().months[0]).toMatchObject({
    buying: 0,
    subscribing: 0,
  })
})

test('the open books add up, show the newest seal, and merge small groups', async () => {
  const { months, seal, isSandbox, balance } = (await site.call('GET /api/transparency')).json<Transparency>()
  expect([isSandbox, seal?.hash]).toEqual([true, expect.stringMatching(/^[0-9a-f]{64}$/)])
  // £10 from the advertiser and £10 from the fan came in; twelve pence of ads, a sale and a week went to artists.
  expect(months[0]).toMatchObject({ month: '2026-01', moneyIn: 20, paidOut: 0, paidListens: 36 })
  expect(months[0]?.toArtists).toBeCloseTo(12 * 0.008002 + 1.8, 9)
  expect((months[0]?.held ?? 0) + (months[0]?.platform ?? 0)).toBeCloseTo(20, 9)
  const { moneyIn, ...parts } = balance
  expect(moneyIn).toBe(20)
  expect(Math.round(Object.values(parts).reduce((sum, part) => sum + part * 100, 0))).toBe(2000)
  const extract = (await site.call('GET /api/transparency/extract.json')).json<BooksExtract>()
  // Three people heard the quiet artist: too few to be listed alone, so both are merged.
  expect(extract.streaming).toEqual([
    expect.objectContaining({ artist: null, listeners: 12, listens: 36, amount: 120_000 }),
  ])
  expect(JSON.stringify(extract)).not.toMatch(/fan_|wallet:|the_quiet/)
})

test('the figures can be recomputed from the extract, and a changed one is noticed', async () => {
  const extract = (await site.call('GET /api/transparency/extract.json')).json<BooksExtract>()
  const file = join(site.context.config.dataDir, 'books.json')
  const verify = async (books: BooksExtract) => {
    await writeFile(file, JSON.stringify(books))
    const script = join(import.meta.dirname, '../../../../../scripts/transparency-verify.ts')
    return promisify(execFile)(process.execPath, ['--no-warnings', script, file]).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  }
  expect(await verify(extract)).toContain('Every figure follows from the listens and sales')
  const [first, ...rest] = extract.sums as [BooksExtract['sums'][number]]
  expect(await verify({ ...extract, sums: [{ ...first, amount: first.amount + 1 }, ...rest] })).toContain(
    'does not balance',
  )
  const months = extract.months.map((month) => ({ ...month, toArtists: month.toArtists + 0.01 }))
  expect(await verify({ ...extract, months })).toContain('toArtists is said to be')
})

test('while there are few entries, new payments soon appear in the open books', async () => {
  const moneyIn = async () =>
    (await site.call('GET /api/transparency'))
      .json<Transparency>()
      .months.reduce((sum, month) => sum + month.moneyIn, 0)
  const before = await moneyIn()
  await giveCredits(site, fans[1] as TestUser, pence(700))
  expect(await moneyIn()).toBe(before)
  pass(10)
  expect(await moneyIn()).toBeCloseTo(before + 7, 9)
})

test('a listen to a split track pays each artist their own part, and counts as one listen', async () => {
  const [fan, owner, guest] = [await site.aUser('FAN'), await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  const duet = await aTrack(site, {
    audio: someAudio(),
    artistId: owner.id,
    title: 'Duet',
    collaborators: [guest.id],
  })
  await site.context.db.rows`
    update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${duet}`
  await aCampaign(site, await site.aUser('ADMAN'))
  await listen(fan, [duet, duet, duet])
  await giveCredits(site, fan, pence(1000))
  await as(fan, `POST /api/purchase/track/${duet}`)
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  const { months } = (await as(fan, 'GET /api/me/receipt')).json<Receipt>()
  const [month] = months
  expect(month).toMatchObject({ listens: 3, buying: 0.8 })
  // Of each listen's 2668 or 2667 millionths, a quarter rounded down goes to the guest.
  expect(month?.artists).toEqual([
    expect.objectContaining({
      id: owner.id,
      buying: 0.6,
      listening: (2668 + 2667 + 2667 - 667 - 666 - 666) / 1e6,
      listens: 3,
    }),
    expect.objectContaining({ id: guest.id, buying: 0.2, listening: (667 + 666 + 666) / 1e6, listens: 3 }),
  ])
  // This fan alone paid the two, so the receipt says what their accounts in the ledger hold, to the millionth.
  const balances = await balancesOf(site.context.db, [earnings(owner.id), earnings(guest.id)])
  for (const { id, listening, buying, subscribing } of month?.artists ?? [])
    expect(Math.round((listening + buying + subscribing) * 1e6)).toBe(balances.get(earnings(id)))
  const listens = (await as(fan, `GET /api/me/receipt/${month?.month}/listens`)).json<PaidListen[]>()
  expect(
    listens.map(({ amount, collaborators }) => [amount, collaborators.map((part) => [part.username, part.amount])]),
  ).toEqual([
    [0.002667, [[guest.username, 0.000666]]],
    [0.002667, [[guest.username, 0.000666]]],
    [0.002668, [[guest.username, 0.000667]]],
  ])
})
