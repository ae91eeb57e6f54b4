import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AdBreak } from '@fairwave/contract/ads'
import type { BooksExtract, ClosedDay } from '@fairwave/contract/books'
import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresOf } from '../../server/src/domains/books/figures.ts'
import { aCampaign, giveCredits } from '../../server/src/domains/campaigns/testing/a-campaign.ts'
import { closingHash } from '../../server/src/domains/ledger/closing.ts'
import { maintainLedger } from '../../server/src/domains/ledger/maintain-ledger.ts'
import { splitImpressions } from '../../server/src/domains/royalties/split-impressions.ts'
import { addDays, addSeconds } from '../../server/src/platform/clock.ts'
import { anAlbum, aTrack } from '../../server/src/testing/builders.ts'
import { reportHeard, someAudio } from '../../server/src/testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../server/src/testing/money-site.ts'
import type { TestUser } from '../../server/src/testing/test-site.ts'
import { checkExtract } from './check-extract.ts'

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
  await site.context.db.rows`
    update track_collaborator set percent = 33, offered_at = now(), accepted_at = now() where track_id = ${duet} and artist_id = ${guest.id}`
  const fair = await aTrack(site, { artistId: guest.id, audio: someAudio() })
  await site.context.db.rows`update track set artist_percent = 90 where id = ${fair}`
  const album = await anAlbum(site, artist.id)
  for (const title of ['One', 'Two', 'Three']) await aTrack(site, { artistId: artist.id, albumId: album, title })
  await aCampaign(site, await site.aUser('ADMAN'), { bid: pence(1001) })
  const fans = await Promise.all(Array.from({ length: 11 }, () => site.aUser('FAN')))
  for (const fan of fans) await listen(fan, [song, duet, fair])
  // Nobody pays themselves: their listens to the duet are left out.
  await listen(insider, [song, duet, fair])
  const [buyer, other] = fans as [TestUser, TestUser]
  for (const fan of [buyer, other]) await giveCredits(site, fan, pence(5000))
  await site.as(buyer, `POST /api/purchase/track/${song}`, { extra: 2.5 })
  await site.as(buyer, `POST /api/purchase/track/${fair}`)
  await site.as(other, `POST /api/purchase/album/${album}`)
  await site.subscribe(buyer, artist)
  const { purchase } = (await site.as(other, `POST /api/purchase/track/${duet}`)).json<{ purchase: { id: number } }>()
  expect((await site.as(admin, `POST /api/admin/purchases/${purchase.id}/refund`)).status).toBe(200)
  await nextDay(1)
  early = (await site.call('GET /api/transparency/days.json')).json<ClosedDay[]>()
  await nextDay(35)
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

test('what a site publishes keeps every rule, down to the listen, and names no listener', () => {
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
  ])
  expect(books.days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-01-01', '2026-01-02'])
  expect(early).toEqual(books.days.slice(0, early.length))
  expect(JSON.stringify(books)).not.toMatch(/fan_|wallet:/)
})

/** A changed copy whose published figures follow from its sums, as a careful forger's would. */
function forged(change: (copy: BooksExtract) => void): BooksExtract {
  const copy = structuredClone(books)
  change(copy)
  copy.months = figuresOf(copy.sums, copy.streaming)
  return copy
}
const sum = (copy: BooksExtract, reason: string, account: string) =>
  copy.sums.find((one) => one.reason === reason && one.account === account)!
/** Moves money between two kinds of account and keeps the balance. */
function move(copy: BooksExtract, reason: string, from: string, to: string, amount: number): void {
  sum(copy, reason, from).amount -= amount
  const there = copy.sums.find((one) => one.reason === reason && one.account === to)
  if (there) there.amount += amount
  else copy.sums.push({ ...sum(copy, reason, from), account: to, amount })
}
/** Closes every day again, so that the chain of days is sound in itself. */
function closeAgain(copy: BooksExtract): void {
  let before = '0'.repeat(64)
  copy.days = copy.days.map((closed) => {
    before = closingHash(before, closed)
    return { ...closed, hash: before }
  })
}

