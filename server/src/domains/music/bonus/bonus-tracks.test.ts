import { randomUUID } from 'node:crypto'
import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { AlbumBonus } from '@fairwave/contract/music/bonus'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { Order } from '@fairwave/contract/selling/returns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { someAudio } from '../../../testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { aForm, aSong } from '../../../testing/music.ts'
import { beginAcceptedSplits } from '../../../testing/splits.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, wallet } from '../../ground/ledger/account.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { releaseMusic } from '../release-day/release-music.ts'
import { renderTrack } from '../uploads/render-track.ts'

let site: MoneySite
let artist: TestUser
let album: AlbumId
let [song, bonus]: TrackId[] = []
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())
beforeEach(async () => {
  album = await anAlbum(site, artist.id)
  song = await aTrack(site, { artistId: artist.id, albumId: album, title: 'Tide', pricePence: 900, audio: someAudio() })
  bonus = await aTrack(site, { artistId: artist.id, albumId: album, title: 'Demo tape', audio: someAudio() })
  await site.context.db.rows`update track set original_ending = 'flac' where id = ${bonus}`
  expect((await edit({ isBonus: true })).json()).toMatchObject({ isBonus: true })
})

const edit = (body: object, id = bonus) => site.as(artist, `PATCH /api/tracks/${id}`, body)
const buy = (fan: TestUser) => site.as(fan, `POST /api/purchase/album/${album}`)
const statusOf = async (by: TestUser | null, path: string) => (await site.call(path, { token: by?.token })).status
const heard = (by: TestUser | null, id = bonus) => statusOf(by, `GET /api/tracks/${id}/audio/high`)
const onAlbum = async (by: TestUser | null) =>
  (await site.call(`GET /api/albums/${album}`, { token: by?.token })).json<{ tracks: Track[] }>().tracks
const named = async (by: TestUser | null) =>
  (await site.call(`GET /api/albums/${album}/bonus`, { token: by?.token })).json<AlbumBonus>()

test('a bonus track is named for everyone, and heard, found and bought by no one but the album’s buyers', async () => {
  const [fan, premium] = [await site.aFan(20), await site.aFan(20)]
  await site.context.db.rows`update account set is_premium = true where id = ${premium.id}`
  for (const visitor of [null, fan, premium]) {
    expect(await named(visitor)).toMatchObject({ isYours: false, tracks: [{ title: 'Demo tape', duration: 180 }] })
    expect((await onAlbum(visitor)).map(({ title }) => title)).toEqual(['Tide'])
    expect([await heard(visitor), await statusOf(visitor, `GET /api/tracks/${bonus}/audio/low`)]).toEqual([404, 404])
    expect(await statusOf(visitor, `GET /api/tracks/${bonus}`)).toBe(404)
  }
  expect(await statusOf(fan, `POST /api/purchase/track/${bonus}`)).toBe(404)
  expect(await statusOf(fan, `POST /api/tracks/${bonus}/play`)).toBe(404)
  expect((await site.call('GET /api/tracks?q=Demo+tape')).json()).toEqual([])
  expect((await site.call(`GET /api/tracks?artistId=${artist.id}`)).text).not.toContain('Demo tape')

  expect((await buy(fan)).status).toBe(200)
  expect((await onAlbum(fan)).map(({ title, isOwned, isBonus }) => [title, isOwned, isBonus])).toEqual([
    ['Tide', true, undefined],
    ['Demo tape', true, true],
  ])
  expect((await named(fan)).isYours).toBe(true)
  expect([await heard(fan), await statusOf(fan, `GET /api/downloads/track/${bonus}/formats`)]).toEqual([200, 200])
  const { playId } = (await site.as(fan, `POST /api/tracks/${bonus}/play`)).json<{ playId: number }>()
  site.clock.time = addSeconds(site.clock.time, 31)
  expect((await site.as(fan, `POST /api/plays/${playId}/heard`)).status).toBe(200)
  expect(await heard(artist)).toBe(200)
})

test('buyers get a bonus that is added later, and keep it when it is removed or the album is deleted', async () => {
  const fan = await site.aFan(20)
  await buy(fan)
  const form = aForm({ audioFile: aSong(), title: 'Later', coverId: album, isBonus: 'true' })
  const { id } = (await site.call('POST /api/tracks', { token: artist.token, form })).json<Track>()
  await renderTrack(site.context, { trackId: id }, { attempt: 1, isLastAttempt: true })
  expect((await named(null)).tracks.map(({ title }) => title)).toEqual(['Demo tape', 'Later'])
  expect([await heard(fan, id), await heard(null, id)]).toEqual([200, 404])

  expect((await site.as(artist, `DELETE /api/tracks/${bonus}`)).status).toBe(200)
  expect((await named(null)).tracks.map(({ title }) => title)).toEqual(['Later'])
  expect(await heard(fan)).toBe(200)
  expect((await site.as(artist, `DELETE /api/albums/${album}`)).status).toBe(200)
  expect([await heard(fan, id), await heard(null, id), await heard(await site.aFan(0), id)]).toEqual([200, 404, 404])
  expect((await edit({ isBonus: false }, id)).status).toBe(200)
  expect(await statusOf(null, `GET /api/tracks/${id}`)).toBe(200)
})

