import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Album, Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { aForm, aSong, signToLabel } from '../../../testing/music.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let [artist, label, guest]: TestUser[] = []
let track: TrackId
let album: AlbumId
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  ;[artist, label, guest] = [await site.aUser('ARTIST'), await site.aUser('LABEL'), await site.aUser('ARTIST')]
  track = await aTrack(site, { artistId: artist.id, title: 'Earlier', collaborators: [guest.id] })
  album = await anAlbum(site, artist.id, 'First album')
})

const asLabel = (name: string, body?: object) => site.call(name, { token: label!.token, body })
const askForAll = () => asLabel('POST /api/friends', { friendId: artist!.id, asksToManageCatalog: true })
const permit = (manageCatalog: boolean) =>
  site.call(`PUT /api/me/signing-offers/${label!.id}/catalog`, { token: artist!.token, body: { manageCatalog } })
const acceptWith = (body?: object) =>
  site.call(`POST /api/me/signing-offers/${label!.id}/accept`, { token: artist!.token, body })
const offers = async () => (await site.call('GET /api/me/signing-offers', { token: artist!.token })).json<object[]>()
const editable = async () =>
  (await asLabel('GET /api/tracks?managed=me')).json<Track[]>().map(({ id, canEdit }) => [id, canEdit ?? false])

test('a signed label cannot delete, price, move or credit music that it did not upload', async () => {
  await signToLabel(site, label!, artist!)
  const tries = [
    asLabel(`PATCH /api/tracks/${track}`, { price: 0 }),
    asLabel(`PATCH /api/tracks/${track}`, { additionalArtists: [] }),
    asLabel(`DELETE /api/tracks/${track}`),
    asLabel(`DELETE /api/albums/${album}`),
    site.call(`PATCH /api/albums/${album}`, { token: label!.token, form: aForm({ price: 0 }) }),
    site.call('POST /api/tracks', {
      token: label!.token,
      form: aForm({ audioFile: aSong(), artistId: artist!.id, coverId: album }),
    }),
  ]
  for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
  expect(await editable()).toEqual([[track, false]])
  expect((await site.call(`GET /api/tracks/${track}`)).json()).toMatchObject({
    price: 1,
    additionalArtists: [{ id: guest!.id }],
  })
  const [shown] = (await asLabel(`GET /api/albums/artist/${artist!.id}`)).json<Album[]>()
  expect(shown?.canEdit).toBeUndefined()
})

test('a label manages what it uploaded, and the artist is notified of each change', async () => {
  await signToLabel(site, label!, artist!)
  const made = (
    await site.call('POST /api/albums', { token: label!.token, form: aForm({ title: 'Ours', artistId: artist!.id }) })
  ).json<Album>()
  expect(made.canEdit).toBe(true)
  const uploaded = (
    await site.call('POST /api/tracks', {
      token: label!.token,
      form: aForm({ audioFile: aSong(), title: 'New', artistId: artist!.id, coverId: made.id }),
    })
  ).json<Track>()
  expect(uploaded.canEdit).toBe(true)
  expect((await asLabel(`PATCH /api/tracks/${uploaded.id}`, { price: 0.5, coverId: null })).status).toBe(200)
  await site.call(`PATCH /api/albums/${made.id}`, { token: label!.token, form: aForm({ price: 3 }) })
  expect((await asLabel(`DELETE /api/albums/${made.id}`)).status).toBe(200)
  expect((await asLabel(`DELETE /api/tracks/${uploaded.id}`)).status).toBe(200)
  const name = label!.username
  expect((await notificationsOf(site, artist!)).slice(0, 7).toSorted()).toEqual(
    [
      `${name} deleted “New”. Buyers keep it.`,
      `${name} deleted the album “Ours”. Its tracks are now singles.`,
      `${name} changed the price of the album “Ours” from £5.00 to £3.00.`,
      `${name} changed the price of “New” from £1.00 to £0.50.`,
      `${name} made “New” a single.`,
      `${name} uploaded “New”, in your name.`,
      `${name} created the album “Ours” in your name.`,
    ].toSorted(),
  )
})