const FORGERIES: [string, (copy: BooksExtract) => void, RegExp][] = [
  [
    'a quarter of the artists’ money moved to the platform',
    (copy) => {
      for (const reason of ['streaming', 'track-sale', 'album-sale', 'subscription'])
        move(copy, reason, 'earnings', 'platform', Math.floor(sum(copy, reason, 'earnings').amount / 4))
      for (const group of copy.streaming) group.toArtists -= Math.floor(group.toArtists / 4)
    },
    /artists got of ads .* but the listens come to/,
  ],
  [
    'subscriptions cut',
    (copy) => move(copy, 'subscription', 'earnings', 'platform', 200_000),
    /subscription gives £0.200000 to platform/,
  ],
  ['an extra kept', (copy) => move(copy, 'track-sale', 'earnings', 'platform', 500_000), /in track-sale artists got/],
  [
    'an extra called a price',
    (copy) => {
      const sale = copy.sales.find(({ extra }) => extra > 0)!
      move(copy, 'track-sale', 'earnings', 'platform', sale.extra / 5)
      Object.assign(sale, { price: sale.price + sale.extra, extra: 0 })
    },
    /2026-01: the sums are not those with which 2026-01-31 closed/,
  ],
  ['a sale dropped', (copy) => void copy.sales.pop(), /in track-sale buyers paid/],
  [
    'a refund kept by the platform',
    (copy) => move(copy, 'refund', 'wallet', 'platform', 100_000),
    /in refund buyers paid/,
  ],
  ['a share dropped', (copy) => void copy.shares.shift(), /no whole number of ads|but the listens come to/],
  [
    'outcomes dropped',
    (copy) => {
      copy.outcomes = []
    },
    /ads that were shared cost £0.000000/,
  ],
  ['a group of artists dropped', (copy) => void copy.streaming.pop(), /listening by artist was paid/],
  [
    'rounded down',
    (copy) => {
      for (const share of copy.shares) share.toArtists = Math.floor((share.amount * share.percent) / 100)
    },
    /rounded up it is/,
  ],
  [
    'unequal parts',
    (copy) => {
      const [one, other] = copy.shares as [BooksExtract['shares'][number], BooksExtract['shares'][number]]
      one.amount += 10
      other.amount -= 10
    },
    /the parts are not equal/,
  ],
  [
    'the split changed to 70 %',
    (copy) => {
      for (const share of copy.shares) {
        if (share.percent !== 80) continue
        const before = share.toArtists
        Object.assign(share, { percent: 70, toArtists: Math.ceil((share.amount * 70) / 100) })
        move(copy, 'streaming', 'earnings', 'platform', (before - share.toArtists) * share.shares)
      }
      copy.rules.artistPercent = 70
    },
    /paid at 70 %/,
  ],
  [
    'a sale at 50 %',
    (copy) => {
      copy.sales[0]!.percent = 50
    },
    /shared at 50 %/,
  ],
  [
    'the rule told differently',
    (copy) => {
      copy.rules.artistPercent = 60
    },
    /the rule is 80 %/,
  ],
  [
    'a reason that is not published',
    (copy) => {
      copy.excluded[0]!.reason = 'unpopular'
    },
    /“unpopular”, which is no published reason/,
  ],
  [
    'an ad paid nobody for no reason',
    (copy) => {
      copy.outcomes[0]!.outcome = 'lost'
    },
    /“lost”, which is no published reason|cost/,
  ],
  [
    'a listener who can be found',
    (copy) => void Object.assign(copy.streaming[0]!, { artist: 'ada', listeners: 2 }),
    /too few listeners to be named/,
  ],
  [
    'money from nowhere',
    (copy) => {
      sum(copy, 'top-up', 'wallet').amount += 1
    },
    /top-up does not balance/,
  ],
  [
    'a movement that does not exist',
    (copy) => {
      move(copy, 'track-sale', 'earnings', 'platform', 0)
      copy.sums.push(
        { ...copy.sums[0]!, reason: 'bonus', account: 'platform', amount: 5 },
        { ...copy.sums[0]!, reason: 'bonus', account: 'earnings', amount: -5 },
      )
    },
    /bonus is no movement that the rules know/,
  ],
  [
    'a negative count',
    (copy) => {
      copy.shares[0]!.shares *= -1
    },
    /which is no count or amount/,
  ],
  [
    'a month that was not',
    (copy) => void copy.sums.push({ ...sum(copy, 'top-up', 'wallet') }),
    /two sums for one reason/,
  ],
  [
    'a day’s seal altered',
    (copy) => {
      copy.days[3]!.seal = 'f'.repeat(64)
    },
    /2026-01-04: the closing hash does not follow/,
  ],
  ['a day dropped', (copy) => void copy.days.splice(5, 1), /the closing hash does not follow|a day is missing/],
  [
    'a day dropped and the rest closed again',
    (copy) => {
      copy.days.splice(5, 1)
      closeAgain(copy)
    },
    /so a day is missing/,
  ],
  [
    'entries taken out of the ledger',
    (copy) => {
      copy.seal = { seq: 1, hash: 'a'.repeat(64) }
    },
    /and has fewer now/,
  ],
]

describe('an extract is refused with a clear sentence:', () => {
  test.for(FORGERIES)('%s', ([, change, sentence]) => {
    expect(checkExtract(forged(change)).join('\n')).toMatch(sentence)
  })

  test('a figure that does not follow from the sums', () => {
    const [first, ...rest] = books.months as [BooksExtract['months'][number]]
    const months = [{ ...first, toArtists: first.toArtists + 0.01 }, ...rest]
    expect(checkExtract({ ...books, months }).join('\n')).toContain('toArtists is said to be')
  })

  test('a chain that is sound in itself, but not the one of which a copy was kept', () => {
    const copy = forged((one) => {
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

test('one command checks a site or a file, with a kept copy of its days', async () => {
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
    JSON.stringify(forged((copy) => move(copy, 'streaming', 'earnings', 'platform', 9))),
  )
  const bad = await run(file('forged.json'))
  expect([bad.code, bad.said]).toEqual([1, expect.stringContaining('DIFFERENCE: 2026-01: artists got of ads')])
  expect((await run(file('nothing.json'))).code).toBe(2)
  await writeFile(file('days-only.json'), '{"months": []}')
  expect((await run(file('days-only.json'))).said).toContain('is not an extract of the open books: it has no sums')
})
