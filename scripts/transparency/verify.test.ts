import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AdBreak } from '@fairwave/contract/advertising/ads'
import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { BooksExtract, ClosedDay } from '@fairwave/contract/earnings/books'
import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCampaign, giveCredits } from '../../server/src/domains/advertising/campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../../server/src/domains/advertising/royalties/split-impressions.ts'
import { maintainLedger } from '../../server/src/domains/ground/ledger/maintain-ledger.ts'
import {
  aComingAlbum,
  ordered,
  releaseAndSettle,
} from '../../server/src/domains/selling/pre-orders/testing/coming-album.ts'
import { addDays, addSeconds } from '../../server/src/platform/clock.ts'
import { anAlbum, aTrack } from '../../server/src/testing/builders.ts'
import { joinedLongAgo, reportHeard, someAudio } from '../../server/src/testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../server/src/testing/money-site.ts'
import type { TestUser } from '../../server/src/testing/test-site.ts'
import { checkExtract } from './check-extract.ts'
import { compareExtract } from './compare-extract.ts'
import { checkDigest } from './extract.ts'
import { closeAgain, FORGERIES, forged, move } from './testing/forgeries.ts'

let site: MoneySite
let books: BooksExtract
let early: ClosedDay[]

beforeAll(async () => {
  site = await startMoneySite()
  const [artist, guest, admin] = [
    await site.aUser('ARTIST', 'ada'),
    await site.aUser('ARTIST'),
    await site.aUser('ADMIN'),
  ]
  const insider = await site.aUser('FAN')
  const song = await aTrack(site, { artistId: artist.id, pricePence: 99, audio: someAudio() })
  const duet = await aTrack(site, { artistId: artist.id, audio: someAudio(), collaborators: [guest.id, insider.id] })
  // Less than makes two artists count together, which would hold this many listens for review.
  await site.context.db.rows`
    update track_collaborator set percent = ${RULES.payeePercent - 1}, offered_at = now(), accepted_at = now() where track_id = ${duet} and artist_id = ${guest.id}`
  const fair = await aTrack(site, { artistId: guest.id, audio: someAudio() })
  await site.context.db.rows`update track set artist_percent = 90 where id = ${fair}`
  const album = await anAlbum(site, artist.id)
  for (const title of ['One', 'Two', 'Three']) await aTrack(site, { artistId: artist.id, albumId: album, title })
  await aCampaign(site, await site.aUser('ADMAN'), { bid: pence(1001) })
  const fans = await Promise.all(Array.from({ length: 11 }, () => site.aUser('FAN')))
  for (const { id } of [...fans, insider]) await joinedLongAgo(site.context.db, id)
  for (const fan of fans) await listen(fan, [song, duet, fair])
  // Artists cannot pay themselves: their own listens to the duet are excluded.
  await listen(insider, [song, duet, fair])
  const [buyer, other] = fans as [TestUser, TestUser]
  for (const fan of [buyer, other]) await giveCredits(site, fan, pence(5000))
  await site.as(buyer, `POST /api/purchase/track/${song}`, { extra: 2.5 })
  await site.as(buyer, `POST /api/purchase/track/${fair}`)
  await site.as(other, `POST /api/purchase/album/${album}`)
  await site.subscribe(buyer, artist)
  const { purchase } = (await site.as(other, `POST /api/purchase/track/${duet}`)).json<{ purchase: { id: number } }>()
  expect((await site.as(admin, `POST /api/admin/purchases/${purchase.id}/refund`)).status).toBe(200)
  const coming = await aComingAlbum(site, artist, { days: 20 })
  await ordered(site, buyer, coming.albumId, { extra: 1 })
  const { id } = await ordered(site, other, coming.albumId)
  expect((await site.as(other, `POST /api/me/pre-orders/${id}/cancel`)).status).toBe(200)
  await nextDay(1)
  early = (await site.call('GET /api/transparency/days.json')).json<ClosedDay[]>()
  await nextDay(35)
  await releaseAndSettle(site)
  await maintainLedger(site.context)
  books = (await site.call('GET /api/transparency/extract.json')).json<BooksExtract>()
})
afterAll(() => site.stop())

