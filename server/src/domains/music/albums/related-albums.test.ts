import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Album } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

type Release = { id: AlbumId; track: TrackId; artistId: UserId }
async function aRelease(title: string, artistId?: UserId): Promise<Release> {
  const owner = artistId ?? (await site.aUser('ARTIST')).id
  const id = await anAlbum(site, owner, title)
  return { id, track: await aTrack(site, { artistId: owner, albumId: id }), artistId: owner }
}
const buy = (buyers: { id: UserId }[], { id, track }: Release) =>
  Promise.all(buyers.map((buyer) => aPurchase(site, { buyerId: buyer.id, trackId: track, albumId: id })))
const related = async ({ id }: Release) => {
  const found = (await site.call(`GET /api/albums/${id}/related`)).json<Record<string, Album[]>>()
  return {
    more: found.moreByArtist?.map(({ title }) => title),
    bought: found.fansAlsoBought?.map(({ title }) => title),
  }
}

test('an album leads to more by its artist, newest first, and never to itself or to one without tracks', async () => {
  const first = await aRelease('First')
  const second = await aRelease('Second', first.artistId)
  await aRelease('Third', first.artistId)
  await anAlbum(site, first.artistId, 'No tracks yet')
  expect((await related(second)).more).toEqual(['Third', 'First'])
  expect((await site.call('GET /api/albums/999999/related')).status).toBe(404)
})

test('what fans also bought needs three buyers in common, and none of them anonymous or refunded', async () => {
  const [album, close, far] = [await aRelease('Bought'), await aRelease('Close'), await aRelease('Far')]
  const own = await aRelease('Same artist', album.artistId)
  const fans = await Promise.all(['FAN', 'FAN', 'FAN', 'FAN'].map((role) => site.aUser(role as 'FAN')))
  await buy(fans, album)
  await buy(fans, own)
  await buy(fans.slice(0, 2), close)
  await buy(fans.slice(0, 3), far)
  expect((await related(album)).bought).toEqual(['Far'])

  const { db } = site.context
  const [third, fourth] = [fans[2]!.id, fans[3]!.id]
  const [purchase] = await buy([fans[2]!], close)
  expect((await related(album)).bought).toEqual(['Far', 'Close'])
  await db.rows`update purchase set is_anonymous = true where id = ${purchase!}`
  expect((await related(album)).bought).toEqual(['Far'])
  await db.rows`update purchase set refunded_at = now() where account_id = ${third} and track_id = ${far.track}`
  expect((await related(album)).bought).toEqual([])
  await buy([fans[3]!], far)
  expect((await related(album)).bought).toEqual(['Far'])
  await db.rows`update purchase set is_anonymous = true where account_id = ${fourth} and track_id = ${album.track}`
  expect((await related(album)).bought).toEqual([])
})

test('buyers are read from an index that leaves anonymous ones out', async () => {
  const { db } = site.context
  const plan = await db.transaction(async (tx) => {
    await tx.rows`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`
    return tx.rows<Record<string, string>>`
      explain select account_id from purchase where track_id = 1 and refunded_at is null and not is_anonymous limit 300`
  })
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toContain('purchase_named_buyers')
})
