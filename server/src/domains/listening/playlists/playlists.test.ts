import type { Playlist } from '@fairwave/contract/listening/playlists'
import type { Track } from '@fairwave/contract/music/catalogue'
import { ROLES } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

type Full = Playlist & { tracks: Track[] }

let site: TestSite
let artist: TestUser
let songs: number[]
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  songs = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    songs.push(await aTrack(site, { artistId: artist.id, title, genre: 'Bebop' }))
})
afterAll(() => site.stop())

const all = async ({ token }: TestUser) => (await site.call('GET /api/me/playlists', { token })).json<Playlist[]>()
const one = async ({ token }: TestUser, id: number) =>
  (await site.call(`GET /api/me/playlists/${id}`, { token })).json<Full>()
const titles = ({ tracks }: Full) => tracks.map(({ title }) => title)
const make = async ({ token }: TestUser, body: object = { name: 'Mine' }) =>
  (await site.call('POST /api/me/playlists', { token, body })).json<Full>()

test('a new account has the three default playlists, empty', async () => {
  const fan = await site.aUser('FAN')
  const [first, second] = await Promise.all([all(fan), all(fan)])
  expect(first).toEqual(second)
  expect(first.map(({ name, trackCount, canDelete }) => [name, trackCount, canDelete])).toEqual([
    ['Default Playlist', 0, false],
    ['Most Played', 0, false],
    ['Recommended', 0, false],
  ])
})

test('a playlist is created, filled, reordered, renamed and deleted', async () => {
  const fan = await site.aUser('FAN')
  const { token } = fan
  const [a, b, c, d] = songs
  const made = await make(fan, { name: '  Sunday ', trackIds: [b, a, b, 999_999] })
  expect(made).toMatchObject({ name: 'Sunday', kind: 'own', trackCount: 2, canEdit: true, canDelete: true })
  expect(titles(made)).toEqual(['Two', 'One'])
  const add = (trackId?: number) => site.call(`POST /api/me/playlists/${made.id}/tracks`, { token, body: { trackId } })
  await Promise.all([add(c), add(c), add(d)])
  expect((await add(999_999)).status).toBe(404)
  const ordered = await site.call(`PUT /api/me/playlists/${made.id}/tracks`, { token, body: { trackIds: [d, a, 42] } })
  expect(titles(ordered.json<Full>())).toEqual(['Four', 'One', 'Two', 'Three'])
  await site.call(`DELETE /api/me/playlists/${made.id}/tracks/${a}`, { token })
  expect((await site.call(`DELETE /api/me/playlists/${made.id}/tracks/${a}`, { token })).status).toBe(200)
  expect((await site.call(`DELETE /api/me/playlists/${made.id}/tracks/999999`, { token })).status).toBe(404)
  expect(titles(await one(fan, made.id))).toEqual(['Four', 'Two', 'Three'])
  await site.call(`PATCH /api/me/playlists/${made.id}`, { token, body: { name: 'Monday' } })
  expect((await all(fan)).at(-1)).toMatchObject({ name: 'Monday', trackCount: 3 })
  expect((await site.call(`DELETE /api/me/playlists/${made.id}`, { token })).json()).toEqual({ ok: true })
  expect(await all(fan)).toHaveLength(3)
})

test('a deleted track disappears from playlists and their counts', async () => {
  const fan = await site.aUser('FAN')
  const gone = await aTrack(site, { artistId: artist.id, title: 'Gone' })
  const { id } = await make(fan, { name: 'x', trackIds: [gone, songs[0]] })
  await hideTrack(site, gone)
  expect(titles(await one(fan, id))).toEqual(['One'])
  expect((await all(fan)).at(-1)).toMatchObject({ trackCount: 1 })
})

