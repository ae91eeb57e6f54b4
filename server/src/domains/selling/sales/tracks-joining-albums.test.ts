import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { owns } from './list-purchases.ts'

let site: TestSite
let artist: TestUser
let buyer: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  buyer = await site.aUser('FAN')
})
afterAll(() => site.stop())

const amounts = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/purchases', { token }))
    .json<{ trackTitle: string; amount: number }[]>()
    .map(({ trackTitle, amount }) => [trackTitle, amount])

test('a track that joins a bought album is free for its buyers, and stays theirs when the album is deleted', async () => {
  const album = await anAlbum(site, artist.id)
  const first = await aTrack(site, { artistId: artist.id, title: 'First', albumId: album })
  await aPurchase(site, { buyerId: buyer.id, trackId: first, albumId: album, amountPence: 500 })
  const joined = await aTrack(site, { artistId: artist.id, title: 'Joined', state: 'rendering', albumId: album })
  expect(await amounts(buyer)).toEqual([['First', 5]])
  await site.context.db.rows`update track set state = 'ready' where id = ${joined}`
  const moved = await aTrack(site, { artistId: artist.id, title: 'Moved' })
  const edit = { token: artist.token, body: { coverId: album } }
  expect((await site.call(`PATCH /api/tracks/${moved}`, edit)).status).toBe(200)
  expect(await amounts(buyer)).toEqual([
    ['Moved', 0],
    ['Joined', 0],
    ['First', 5],
  ])
  expect((await site.call(`DELETE /api/albums/${album}`, { token: artist.token })).status).toBe(200)
  for (const track of [first, joined, moved]) expect(await owns(site.context.db, buyer.id, track)).toBe(true)
})

test('a refunded buyer, or one who bought the track before, gets nothing more', async () => {
  const [refunded, owner] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const album = await anAlbum(site, artist.id)
  const first = await aTrack(site, { artistId: artist.id, albumId: album })
  const second = await aTrack(site, { artistId: artist.id, title: 'Second' })
  const returned = await aPurchase(site, { buyerId: refunded.id, trackId: first, albumId: album })
  await site.context.db.rows`update purchase set refunded_at = ${site.clock.now()} where id = ${returned}`
  await aPurchase(site, { buyerId: owner.id, trackId: first, albumId: album, amountPence: 500 })
  await aPurchase(site, { buyerId: owner.id, trackId: second, amountPence: 100 })
  await site.context.db.rows`update track set album_id = ${album} where id = ${second}`
  expect(await owns(site.context.db, refunded.id, second)).toBe(false)
  expect((await amounts(owner)).filter(([title]) => title === 'Second')).toEqual([['Second', 1]])
})

/** How many of this database's connections wait for another's lock. */
const waiting = async () =>
  (
    await site.context.db.one<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).count
const untilWaiting = (count: number) => vi.waitFor(async () => expect(await waiting()).toBe(count), { timeout: 60_000 })
const buyAlbum = ({ token }: TestUser, id: number) => site.call(`POST /api/purchase/album/${id}`, { token })

async function aFreeAlbum(title: string) {
  const album = await anAlbum(site, artist.id, title)
  await site.context.db.rows`update album set price_pence = 0 where id = ${album}`
  await aTrack(site, { artistId: artist.id, title: 'First', albumId: album })
  return album
}

test('a track that joins while the album is being paid for belongs to its buyer, in either order', async () => {
  const fan = await site.aUser('FAN')
  const album = await aFreeAlbum('Paid for meanwhile')
  const joining = await aTrack(site, { artistId: artist.id, title: 'Joining' })
  const { sale, join } = await site.context.db.transaction(async (tx) => {
    // The sale has read the album's tracks, and has not written the purchases yet.
    await tx.rows`select from account where id = ${fan.id} for update`
    const sale = buyAlbum(fan, album)
    await untilWaiting(1)
    const join = site.call(`PATCH /api/tracks/${joining}`, { token: artist.token, body: { coverId: album } })
    await Promise.race([join, untilWaiting(2)])
    return { sale, join }
  })
  expect([(await sale).status, (await join).status]).toEqual([200, 200])
  expect((await amounts(fan)).map(([title]) => title).sort()).toEqual(['First', 'Joining'])
})

test.each(['state', 'hidden'])('a sale waits for a track that is joining the album (%s)', async (way) => {
  const fan = await site.aUser('FAN')
  const album = await aFreeAlbum(`On its way ${way}`)
  const coming = await aTrack(site, {
    artistId: artist.id,
    title: 'Coming',
    albumId: album,
    state: way === 'state' ? 'rendering' : 'ready',
  })
  if (way === 'hidden')
    await site.context.db
      .rows`update track set hidden_at = ${site.clock.now()}, hidden_because = 'rejected' where id = ${coming}`
  const { sale } = await site.context.db.transaction(async (tx) => {
    await tx.rows`update track set state = 'ready', hidden_at = null, hidden_because = null where id = ${coming}`
    const sale = buyAlbum(fan, album)
    await Promise.race([sale, untilWaiting(1)])
    return { sale }
  })
  expect((await sale).status).toBe(200)
  expect((await amounts(fan)).map(([title]) => title).sort()).toEqual(['Coming', 'First'])
})

test.each(['join', 'refund'])(
  'nothing of a refunded album remains, however close a track joins it (%s first)',
  async (first) => {
    const [fan, admin] = [await site.aUser('FAN'), await site.aUser('ADMIN')]
    const album = await aFreeAlbum(`Given back, ${first} first`)
    const coming = await aTrack(site, { artistId: artist.id, title: 'Coming' })
    const { purchase } = (await buyAlbum(fan, album)).json<{ purchase: { id: number } }>()
    const refund = () => site.call(`POST /api/admin/purchases/${purchase.id}/refund`, { token: admin.token })
    const join = () => site.call(`PATCH /api/tracks/${coming}`, { token: artist.token, body: { coverId: album } })
    const other = await site.context.db.transaction(async (tx) => {
      if (first === 'join') await tx.rows`update track set album_id = ${album} where id = ${coming}`
      // The refund has ended the purchases, and waits at the last line that it writes.
      else await tx.rows`select from account where id = ${admin.id} for update`
      const refunding = refund()
      await Promise.race([refunding, untilWaiting(1)])
      if (first === 'join') return { refunding }
      const joining = join()
      await Promise.race([joining, untilWaiting(2)])
      return { refunding, joining }
    })
    expect((await other.refunding).status).toBe(200)
    await other.joining
    expect(await amounts(fan)).toEqual([])
    expect(await owns(site.context.db, fan.id, coming)).toBe(false)
  },
)
