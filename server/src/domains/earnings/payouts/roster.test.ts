import type { RosterEntry } from '@fairwave/contract/earnings/payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { setPlays, signToLabel } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { aRichFan, saveBank } from './testing/people.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const rosterOf = async ({ token }: TestUser) => (await site.call('GET /api/me/roster', { token })).json<RosterEntry[]>()

test('a label sees what its artists played, sold and earned, in pence', async () => {
  const [label, artist, other, fan] = [
    await site.aUser('LABEL'),
    await site.aUser('ARTIST'),
    await site.aUser('BOTH'),
    await aRichFan(site, 50),
  ]
  expect(await rosterOf(label)).toEqual([])
  await signToLabel(site, label, artist, other)
  const album = await anAlbum(site, artist.id, 'Tides')
  for (const title of ['One', 'Two'])
    await aTrack(site, { artistId: artist.id, albumId: album, title, pricePence: 250 })
  const single = await aTrack(site, { artistId: artist.id, title: 'Harbour', pricePence: 99 })
  const gone = await aTrack(site, { artistId: artist.id, title: 'Gone' })
  for (const path of [`album/${album}`, `track/${single}`, `track/${gone}`]) {
    await site.call(`POST /api/purchase/${path}`, { token: fan.token })
  }
  await setPlays(site, single, 7)
  await setPlays(site, gone, 100)
  await hideTrack(site, gone)
  // Withdrawn money still counts as earned.
  await saveBank(site, artist)
  await site.call('POST /api/me/withdrawals', { token: artist.token, body: { amount: 2 } })
  const roster = await rosterOf(label)
  expect(roster.map(({ id, status }) => [id, status])).toEqual([
    [other.id, 'accepted'],
    [artist.id, 'accepted'],
  ])
  expect(roster.map(({ stats }) => stats)).toEqual([
    { trackCount: 0, totalPlays: 0, totalSales: 0, totalEarnings: 0 },
    { trackCount: 3, totalPlays: 7, totalSales: 3, totalEarnings: 400 + 79 + 80 },
  ])
  expect(JSON.stringify(roster)).not.toMatch(/email|password/i)
})

test('a label sees public figures of an artist with an open offer, and none of one who left', async () => {
  const [label, artist, fan] = [await site.aUser('LABEL'), await site.aUser('ARTIST'), await aRichFan(site, 5)]
  const track = await aTrack(site, { artistId: artist.id })
  await setPlays(site, track, 3)
  await site.call(`POST /api/purchase/track/${track}`, { token: fan.token })
  await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
  expect(await rosterOf(label)).toMatchObject([
    {
      id: artist.id,
      username: artist.username,
      status: 'offered',
      stats: { trackCount: 1, totalPlays: 3, totalSales: null, totalEarnings: null },
    },
  ])
  await signToLabel(site, label, artist)
  expect(await rosterOf(label)).toMatchObject([{ stats: { totalSales: 1, totalEarnings: 80 } }])
  await site.call(`DELETE /api/me/signing-offers/${label.id}`, { token: artist.token })
  expect(await rosterOf(label)).toEqual([])
  expect((await site.call('GET /api/me/roster', { token: artist.token })).status).toBe(403)
})

test('a label gets a statement of what an artist of its roster earned, without payers and withdrawals', async () => {
  const [label, artist, stranger, fan] = [
    await site.aUser('LABEL'),
    await site.aUser('ARTIST'),
    await site.aUser('ARTIST'),
    await aRichFan(site, 5),
  ]
  const track = await aTrack(site, { artistId: artist.id, title: 'Harbour' })
  await site.call(`POST /api/purchase/track/${track}`, { token: fan.token })
  await saveBank(site, artist)
  await site.call('POST /api/me/withdrawals', { token: artist.token, body: { amount: 0.5 } })
  const statementOf = ({ id }: TestUser, asked = '') =>
    site.call(`GET /api/me/roster/${id}/statement.csv${asked}`, { token: label.token })
  expect((await statementOf(artist)).status).toBe(404)
  await signToLabel(site, label, artist)
  const { text, headers } = await statementOf(artist)
  expect(headers.get('content-disposition')).toContain('fairwave-statement.csv')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toMatch(/,sale,sale,Harbour,0\.80,,/)
  expect(text).not.toContain(fan.username)
  expect((await statementOf(artist, '?until=2025-12-31')).text.trim().split('\r\n')).toHaveLength(1)
  expect((await statementOf(artist, '?until=soon')).status).toBe(400)
  expect((await statementOf(stranger)).status).toBe(404)
  await site.call(`DELETE /api/me/signing-offers/${label.id}`, { token: artist.token })
  expect((await statementOf(artist)).status).toBe(404)
  expect((await site.call(`GET /api/me/roster/${artist.id}/statement.csv`, { token: artist.token })).status).toBe(403)
})