test('Default Playlist accepts tracks and keeps its name; the other two are computed from what was heard', async () => {
  const fan = await site.aUser('FAN')
  const { token } = fan
  const [fixed, most, recommended] = await all(fan)
  const add = (id?: number) => site.call(`POST /api/me/playlists/${id}/tracks`, { token, body: { trackId: songs[0] } })
  expect((await add(fixed?.id)).json()).toMatchObject({ trackCount: 1 })
  expect([(await add(most?.id)).status, (await add(recommended?.id)).status]).toEqual([403, 403])
  for (const playlist of [fixed, most, recommended]) {
    const rename = await site.call(`PATCH /api/me/playlists/${playlist?.id}`, { token, body: { name: 'x' } })
    const remove = await site.call(`DELETE /api/me/playlists/${playlist?.id}`, { token })
    expect([rename.status, remove.status]).toEqual([403, 403])
  }
  const hear = (track: number | undefined, times: number) =>
    site.context.db.rows`
      insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at)
      select ${track}, ${fan.id}, now(), true, false, now() from generate_series(1, ${times}::int)`
  await hear(songs[1], 3)
  await hear(songs[2], 5)
  await site.context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality) values (${songs[3]}, ${fan.id}, now(), true, false)`
  await site.call('POST /api/library', { token, body: { trackId: songs[4] } })
  expect(titles(await one(fan, most!.id))).toEqual(['Three', 'Two'])
  // First the genre they hear, then its station: tracks they have neither heard to the end nor kept.
  await aTrack(site, { artistId: artist.id, title: 'Kin', genre: 'Fusion' })
  await aTrack(site, { artistId: artist.id, title: 'Stranger', genre: 'Trap' })
  expect(titles(await one(fan, recommended!.id)).toSorted()).toEqual(['Four', 'Kin', 'One'])
  expect((await all(fan)).map(({ trackCount }) => trackCount)).toEqual([1, 2, 3])
})

test('a user cannot see or change another user’s playlists', async () => {
  const fan = await site.aUser('FAN')
  const { id } = await make(fan, { name: 'Private', trackIds: [songs[0]] })
  for (const role of ROLES) {
    const { token } = await site.aUser(role)
    const answers = await Promise.all([
      site.call(`GET /api/me/playlists/${id}`, { token }),
      site.call(`PATCH /api/me/playlists/${id}`, { token, body: { name: 'Mine now' } }),
      site.call(`POST /api/me/playlists/${id}/tracks`, { token, body: { trackId: songs[1] } }),
      site.call(`PUT /api/me/playlists/${id}/tracks`, { token, body: { trackIds: [] } }),
      site.call(`DELETE /api/me/playlists/${id}/tracks/${songs[0]}`, { token }),
      site.call(`DELETE /api/me/playlists/${id}`, { token }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  }
  expect(await one(fan, id)).toMatchObject({ name: 'Private', trackCount: 1 })
})

test('its face is the artwork of its first tracks', async () => {
  const artist = await site.aUser('ARTIST')
  const album = await anAlbum(site, artist.id)
  const onAlbum = await aTrack(site, { artistId: artist.id, albumId: album })
  const body = { name: 'With a face', trackIds: [onAlbum] }
  await site.call('POST /api/me/playlists', { token: artist.token, body })
  const listed = (await site.call('GET /api/me/playlists', { token: artist.token })).json<Playlist[]>()
  expect(listed.find(({ name }) => name === 'With a face')?.artwork).toEqual([`/api/albums/${album}/cover`])
})

test('a deleted track leaves its playlists in the order of their ids: two at once cannot deadlock', async () => {
  const { db } = site.context
  const fan = await site.aUser('FAN')
  const track = await aTrack(site, { artistId: artist.id, title: 'Gone', genre: 'Bebop' })
  const playlists: number[] = []
  for (let n = 0; n < 12; n++) playlists.push((await make(fan, { name: `List ${n}`, trackIds: [track] })).id)
  const isWaiting = async () =>
    (await db.rows`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%deleted in a test%'`)
      .length > 0
  const { deletion, free } = await db.transaction(async (tx) => {
    await tx.rows`select from playlist where id = ${playlists[0]} for update`
    let hasEnded = false
    const deletion = db.rows`delete from playlist_track where track_id = ${track} -- deleted in a test`.finally(() => {
      hasEnded = true
    })
    while (!hasEnded && !(await isWaiting()));
    const free = await tx.rows<{ id: number }>`
      select id from playlist where id = any(${playlists.slice(1)}) order by id for update skip locked`
    return { deletion, free: free.map(({ id }) => id) }
  })
  await deletion
  expect(free).toEqual(playlists.slice(1))
  expect((await all(fan)).filter(({ id }) => playlists.includes(id)).map(({ trackCount }) => trackCount)).toEqual(
    playlists.map(() => 0),
  )
})