async function nextDay(days: number): Promise<void> {
  site.clock.time = addDays(site.clock.time, days)
  await splitImpressions(site.context)
  await maintainLedger(site.context)
}

async function listen(fan: TestUser, tracks: readonly TrackId[]): Promise<void> {
  const pass = (seconds: number) => {
    site.clock.time = addSeconds(site.clock.time, seconds)
  }
  for (let round = 0; round < 2; round++) {
    for (const id of tracks) {
      const { playId } = (await site.as(fan, `POST /api/tracks/${id}/play`)).json<{ playId: number }>()
      pass(200)
      await reportHeard(site, (...call) => site.as(fan, ...call), playId)
    }
    const { ticket, ads } = (await site.as(fan, 'GET /api/ads/break')).json<AdBreak>()
    for (const { id, duration } of ads) {
      pass(duration)
      await site.as(fan, `POST /api/ads/break/${ticket}/heard`, { adId: id })
    }
  }
}

test('the published extract follows every rule, down to the listen, and names no listener', () => {
  expect(checkExtract(books, early)).toEqual([])
  expect(books.excluded).toEqual([{ month: '2026-01', reason: 'own', listens: expect.any(Number) }])
  expect(new Set(books.shares.map(({ listens }) => listens))).toEqual(new Set([2, 3]))
  expect(new Set(books.shares.map(({ percent }) => percent))).toEqual(new Set([80, 90]))
  expect(books.sales.map(({ reason, sales }) => [reason, sales])).toEqual([
    ['album-sale', 1],
    ['refund', 1],
    ['track-sale', 1],
    ['track-sale', 1],
    ['track-sale', 1],
    // The pre-order is a sale from its release on, in the next month.
    ['album-sale', 1],
  ])
  expect(books.days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-01-01', '2026-01-02'])
  expect(early).toEqual(books.days.slice(0, early.length))
  expect(JSON.stringify(books)).not.toMatch(/fan_|wallet:/)
})

describe('an extract is refused with a clear sentence:', () => {
  test.for(FORGERIES)('%s', ([, change, sentence]) => {
    expect(checkExtract(forged(books, change)).join('\n')).toMatch(sentence)
  })

  test('a figure that does not follow from the sums', () => {
    const [first, ...rest] = books.months as [BooksExtract['months'][number]]
    const months = [{ ...first, toArtists: first.toArtists + 0.01 }, ...rest]
    expect(checkExtract({ ...books, months }).join('\n')).toContain('toArtists is said to be')
  })

  test('a consistent chain that differs from the saved copy', () => {
    const copy = forged(books, (one) => {
      one.days[0]!.seal = 'e'.repeat(64)
      closeAgain(one)
    })
    expect(checkExtract(copy)).toEqual([])
    expect(checkExtract(copy, early)[0]).toMatch(/2026-01-01: your copy says .* the books were changed after that day/)
    expect(checkExtract({ ...books, days: books.days.slice(2) }, early).join('\n')).toContain(
      'the site no longer has it',
    )
  })
})

test('an extract shows that anything in it was changed: any field, of any month, also one that was taken out', () => {
  const fields = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...fields(inner, [...path, name])])
      : []
  const other = (value: unknown) => (typeof value === 'number' ? value + 1 : `${value}x`)
  const unnoticed = fields(books).flatMap((path) => {
    const [changed, without] = [structuredClone(books), structuredClone(books)]
    const parentIn = (copy: object) =>
      path.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, copy as Record<string, unknown>)
    const name = path.at(-1) as string
    parentIn(changed)[name] = other(parentIn(changed)[name])
    const parent: unknown = parentIn(without)
    if (Array.isArray(parent)) parent.splice(Number(name), 1)
    else delete (parent as Record<string, unknown>)[name]
    return [changed, without].flatMap((copy) => {
      const said: string[] = []
      checkDigest(copy, 'This extract', (sentence) => void said.push(sentence))
      return said.length === 0 ? [path.join('.')] : []
    })
  })
  expect(unnoticed).toEqual([])
  const saved = JSON.parse(JSON.stringify(books, null, 2)) as BooksExtract
  expect(checkExtract({ ...saved, digest: books.digest })).toEqual([])
})

