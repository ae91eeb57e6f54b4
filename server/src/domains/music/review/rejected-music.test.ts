import type { AdminTrack } from '@fairwave/contract/house/admin'
import { LIMITS } from '@fairwave/contract/limits'
import type { Album, Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { rejectAlbum } from './review-track.ts'

let site: TestSite
let [admin, artist, other]: TestUser[] = []
let track: number
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.aUser('ADMIN')
})
afterAll(() => site.stop())
beforeEach(async () => {
  ;[artist, other] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  track = await aTrack(site, { artistId: artist.id, title: 'Loud' })
})

const reject = (reason = 'Not your recording.', id = track) =>
  site.call(`POST /api/admin/tracks/${id}/reject`, { token: admin!.token, body: { reason } })
const approve = (id = track) => site.call(`POST /api/admin/tracks/${id}/approve`, { token: admin!.token })
const sendAgain = ({ token } = artist!, id = track) => site.call(`POST /api/tracks/${id}/resubmit`, { token })
const seenBy = async (token?: string, id = track) => site.call(`GET /api/tracks/${id}`, { token })
const managed = async () => (await site.call('GET /api/tracks?managed=me', { token: artist!.token })).json<Track[]>()
const newest = async () =>
  (await site.call('GET /api/admin/tracks?limit=1', { token: admin!.token })).json<AdminTrack[]>()[0]
const pass = (seconds: number) => (site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000))

test('a rejected track stays visible to its artist, with the reason, and to no other user', async () => {
  await reject()
  expect(await managed()).toMatchObject([
    { id: track, canEdit: true, rejection: { reason: 'Not your recording.', isSentAgain: false } },
  ])
  expect((await seenBy(artist!.token)).json()).toMatchObject({ rejection: { reason: 'Not your recording.' } })
  expect((await notificationsOf(site, artist!))[0]).toContain('Not your recording.')
  for (const token of [undefined, other!.token]) expect((await seenBy(token)).status).toBe(404)
  const edit = (token: string) => site.call(`PATCH /api/tracks/${track}`, { token, body: { title: 'Quiet' } })
  expect((await edit(other!.token)).status).toBe(404)
  expect((await edit(artist!.token)).json()).toMatchObject({ title: 'Quiet', rejection: {} })
  expect((await site.call(`GET /api/artists/${artist!.username}`)).text).not.toContain('Quiet')
  const buyer = await site.aUser('FAN')
  await aPurchase(site, { buyerId: buyer.id, trackId: track as never })
  expect((await seenBy(buyer.token)).json()).not.toHaveProperty('rejection')
})

test("a resubmitted track comes first in the administrators' list, who can see it and decide again", async () => {
  await reject()
  pass(60)
  await aTrack(site, { artistId: other!.id, title: 'Newer' })
  pass(60)
  expect((await sendAgain(other!)).status).toBe(404)
  expect((await sendAgain()).json()).toMatchObject({ rejection: { isSentAgain: true } })
  expect((await sendAgain()).status).toBe(200)
  expect(await newest()).toMatchObject({ id: track, review: 'sent-again', rejectionReason: 'Not your recording.' })
  expect((await seenBy(admin!.token)).status).toBe(200)
  expect((await seenBy()).status).toBe(404)

  await reject('Still not yours.')
  expect(await managed()).toMatchObject([{ rejection: { reason: 'Still not yours.', isSentAgain: false } }])
  await sendAgain()
  expect((await approve()).json()).toMatchObject({ review: 'approved' })
  expect((await seenBy()).json()).not.toHaveProperty('rejection')
  expect((await sendAgain()).status).toBe(409)
})

test('a rejected track can be deleted by its artist', async () => {
  await reject()
  expect((await site.call(`DELETE /api/tracks/${track}`, { token: artist!.token })).status).toBe(200)
  expect(await managed()).toEqual([])
  expect((await sendAgain()).status).toBe(404)
  expect((await approve()).status).toBe(404)
})

