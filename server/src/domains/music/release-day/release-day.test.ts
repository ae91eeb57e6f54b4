import type { TrackId } from '@fairwave/contract/ids'
import type { Album, Track } from '@fairwave/contract/music/catalogue'
import type { Activity } from '@fairwave/contract/people/activity'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { aForm, aSong } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { announceRelease } from './announce-release.ts'
import { releaseMusic } from './release-music.ts'
import { holdBack } from './schedule.ts'

let site: TestSite
let [admin, artist, fan]: TestUser[] = []
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  ;[admin, artist, fan] = [await site.aUser('ADMIN'), await site.aUser('ARTIST'), await site.aUser('FAN')]
})

const inDays = (days: number) => addDays(site.clock.now(), days).toISOString()
const pass = (days: number) => (site.clock.time = addDays(site.clock.time, days))
const as = ({ token }: { token?: string }, name: string, body?: object) => site.call(name, { token, body })
const seen = async (user: { token?: string }, id: number) => (await as(user, `GET /api/tracks/${id}`)).status
const albumSeen = async (user: { token?: string }, id: number) => (await as(user, `GET /api/albums/${id}`)).status
const schedule = (id: number, release: string, by = artist!) => as(by, `PUT /api/releases/${id}/schedule`, { release })
const hold = (ids: number[], days: number | null, earlyDays = 0) =>
  site.context.db.transaction((tx) =>
    holdBack(site.context, tx, ids, { releaseAt: days === null ? null : new Date(inDays(days)), earlyDays }),
  )
const aWaitingAlbum = async (days: number | null) => {
  const albumId = await anAlbum(site, artist!.id, 'Dawn')
  const tracks: TrackId[] = []
  for (const title of ['One', 'Two', 'Three']) tracks.push(await aTrack(site, { artistId: artist!.id, albumId, title }))
  await hold([albumId, ...tracks], days)
  return { albumId, tracks }
}
const news = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/notifications', { token })).json<Activity[]>().map(({ text }) => text)

test('an upload can be kept as a draft, which only its artist and administrators see', async () => {
  const form = aForm({ audioFile: aSong('a.wav', { seconds: 1 }), title: 'Secret', release: 'draft' })
  const { id, unreleased } = (await site.call('POST /api/tracks', { token: artist!.token, form })).json<Track>()
  expect(unreleased).toEqual({ releaseAt: null, earlyDays: 0 })
  await site.context.db.rows`update track set state = 'ready' where id = ${id}`
  expect([await seen(artist!, id), await seen(admin!, id)]).toEqual([200, 200])
  expect([await seen(fan!, id), await seen({}, id)]).toEqual([404, 404])
  expect((await as({}, 'GET /api/tracks?q=Secret')).text).not.toContain('Secret')
  expect((await as(fan!, `GET /api/artists/${artist!.username}`)).text).not.toContain('Secret')
  expect((await as(fan!, 'POST /api/purchase', { contentId: id })).status).toBe(404)
  expect((await as(fan!, 'POST /api/library', { trackId: id })).status).toBe(404)
  expect((await as(artist!, 'GET /api/tracks?managed=me')).json()).toMatchObject([{ id, unreleased: {} }])
})