test('a returned album takes its bonus tracks back, and one whose bonus was heard is not returned', async () => {
  const [fan, listener] = [await site.aFan(20), await site.aFan(20)]
  const before = await site.pounds(wallet(fan.id), earnings(artist.id))
  await buy(fan)
  const [order] = (await site.as(fan, 'GET /api/me/orders')).json<Order[]>()
  expect((await site.as(fan, `POST /api/me/orders/${order?.id}/undo`)).status).toBe(200)
  expect(await site.pounds(wallet(fan.id), earnings(artist.id))).toEqual(before)
  expect([await heard(fan), (await named(fan)).isYours]).toEqual([404, false])

  await buy(listener)
  const { playId } = (await site.as(listener, `POST /api/tracks/${bonus}/play`)).json<{ playId: number }>()
  site.clock.time = addSeconds(site.clock.time, 31)
  await site.as(listener, `POST /api/plays/${playId}/heard`)
  const [used] = (await site.as(listener, 'GET /api/me/orders')).json<Order[]>()
  expect(used?.whyNot).toContain('You listened to it')
  expect((await site.as(listener, `POST /api/me/orders/${used?.id}/undo`)).status).toBe(409)
  expect((await verifyLedger(site.context)).difference).toBeNull()
})

test('a gift and a download code of an album include its bonus tracks', async () => {
  const [giver, friend, guest] = [await site.aFan(20), await site.aFan(0), await site.aFan(0)]
  const given = { contentId: album, key: randomUUID(), price: 5 }
  const { code } = (await site.as(giver, 'POST /api/gifts', given)).json<{ code: string }>()
  expect((await site.as(friend, 'POST /api/redeem', { code })).status).toBe(200)
  const sheet = { contentId: album, name: 'Concert', codes: 1 }
  const { codes } = (await site.as(artist, 'POST /api/me/code-sheets', sheet)).json<{ codes: string[] }>()
  expect((await site.as(guest, 'POST /api/redeem', { code: codes[0] })).status).toBe(200)
  for (const user of [friend, guest]) expect([await heard(user), (await named(user)).isYours]).toEqual([200, true])
  expect(await heard(giver)).toBe(404)
  expect((await verifyLedger(site.context)).difference).toBeNull()
})

test('an album’s price is spread over its bonus tracks too, so that collaborators on them are paid', async () => {
  const [fan, guest] = [await site.aFan(20), await site.aUser('ARTIST')]
  await edit({ additionalArtists: [guest.id] })
  await site.as(artist, `PUT /api/tracks/${bonus}/splits`, { splits: [{ artistId: guest.id, percent: 50 }] })
  expect((await site.as(guest, `POST /api/tracks/${bonus}/splits/accept`)).status).toBe(200)
  await beginAcceptedSplits(site)
  const [before] = await site.pounds(earnings(guest.id))
  await buy(fan)
  const [after] = await site.pounds(earnings(guest.id))
  // A half of the artist's 80% of a half of £5.
  expect((after ?? 0) - (before ?? 0)).toBeCloseTo(1)
  expect((await verifyLedger(site.context)).difference).toBeNull()
})

test('a bonus track needs an album, and an album needs a track besides its bonus', async () => {
  const single = await aTrack(site, { artistId: artist.id, title: 'Alone' })
  const refused = await edit({ isBonus: true }, single)
  expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
    400,
    'A bonus track comes with an album. Please choose its album.',
  ])
  const form = aForm({ audioFile: aSong(), title: 'Alone', isBonus: 'true' })
  expect((await site.call('POST /api/tracks', { token: artist.token, form })).status).toBe(400)
  await edit({ isBonus: true }, song)
  expect((await buy(await site.aFan(20))).json()).toMatchObject({ message: "This album doesn't have any tracks yet." })
  const other = await site.aUser('ARTIST')
  expect((await site.as(other, `PATCH /api/tracks/${bonus}`, { isBonus: false })).status).toBe(404)
  expect((await site.as(other, `DELETE /api/tracks/${bonus}`)).status).toBe(404)
})

test('a bonus track that is rejected and approved, or waits for its release day, is a bonus afterwards', async () => {
  const admin = await site.aUser('ADMIN')
  await site.as(admin, `POST /api/admin/tracks/${bonus}/reject`, { reason: 'Too loud.' })
  await site.as(admin, `POST /api/admin/tracks/${bonus}/approve`)
  const read = () => site.context.db.one`select hidden_because from track where id = ${bonus}`
  expect(await read()).toEqual({ hiddenBecause: 'bonus' })

  const draft = (
    await site.call('POST /api/albums', { token: artist.token, form: aForm({ title: 'Soon', release: 'draft' }) })
  ).json<{ id: AlbumId }>()
  const form = aForm({ audioFile: aSong(), title: 'Waits', coverId: draft.id, isBonus: 'true' })
  const { id } = (await site.call('POST /api/tracks', { token: artist.token, form })).json<Track>()
  await renderTrack(site.context, { trackId: id }, { attempt: 1, isLastAttempt: true })
  const hidden = () => site.context.db.one`select hidden_because from track where id = ${id}`
  expect(await hidden()).toEqual({ hiddenBecause: 'unreleased' })
  const soon = addDays(site.clock.time, 1)
  await site.as(artist, `PUT /api/releases/${draft.id}/schedule`, { release: soon.toISOString() })
  site.clock.time = addSeconds(soon, 1)
  await releaseMusic(site.context)
  expect(await hidden()).toEqual({ hiddenBecause: 'bonus' })
})
