import type { Track } from '@fairwave/contract/music/catalogue'
import type { Credit } from '@fairwave/contract/music/credits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { beginAcceptedSplits } from '../../../testing/splits.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let [artist, guest, other]: TestUser[] = []
let track: number
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  ;[artist, guest, other] = [await site.aUser('ARTIST'), await site.aUser('ARTIST'), await site.aUser('LABEL')]
  track = await aTrack(site, { artistId: artist.id, title: 'Duet' })
})

const credit = (...named: TestUser[]) =>
  site.call(`PATCH /api/tracks/${track}`, {
    token: artist!.token,
    body: { additionalArtists: named.map(({ id }) => id) },
  })
const seen = async () => (await site.call(`GET /api/tracks/${track}`)).json<Track>()
const own = async ({ token }: TestUser) => (await site.call('GET /api/me/credits', { token })).json<Credit[]>()
const agree = ({ token }: TestUser) => site.call(`POST /api/me/credits/${track}/agree`, { token })
const remove = ({ token }: TestUser) => site.call(`DELETE /api/me/credits/${track}`, { token })

test('a credit is a plain name until the credited artist agrees, and then links to their page', async () => {
  await credit(guest!)
  expect(await seen()).toMatchObject({ additionalArtists: [{ id: guest!.id, name: guest!.username }] })
  expect((await seen()).additionalArtists[0]).not.toHaveProperty('username')
  expect((await notificationsOf(site, guest!))[0]).toContain('credited you on “Duet”.')
  expect(await own(guest!)).toEqual([
    {
      trackId: track,
      trackTitle: 'Duet',
      artistName: artist!.username,
      artistUsername: artist!.username,
      status: 'asked',
    },
  ])
  expect((await agree(guest!)).status).toBe(200)
  expect((await agree(guest!)).status).toBe(200)
  expect(await seen()).toMatchObject({
    additionalArtists: [{ username: guest!.username }],
    collaborators: [{ artistId: guest!.id, username: guest!.username }],
  })
  expect(await own(guest!)).toMatchObject([{ status: 'agreed' }])
  expect(
    (await notificationsOf(site, artist!)).filter((text) => text.includes('agreed to be credited on “Duet”.')),
  ).toHaveLength(1)
})

test('an artist can remove their name from a track, and is notified when another user removes it', async () => {
  await credit(guest!, other!)
  expect((await remove(guest!)).status).toBe(200)
  expect((await remove(guest!)).status).toBe(404)
  expect((await agree(guest!)).status).toBe(404)
  expect((await notificationsOf(site, artist!))[0]).toContain('took their name off “Duet”.')
  await credit()
  expect((await notificationsOf(site, other!))[0]).toContain('removed you from the credits of “Duet”.')
  expect((await seen()).additionalArtists).toEqual([])
})

test('accepting a split agrees to the credit, which stays while the split lasts', async () => {
  await credit(guest!)
  await site.call(`PUT /api/tracks/${track}/splits`, {
    token: artist!.token,
    body: { splits: [{ artistId: guest!.id, percent: 20 }] },
  })
  await site.call(`POST /api/tracks/${track}/splits/accept`, { token: guest!.token })
  await beginAcceptedSplits(site)
  expect(await seen()).toMatchObject({ additionalArtists: [{ username: guest!.username }] })
  const removed = await credit()
  expect([removed.status, removed.json().message]).toEqual([
    409,
    `${guest!.username} has accepted 20% of this track and stays on it until that split has ended. Change splits in Money Admin.`,
  ])
  expect((await remove(guest!)).status).toBe(409)
  await site.call(`POST /api/tracks/${track}/splits/decline`, { token: guest!.token })
  expect((await credit()).status).toBe(200)
})

test('a label that credits itself has agreed', async () => {
  await site.call('POST /api/friends', { token: other!.token, body: { friendId: artist!.id } })
  await site.call(`POST /api/me/signing-offers/${other!.id}/accept`, { token: artist!.token })
  await site.context.db.rows`update track set uploaded_by = ${other!.id} where id = ${track}`
  const body = { additionalArtists: [other!.id] }
  await site.call(`PATCH /api/tracks/${track}`, { token: other!.token, body })
  expect(await seen()).toMatchObject({ additionalArtists: [{ username: other!.username }] })
})
