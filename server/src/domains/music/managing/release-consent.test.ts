import type { Album, Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aForm, aSong, signToLabel } from '../../../testing/music.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { suspendUser, unsuspendUser } from '../../house/admin/suspend-user.ts'
import { publishImport } from '../imports/publish-imports.ts'

let site: TestSite
let [artist, label]: TestUser[] = []
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  ;[artist, label] = [await site.aUser('ARTIST'), await site.aUser('LABEL')]
})

const REFUSED = 'This artist does not let you release music for them at the moment. You can ask them in your roster.'

const accept = (body?: object) =>
  site.call(`POST /api/me/signing-offers/${label!.id}/accept`, { token: artist!.token, body })
const sign = async (body?: object) => {
  await site.call('POST /api/friends', { token: label!.token, body: { friendId: artist!.id } })
  await accept(body)
}
const consent = (releaseMusic: boolean, by = artist!) =>
  site.call(`PUT /api/me/signing-offers/${label!.id}/release`, { token: by.token, body: { releaseMusic } })
const ask = (by = label!) => site.call(`POST /api/me/roster/${artist!.id}/release-request`, { token: by.token })
const upload = (more: object = {}) =>
  site.call('POST /api/tracks', {
    token: label!.token,
    form: aForm({ audioFile: aSong(), title: 'For Ada', artistId: artist!.id, ...more }),
  })
const createAlbum = (more: object = {}) =>
  site.call('POST /api/albums', {
    token: label!.token,
    form: aForm({ title: 'Ours', artistId: artist!.id, ...more }),
  })
const newest = async (user: TestUser) => (await notificationsOf(site, user))[0]

test('a label on whose roster an artist is releases for them only with their consent, which they grant and take back', async () => {
  await sign({ releaseMusic: false })
  for (const { status, json } of [await upload(), await createAlbum()])
    expect([status, json<{ message: string }>().message]).toEqual([403, REFUSED])

  expect((await ask()).json()).toEqual({ asksToRelease: true })
  expect(await newest(artist!)).toContain('asks to release music for you')
  expect((await site.call('GET /api/me/roster', label!)).json()).toMatchObject([
    { mayRelease: false, asksToRelease: true },
  ])
  expect((await consent(true)).json()).toMatchObject({ mayRelease: true, asksToRelease: false })
  expect(await newest(label!)).toBe(`${artist!.username} lets you release music for them.`)
  expect((await site.call('GET /api/me/friends', label!)).json()).toMatchObject([{ mayRelease: true }])

  const track = (await upload()).json<Track>()
  expect(track).toMatchObject({ artistId: artist!.id, canEdit: true })
  expect(await newest(artist!)).toBe(`${label!.username} uploaded “For Ada”, in your name.`)
  const edit = () =>
    site.call(`PATCH /api/tracks/${track.id}`, { token: label!.token, body: { description: 'With strings.' } })
  expect((await edit()).status).toBe(200)
  expect(await newest(artist!)).toBe(`${label!.username} edited “For Ada”.`)

  expect((await consent(false)).json()).toMatchObject({ mayRelease: false })
  expect(await newest(label!)).toContain('no longer lets you release music for them. What you released stays theirs.')
  expect([(await upload()).status, (await createAlbum()).status]).toEqual([403, 403])
  await site.context.db.rows`update track set state = 'ready' where id = ${track.id}`
  expect((await edit()).status).toBe(403)
  const [shown] = (await site.call('GET /api/tracks?managed=me', label!)).json<Track[]>()
  expect(shown?.canEdit ?? false).toBe(false)
  expect((await site.call('GET /api/tracks?managed=me', artist!)).json()).toMatchObject([
    { id: track.id, canEdit: true },
  ])
})

test('an artist consents with accepting an offer unless they say no, and declines what is asked later', async () => {
  await sign()
  expect(await newest(label!)).toContain('You may release music for them.')
  expect((await upload()).status).toBe(201)
  expect((await ask()).status).toBe(409)
  await consent(false)
  await ask()
  await ask()
  const asked = (await notificationsOf(site, artist!)).filter((text) => text.includes('asks to release'))
  expect(asked).toHaveLength(1)
  await consent(false)
  expect(await newest(label!)).toBe(`${artist!.username} declined your request to release music for them.`)
  expect((await upload()).status).toBe(403)
})