test('a rejected album stays visible to its artist too, and comes back with its tracks', async () => {
  const album = await anAlbum(site, artist!.id, 'Rough')
  const song = await aTrack(site, { artistId: artist!.id, albumId: album, title: 'On it' })
  const report = await site.call('POST /api/reports', {
    token: other!.token,
    body: { kind: 'album', id: album, reason: 'It is mine.' },
  })
  expect(report.status).toBeLessThan(300)
  const { id } = await site.context.db.one<{ id: number }>`select max(id) as id from report`
  const resolved = await site.call(`POST /api/admin/reports/${id}/resolve`, {
    token: admin!.token,
    body: { action: 'remove', reason: 'Stolen cover.' },
  })
  expect([resolved.status, resolved.text]).toEqual([200, expect.any(String)])
  const own = async (token?: string) =>
    (await site.call(`GET /api/albums/artist/${artist!.id}`, { token })).json<Album[]>()
  expect(await own()).toEqual([])
  expect(await own(artist!.token)).toMatchObject([{ id: album, canEdit: true, rejection: { isSentAgain: false } }])
  expect((await site.call(`GET /api/albums/${album}`)).status).toBe(404)
  // The edit form sends the album that the track is on, which is rejected.
  const body = { title: 'Still on it', coverId: album }
  expect((await site.call(`PATCH /api/tracks/${song}`, { token: artist!.token, body })).json()).toMatchObject({
    coverId: album,
  })

  const again = await site.call(`POST /api/albums/${album}/resubmit`, { token: artist!.token })
  expect(again.json()).toMatchObject({ rejection: { isSentAgain: true } })
  expect(await newest()).toMatchObject({ id: song, review: 'sent-again', albumTitle: 'Rough' })
  await approve(song)
  expect(await own()).toMatchObject([{ id: album, trackCount: 1 }])
  expect((await seenBy(undefined, song)).json()).toMatchObject({ coverId: album })
})

test('the message of the artist reaches the administrators, and is gone after their decision', async () => {
  await reject()
  const { token } = artist!
  const send = (body?: object) => site.call(`POST /api/tracks/${track}/resubmit`, { token, body })
  expect((await send({ appeal: 'x'.repeat(LIMITS.appeal + 1) })).status).toBe(400)
  expect((await send({ appeal: ' It is my own recording; the contract is attached. ' })).status).toBe(200)
  const appeal = 'It is my own recording; the contract is attached.'
  expect(await newest()).toMatchObject({ id: track, review: 'sent-again', appeal })
  expect((await send()).status).toBe(200)
  expect(await newest()).toMatchObject({ appeal })
  expect((await seenBy(other!.token)).status).toBe(404)
  await reject('Still not yours.')
  expect(await newest()).toMatchObject({ review: 'rejected', appeal: null })
  await send({ appeal: 'Look again.' })
  expect((await approve()).json()).toMatchObject({ review: 'approved', appeal: null })
})

test('a message about an album is shown with each of its tracks', async () => {
  const album = await anAlbum(site, artist!.id, 'Rough')
  for (const title of ['First', 'Second']) await aTrack(site, { artistId: artist!.id, albumId: album, title })
  await site.context.db.transaction((tx) =>
    rejectAlbum(tx, { id: album, reason: 'Stolen cover.', now: site.clock.now() }),
  )
  const body = { appeal: 'A new cover.' }
  await site.call(`POST /api/albums/${album}/resubmit`, { token: artist!.token, body })
  const listed = await site.call('GET /api/admin/tracks?limit=50', { token: admin!.token })
  const appeals = listed
    .json<AdminTrack[]>()
    .filter(({ albumTitle, artistId }) => albumTitle === 'Rough' && artistId === artist!.id)
    .map(({ appeal }) => appeal)
  expect(appeals).toEqual(['A new cover.', 'A new cover.'])
})