describe('a saved extract shows what was changed since:', () => {
  const differences = (now: BooksExtract, kept = books) => {
    const found: string[] = []
    compareExtract(kept, now, (sentence) => void found.push(sentence))
    return found.join('\n')
  }
  const changed = (change: (copy: BooksExtract) => unknown) => {
    const copy = structuredClone(books)
    change(copy)
    return copy
  }

  const lastMonthsSum = ({ sums }: BooksExtract) =>
    Object.assign(sums.find(({ month }) => month === '2026-02')!, { entries: 0 })

  test('nothing, where nothing was', () => {
    expect(differences(books)).toBe('')
    // A name is not a fact of the books, and the month that runs may grow.
    const grown = changed((copy) => {
      copy.madeAt = addDays(new Date(copy.madeAt), 1).toISOString()
      for (const row of copy.sums.filter(({ month }) => month === '2026-02')) row.entries++
      for (const row of copy.streaming) if (row.artist) row.artist = `${row.artist} again`
    })
    expect(differences(grown)).toBe('')
  })

  test.for<[string, (copy: BooksExtract) => object, RegExp]>([
    ['a count', ({ excluded }) => Object.assign(excluded[0]!, { listens: 1234 }), /2026-01: excluded is/],
    ['a reason', ({ excluded }) => Object.assign(excluded[0]!, { reason: 'capped' }), /2026-01: excluded is/],
    ['an outcome', ({ outcomes }) => Object.assign(outcomes[0]!, { impressions: 1 }), /2026-01: outcomes is/],
    ['shares', ({ shares }) => Object.assign(shares[0]!, { shares: 1234 }), /2026-01: shares is/],
    ['a figure', ({ months }) => Object.assign(months.at(-1)!, { held: 1234 }), /2026-01: months is/],
    ['the terms of a sale', ({ sales }) => Object.assign(sales[0]!, { percent: 70 }), /sales/],
    ['artists’ plays', ({ streaming }) => Object.assign(streaming[0]!, { toArtists: 1 }), /2026-01: toArtists of all/],
    ['a sum of the month that ran', lastMonthsSum, /2026-02: your copy has more entries in sums/],
    ['the newest seal', ({ seal }) => Object.assign(seal!, { hash: 'e'.repeat(64) }), /another seal after/],
    ['the entries of the ledger', ({ seal }) => Object.assign(seal!, { seq: 1 }), /now has fewer/],
    [
      'the amount of as many entries of the month that ran',
      ({ sums }) => Object.assign(sums.find(({ month }) => month === '2026-02')!, { amount: 1 }),
      /2026-02: as many entries in sums as in your copy come to something else now/,
    ],
  ])('%s', ([, change, sentence]) => {
    expect(differences(changed(change))).toMatch(sentence)
  })
})

test('one command checks a site or a file, with a saved copy of its days', async () => {
  const script = join(import.meta.dirname, '../transparency-verify.ts')
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--no-warnings', script, ...args]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    )
  const file = (name: string) => join(site.context.config.dataDir, name)
  await writeFile(file('days.json'), JSON.stringify(early))
  const good = await run(site.url, file('days.json'))
  expect(good).toEqual({ code: 0, said: expect.stringContaining('Every figure follows from the listens and sales') })
  expect(good.said).toContain(`compared with ${early.length} in your copy`)
  await writeFile(
    file('forged.json'),
    JSON.stringify(forged(books, (copy) => move(copy, 'streaming', 'earnings', 'platform', 9))),
  )
  const bad = await run(file('forged.json'))
  expect([bad.code, bad.said]).toEqual([1, expect.stringContaining('DIFFERENCE: 2026-01: artists got of ads')])
  expect((await run(file('nothing.json'))).code).toBe(2)
  await writeFile(file('days-only.json'), '{"months": []}')
  expect((await run(file('days-only.json'))).said).toContain('is not an extract of the open books: it has no sums')
})