test('an offer lists what it requests, and accepting it grants the rest of the music only when the artist agrees', async () => {
  await askForAll()
  expect((await notificationsOf(site, artist!))[0]).toContain(
    'also asks to edit, price and delete all your other music',
  )
  expect(await offers()).toMatchObject([{ asksToManageCatalog: true, managesCatalog: false, status: 'offered' }])
  expect((await acceptWith()).json()).toMatchObject({ status: 'accepted', managesCatalog: false })
  expect((await asLabel(`PATCH /api/tracks/${track}`, { price: 0 })).status).toBe(403)

  expect((await permit(true)).json()).toMatchObject({ managesCatalog: true })
  expect((await notificationsOf(site, label!))[0]).toBe(`${artist!.username} lets you manage all of their music.`)
  expect(await editable()).toEqual([[track, true]])
  expect((await asLabel(`PATCH /api/tracks/${track}`, { price: 0 })).status).toBe(200)
  expect((await asLabel('GET /api/me/roster')).json()).toMatchObject([{ managesCatalog: true }])

  expect((await permit(false)).json()).toMatchObject({ managesCatalog: false })
  expect((await notificationsOf(site, label!))[0]).toContain('no longer lets you manage music that you did not upload.')
  expect((await asLabel(`DELETE /api/tracks/${track}`)).status).toBe(403)
})

test('a label cannot be granted what it does not request, and loses what it stops requesting', async () => {
  await asLabel('POST /api/friends', { friendId: artist!.id })
  expect((await notificationsOf(site, artist!))[0]).toContain('It may not touch your other music.')
  expect((await acceptWith({ manageCatalog: true })).status).toBe(409)
  expect((await acceptWith()).status).toBe(200)
  expect((await permit(true)).status).toBe(409)
  await askForAll()
  expect((await notificationsOf(site, artist!))[0]).toContain('asks to edit, price and delete all your music')
  await permit(true)
  // An offer sent again without mentioning it changes nothing.
  await asLabel('POST /api/friends', { friendId: artist!.id })
  expect(await offers()).toMatchObject([{ managesCatalog: true }])
  await asLabel('POST /api/friends', { friendId: artist!.id, asksToManageCatalog: false })
  expect(await offers()).toMatchObject([{ asksToManageCatalog: false, managesCatalog: false }])
})

test('ending a signing ends every right, and the other side is notified', async () => {
  await askForAll()
  await acceptWith({ manageCatalog: true })
  await site.context.db.rows`update track set uploaded_by = ${label!.id} where id = ${track}`
  expect((await asLabel(`PATCH /api/tracks/${track}`, { title: 'Ours' })).status).toBe(200)
  await asLabel(`DELETE /api/friends/${artist!.id}`)
  expect((await notificationsOf(site, artist!))[0]).toContain('ended your signing.')
  expect((await asLabel(`PATCH /api/tracks/${track}`, { title: 'Still ours' })).status).toBe(403)

  await askForAll()
  expect(await offers()).toMatchObject([{ status: 'offered', managesCatalog: false }])
  await asLabel(`DELETE /api/friends/${artist!.id}`)
  expect((await notificationsOf(site, artist!))[0]).toContain('withdrew its offer to sign you.')

  for (const isAccepted of [false, true]) {
    await askForAll()
    if (isAccepted) await acceptWith()
    await site.call(`DELETE /api/me/signing-offers/${label!.id}`, { token: artist!.token })
    expect((await notificationsOf(site, label!))[0]).toContain(
      isAccepted ? 'ended the signing' : 'declined your offer.',
    )
  }
})

test('only the artist of a signing decides about it', async () => {
  await askForAll()
  await acceptWith()
  const path = `PUT /api/me/signing-offers/${label!.id}/catalog`
  expect((await site.call(path, { token: guest!.token, body: { manageCatalog: true } })).status).toBe(404)
  expect((await site.call(path, { token: label!.token, body: { manageCatalog: true } })).status).toBe(403)
  expect((await site.call(path, { body: { manageCatalog: true } })).status).toBe(401)
})