test('a batch becomes an album that waits with its tracks, and tracks added to it wait too', async () => {
  const release = inDays(10)
  const { token } = artist!
  const form = aForm({ audioFile0: aSong('a.wav', { seconds: 1 }), albumTitle: 'Later', release, earlyDays: '3' })
  const [track] = (await site.call('POST /api/tracks/batch', { token, form })).json<{ tracks: Track[] }>().tracks
  expect(track).toMatchObject({ albumTitle: 'Later', unreleased: { releaseAt: release, earlyDays: 3 } })
  const albumId = track!.coverId!
  const another = aForm({ audioFile: aSong('b.wav', { seconds: 1 }), title: 'Late', coverId: String(albumId) })
  expect((await site.call('POST /api/tracks', { token, form: another })).json()).toMatchObject({
    coverId: albumId,
    unreleased: { releaseAt: release, earlyDays: 3 },
  })
  expect((await as(artist!, `GET /api/albums/${albumId}`)).json()).toMatchObject({ trackCount: 2, unreleased: {} })
  expect([await albumSeen(fan!, albumId), await albumSeen({}, albumId)]).toEqual([404, 404])
  const own = async (user: { token?: string }) =>
    (await as(user, `GET /api/albums/artist/${artist!.id}`)).json<Album[]>()
  expect([(await own(artist!)).length, (await own({})).length]).toEqual([1, 0])
  expect((await as({}, `GET /api/albums/${albumId}/cover`)).status).toBe(404)
  expect((await as(artist!, `GET /api/albums/${albumId}/cover`)).status).toBe(200)
  expect((await as({}, `GET /api/albums/${albumId}/cover?format=avif`)).status).toBe(404)
  const inAvif = await as(artist!, `GET /api/albums/${albumId}/cover?format=avif`)
  expect([inAvif.status, inAvif.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
})

test('an album comes out at its instant, with its tracks in order, as new, and fans are told once', async () => {
  await as(fan!, 'POST /api/friends', { friendId: artist!.id })
  const { albumId, tracks } = await aWaitingAlbum(5)
  pass(4.9)
  await releaseMusic(site.context)
  expect(await albumSeen({}, albumId)).toBe(404)
  pass(0.2)
  await Promise.all([releaseMusic(site.context), releaseMusic(site.context), releaseMusic(site.context)])
  const album = (await as({}, `GET /api/albums/${albumId}`)).json<Album & { tracks: Track[] }>()
  expect(album.tracks.map(({ id }) => id)).toEqual(tracks)
  expect(album).not.toHaveProperty('unreleased')
  expect(album.releaseDate).toBe(site.clock.now().toISOString().slice(0, 10))
  expect(album.createdAt).toBe(site.clock.now().toISOString())
  expect((await as({}, 'GET /api/tracks?limit=1')).json<Track[]>()[0]?.id).toBe(tracks[2])
  await Promise.all(tracks.map((trackId) => announceRelease(site.context, { trackId })))
  expect(await news(fan!)).toEqual([`${artist!.username} released the album “Dawn”.`])
  expect(await news(artist!)).toContain('“Dawn” is out now.')
})

test('a track can come out before its album, which is still announced on its day', async () => {
  const { albumId, tracks } = await aWaitingAlbum(5)
  expect((await schedule(tracks[1]!, inDays(2))).json()).toMatchObject({ code: 'conflict' })
  expect((await schedule(tracks[1]!, 'now')).json()).toEqual({ unreleased: null })
  const single = (await as({}, `GET /api/tracks/${tracks[1]}`)).json()
  expect(single).toMatchObject({ releaseType: 'Single' })
  expect(single).not.toHaveProperty('coverId')
  expect([await seen({}, tracks[0]!), await albumSeen({}, albumId)]).toEqual([404, 404])
  const enqueued = () =>
    site.context.db.count`select from graphile_worker.jobs where key = ${`announce-release:${tracks[0]}`}`
  expect(await enqueued()).toBe(0)
  pass(5)
  await releaseMusic(site.context)
  expect(await enqueued()).toBe(1)
  const album = (await as({}, `GET /api/albums/${albumId}`)).json<{ tracks: Track[] }>()
  expect(album.tracks.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
})

test('a schedule can be changed, ended and brought forward until the music is out', async () => {
  const { albumId, tracks } = await aWaitingAlbum(null)
  const at = inDays(3)
  expect((await schedule(albumId, at)).json()).toEqual({ unreleased: { releaseAt: at, earlyDays: 0 } })
  expect((await as(artist!, `GET /api/tracks/${tracks[0]}`)).json()).toMatchObject({ unreleased: { releaseAt: at } })
  await schedule(albumId, 'draft')
  pass(4)
  await releaseMusic(site.context)
  expect(await albumSeen({}, albumId)).toBe(404)
  await Promise.all([schedule(albumId, 'now'), schedule(albumId, 'now')])
  expect(await albumSeen({}, albumId)).toBe(200)
  for (const release of ['now', 'draft', inDays(1)]) {
    expect((await schedule(albumId, release)).json()).toMatchObject({ message: 'This release is already out.' })
  }
})

test('a date in the past, in 2200 or that is none is refused with a sentence, and so is long early access', async () => {
  const { albumId } = await aWaitingAlbum(null)
  const refused = async (release: string) => (await schedule(albumId, release)).json<{ message: string }>().message
  expect(await refused(inDays(-1))).toContain('must be in the future')
  expect(await refused('2200-01-01T00:00:00.000Z')).toContain('up to 2 years ahead')
  expect(await refused('tomorrow')).toContain('Please release it now')
  const early = await as(artist!, `PUT /api/releases/${albumId}/schedule`, { release: inDays(40), earlyDays: 31 })
  expect(early.json()).toMatchObject({ message: 'Early access can last up to 30 days.' })
  const form = aForm({ audioFile: aSong('a.wav', { seconds: 1 }), title: 'Old', release: inDays(-1) })
  expect((await site.call('POST /api/tracks', { token: artist!.token, form })).status).toBe(400)
  expect((await as(artist!, 'GET /api/tracks?managed=me')).text).not.toContain('Old')
})

test('other users cannot schedule it, nor learn that it exists', async () => {
  const { albumId, tracks } = await aWaitingAlbum(2)
  const other = await site.aUser('ARTIST')
  for (const id of [albumId, tracks[0]!]) {
    expect((await schedule(id, 'now', other)).status).toBe(404)
    expect((await schedule(id, 'now', fan!)).status).toBe(403)
    expect((await as({}, `PUT /api/releases/${id}/schedule`, { release: 'now' })).status).toBe(401)
  }
  const body = { title: 'Mine' }
  expect((await as(other, `PATCH /api/tracks/${tracks[0]}`, body)).status).toBe(404)
})

test('a label sees and schedules what it uploaded for its roster', async () => {
  const label = await site.aUser('LABEL')
  const track = await aTrack(site, { artistId: artist!.id, title: 'Signed' })
  await hold([track], 3)
  expect([await seen(label, track), (await schedule(track, 'now', label)).status]).toEqual([404, 404])
  await site.context.db.rows`
    insert into signing (label_id, artist_id, offered_at, accepted_at, release_granted_at)
    values (${label.id}, ${artist!.id}, now(), now(), now())`
  await site.context.db.rows`update track set uploaded_by = ${label.id} where id = ${track}`
  expect(await seen(label, track)).toBe(200)
  expect((await schedule(track, 'now', label)).status).toBe(200)
  expect(await seen({}, track)).toBe(200)
})

test('buyers of an album get a track that joins it on the day it comes out, and not before', async () => {
  const albumId = await anAlbum(site, artist!.id)
  const first = await aTrack(site, { artistId: artist!.id, albumId })
  await aPurchase(site, { buyerId: fan!.id, trackId: first, albumId })
  const bonus = await aTrack(site, { artistId: artist!.id, albumId, title: 'Bonus', state: 'rendering' })
  await hold([bonus], 1)
  await site.context.db.rows`update track set state = 'ready' where id = ${bonus}`
  expect(await seen(fan!, bonus)).toBe(404)
  pass(1)
  await releaseMusic(site.context)
  expect((await as(fan!, `GET /api/tracks/${bonus}`)).json()).toMatchObject({ isOwned: true })
})

test('a track that is rejected and approved before its day still waits for it', async () => {
  const track = await aTrack(site, { artistId: artist!.id, title: 'Odd' })
  await hold([track], 2)
  await as(admin!, `POST /api/admin/tracks/${track}/reject`, { reason: 'Noise.' })
  await as(admin!, `POST /api/admin/tracks/${track}/approve`)
  expect([await seen({}, track), await seen(artist!, track)]).toEqual([404, 200])
  await as(admin!, `POST /api/admin/tracks/${track}/reject`, { reason: 'Noise.' })
  pass(2)
  await releaseMusic(site.context)
  expect(await seen({}, track)).toBe(404)
  await as(admin!, `POST /api/admin/tracks/${track}/approve`)
  expect(await seen({}, track)).toBe(200)
})

test('a deleted album is not released: its tracks come out as singles; deleted tracks never do', async () => {
  const { albumId, tracks } = await aWaitingAlbum(1)
  expect((await as(artist!, `DELETE /api/tracks/${tracks[0]}`)).status).toBe(200)
  expect((await as(artist!, `DELETE /api/albums/${albumId}`)).status).toBe(200)
  expect((await schedule(albumId, 'now')).status).toBe(404)
  pass(1)
  await releaseMusic(site.context)
  expect([await albumSeen({}, albumId), await seen({}, tracks[0]!), await seen({}, tracks[1]!)]).toEqual([
    404, 404, 200,
  ])
  expect(await site.context.db.count`select from unreleased where content_id = any(${[albumId, ...tracks]})`).toBe(0)
})
