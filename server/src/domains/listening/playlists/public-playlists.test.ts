import { LIMITS } from '@fairwave/contract/limits'
import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import { ROLES } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurchase, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
let songs: number[]
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  songs = []
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    songs.push(await aTrack(site, { artistId: artist.id, title }))
})
afterAll(() => site.stop())

const open = (id: number, user?: TestUser) => site.call(`GET /api/playlists/${id}`, { token: user?.token })
const opened = async (id: number, user?: TestUser) => (await open(id, user)).json<PlaylistPage>()
const titles = ({ tracks }: Pick<PlaylistPage, 'tracks'>) => tracks.map(({ title }) => title)
const change = (id: number, { token }: TestUser, body: object) =>
  site.call(`PATCH /api/me/playlists/${id}`, { token, body })
async function aPlaylist({ token }: TestUser, details: object = {}, trackIds: (number | undefined)[] = songs) {
  const made = await site.call('POST /api/me/playlists', { token, body: { name: 'Mine', trackIds } })
  const { id } = made.json<PlaylistPage>()
  if (Object.keys(details).length > 0) await site.call(`PATCH /api/me/playlists/${id}`, { token, body: details })
  return id
}

test('a new playlist is private: only its owner opens it, and a public one opens for all', async () => {
  const fan = await site.aUser('FAN')
  const id = await aPlaylist(fan)
  expect(await opened(id, fan)).toMatchObject({ isMine: true, isPublic: false, canEdit: true, canDelete: true })
  const others = [undefined, ...(await Promise.all(ROLES.map((role) => site.aUser(role))))]
  for (const other of others) {
    expect((await open(id, other)).status).toBe(404)
    if (other) expect((await site.call(`POST /api/playlists/${id}/duplicate`, { token: other.token })).status).toBe(404)
  }
  await change(id, fan, { isPublic: true, description: ' For long drives. ' })
  for (const other of others) {
    const page = await opened(id, other)
    expect(page).toMatchObject({
      name: 'Mine',
      description: 'For long drives.',
      owner: { id: fan.id, username: fan.username },
      isMine: false,
      canEdit: false,
      canDelete: false,
    })
    expect(titles(page)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
  }
  await change(id, fan, { isPublic: false })
  expect((await open(id)).status).toBe(404)
})

test('a change of one detail leaves the others; an empty description removes it', async () => {
  const fan = await site.aUser('FAN')
  const id = await aPlaylist(fan, { description: 'Slow', isPublic: true })
  await change(id, fan, { name: 'Renamed' })
  expect(await opened(id, fan)).toMatchObject({ name: 'Renamed', description: 'Slow', isPublic: true })
  await change(id, fan, { description: '' })
  expect(await opened(id, fan)).toMatchObject({ name: 'Renamed', description: null, isPublic: true })
  const tooLong = { description: 'x'.repeat(LIMITS.playlistDescription + 1) }
  expect((await change(id, fan, tooLong)).status).toBe(400)
  expect((await change(id, fan, { name: 'x'.repeat(LIMITS.playlistName + 1) })).status).toBe(400)
  expect((await change(id, fan, { name: '   ' })).status).toBe(400)
})

test('the playlists that every user has cannot be made public', async () => {
  const fan = await site.aUser('FAN')
  const fixed = (await site.call('GET /api/me/playlists', { token: fan.token })).json<PlaylistPage[]>()
  for (const { id } of fixed) {
    expect((await change(id, fan, { isPublic: true })).status).toBe(403)
    expect((await open(id, fan)).status).toBe(200)
    expect((await open(id)).status).toBe(404)
  }
})

test('deleted tracks are shown to no visitor, even to one who bought them; blocked artists not to the blocker', async () => {
  const [fan, buyer, blocker] = [await site.aUser('FAN'), await site.aUser('FAN'), await site.aUser('FAN')]
  const gone = await aTrack(site, { artistId: artist.id, title: 'Gone' })
  const other = await aTrack(site, { artistId: (await site.aUser('ARTIST')).id, title: 'Other' })
  const id = await aPlaylist(fan, { isPublic: true }, [gone, songs[0], other])
  await aPurchase(site, { buyerId: buyer.id, trackId: gone })
  await hideTrack(site, gone)
  await site.call(`POST /api/me/blocks/${artist.id}`, { token: blocker.token })
  expect(titles(await opened(id))).toEqual(['One', 'Other'])
  expect(titles(await opened(id, buyer))).toEqual(['One', 'Other'])
  expect(titles(await opened(id, artist))).toEqual(['One', 'Other'])
  expect(titles(await opened(id, blocker))).toEqual(['Other'])
  expect(await opened(id, fan)).toMatchObject({ trackCount: 2 })
})

test('the public playlists of a suspended user are not found', async () => {
  const fan = await site.aUser('FAN')
  const id = await aPlaylist(fan, { isPublic: true })
  await site.context.db.rows`
    update account set suspended_at = now(), suspension_reason = 'Spam' where id = ${fan.id}`
  expect((await open(id)).status).toBe(404)
})

test('a public playlist is duplicated into a private one of the caller’s own', async () => {
  const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const id = await aPlaylist(fan, { isPublic: true, description: 'Slow' }, [songs[2], songs[0]])
  expect((await site.call(`POST /api/playlists/${id}/duplicate`)).status).toBe(401)
  const copy = await site.call(`POST /api/playlists/${id}/duplicate`, { token: other.token })
  expect(copy.status).toBe(201)
  const made = copy.json<PlaylistPage>()
  expect(made).toMatchObject({ name: 'Mine', description: 'Slow', isPublic: false, canEdit: true })
  expect(made.id).not.toBe(id)
  expect(titles(made)).toEqual(['Three', 'One'])
  expect((await open(made.id, fan)).status).toBe(404)
})

test('several tracks are added at once, in order, or none of them', async () => {
  const fan = await site.aUser('FAN')
  const { token } = fan
  const id = await aPlaylist(fan, {}, [songs[3]])
  const add = (body: object) => site.call(`POST /api/me/playlists/${id}/tracks`, { token, body })
  expect((await add({ trackIds: [songs[2], songs[3], songs[0], 999_999] })).json()).toMatchObject({ trackCount: 3 })
  expect(titles(await opened(id, fan))).toEqual(['Four', 'Three', 'One'])
  expect((await add({ trackIds: [999_999] })).status).toBe(404)
  for (const wrong of [{}, { trackIds: [] }, { trackId: songs[0], trackIds: songs }])
    expect((await add(wrong)).status).toBe(400)
  await site.context.db.rows`
    insert into track (artist_id, title, release_type, audio_file_id, price_pence, artist_percent, state, created_at)
    select artist_id, 'Copy', release_type, audio_file_id, price_pence, artist_percent, state, created_at
    from track, generate_series(1, ${LIMITS.playlistTracks - 4}::int) where id = ${songs[0]}`
  await site.context.db.rows`
    insert into playlist_track (playlist_id, track_id, position, added_at)
    select ${id}, id, 10 + id, now() from track where title = 'Copy'`
  expect((await add({ trackIds: [songs[4], songs[5]] })).status).toBe(409)
  expect((await opened(id, fan)).trackCount).toBe(LIMITS.playlistTracks - 1)
  expect((await add({ trackIds: [songs[4], songs[0]] })).status).toBe(201)
})

test('reorders at the same time neither lose nor double a track', async () => {
  const fan = await site.aUser('FAN')
  const { token } = fan
  const id = await aPlaylist(fan)
  const orders = Array.from({ length: 12 }, (_, turn) => [...songs.slice(turn % 6), ...songs.slice(0, turn % 6)])
  const answers = await Promise.all([
    ...orders.map((trackIds) => site.call(`PUT /api/me/playlists/${id}/tracks`, { token, body: { trackIds } })),
    site.call(`DELETE /api/me/playlists/${id}/tracks/${songs[0]}`, { token }),
    site.call(`POST /api/me/playlists/${id}/tracks`, { token, body: { trackId: songs[0] } }),
  ])
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  const shown = titles(await opened(id, fan))
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown.filter((title) => title !== 'One').toSorted()).toEqual(['Five', 'Four', 'Six', 'Three', 'Two'])
})

test('creating at the same time does not exceed the number of playlists', async () => {
  const fan = await site.aUser('FAN')
  await site.context.db.rows`
    insert into playlist (account_id, kind, name, created_at)
    select ${fan.id}, 'own', 'x', now() from generate_series(1, ${LIMITS.playlists - 1}::int)`
  const body = { name: 'One more' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => site.call('POST /api/me/playlists', { token: fan.token, body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})