test('the artist is told when a label schedules and releases their album, which stays theirs', async () => {
  await sign({ releaseMusic: true })
  const { id } = (await createAlbum({ release: 'draft' })).json<Album>()
  const schedule = (release: string) =>
    site.call(`PUT /api/releases/${id}/schedule`, { token: label!.token, body: { release } })
  const soon = new Date(site.clock.time.getTime() + 86_400_000).toISOString()
  expect((await schedule(soon)).status).toBe(200)
  expect(await newest(artist!)).toBe(`${label!.username} changed the release day of “Ours”.`)
  await consent(false)
  expect((await schedule('now')).status).toBe(404)
  expect((await site.call(`GET /api/albums/${id}`, label!)).status).toBe(404)
  await consent(true)
  expect((await schedule('now')).status).toBe(200)
  expect(await newest(artist!)).toBe(`${label!.username} released “Ours”.`)
  expect((await site.call(`GET /api/albums/${id}`)).json()).toMatchObject({ artistId: artist!.id })
})

test('nothing is released for an artist while they are suspended', async () => {
  const admin = await site.aUser('ADMIN')
  await signToLabel(site, label!, artist!)
  await suspendUser(site.context, { admin: admin.id, id: artist!.id, reason: 'Spam' })
  expect((await upload()).json()).toMatchObject({ message: REFUSED })
  await unsuspendUser(site.context, { admin: admin.id, id: artist!.id })
  expect((await upload()).status).toBe(201)
})

test('nothing is released for an artist who left the roster', async () => {
  await signToLabel(site, label!, artist!)
  await site.call(`DELETE /api/me/signing-offers/${label!.id}`, { token: artist!.token })
  expect((await upload()).json()).toMatchObject({
    message: 'You can upload for artists who have accepted your signing offer only.',
  })
  expect((await ask()).json()).toMatchObject({ message: 'This artist is not on your roster.' })
  expect((await consent(true)).status).toBe(404)
})

test('an import that was waiting when the consent was taken back is refused with a sentence', async () => {
  await signToLabel(site, label!, artist!)
  const form = aForm({ path: 'Album/01 One.wav', artistId: artist!.id, audioFile: aSong() })
  const sent = await site.call('POST /api/me/imports/files', { token: label!.token, form })
  expect(sent.status).toBeLessThan(300)
  const [draft] = await site.context.db.rows<{ id: number }>`
    update import_album set requested_at = now() where account_id = ${label!.id} returning id`
  await consent(false)
  await publishImport(site.context, { id: draft!.id }, { attempt: 1, isLastAttempt: true })
  expect(await site.context.db.rows`select failure from import_album where id = ${draft!.id}`).toEqual([
    { failure: REFUSED },
  ])
  expect((await site.call(`GET /api/tracks?artistId=${artist!.id}`, artist!)).json()).toEqual([])
})

test('uploads at the same time as the withdrawal are either refused or the artist’s, and none comes after it', async () => {
  await signToLabel(site, label!, artist!)
  const answers = await Promise.all([upload(), upload(), consent(false), upload(), consent(false), upload()])
  expect(answers.every(({ status }) => status < 300 || status === 403)).toBe(true)
  expect((await upload()).status).toBe(403)
  const made = await site.context.db.rows<{ artistId: number }>`
    select artist_id from track where uploaded_by = ${label!.id}`
  expect(made.every(({ artistId }) => artistId === artist!.id)).toBe(true)
  expect(made).toHaveLength([0, 1, 3, 5].filter((place) => answers[place]!.status === 201).length)
})

test('only the artist consents, and only a label asks', async () => {
  await sign()
  const other = await site.aUser('ARTIST')
  expect((await consent(true, other)).status).toBe(404)
  expect((await consent(true, label!)).status).toBe(403)
  expect((await ask(other)).status).toBe(403)
  expect((await ask(await site.aUser('LABEL'))).status).toBe(404)
  expect((await site.call(`POST /api/me/roster/${artist!.id}/release-request`)).status).toBe(401)
})
