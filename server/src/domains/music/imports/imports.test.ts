import { request } from 'node:http'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { ImportAlbum } from '@fairwave/contract/music/imports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import { aForm, aPicture, aSong, aTaggedSong, notAudio, signToLabel } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { publishImport } from './publish-imports.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
})
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const RUN = { attempt: 1, isLastAttempt: true }
type Wish = { by?: TestUser; artistId?: number; sending?: string }

const send = (path: string, audioFile: File = aSong(), { by = artist, artistId, sending }: Wish = {}) =>
  site.call(`POST /api/me/imports/files${sending ? `?sending=${sending}` : ''}`, {
    token: by.token,
    form: aForm({ path, ...(artistId && { artistId }), audioFile }),
  })
const list = async (by = artist) => (await site.call('GET /api/me/imports', { token: by.token })).json<ImportAlbum[]>()
const edit = (id: number, body: object, by = artist) =>
  site.call(`PATCH /api/me/imports/${id}`, { token: by.token, body })

/** Presses Publish and runs the jobs, as a worker would. */
async function publish(ids: number[], by = artist) {
  const answer = await site.call('POST /api/me/imports/publish', { token: by.token, body: { ids } })
  for (const id of ids) await publishImport(site.context, { id }, RUN)
  return answer
}
/** A file of which a part is sent, and the rest when the test says so. */
async function aSlowFile(path: string) {
  const form = new Response(aForm({ path, audioFile: aSong() }))
  const body = Buffer.from(await form.clone().arrayBuffer())
  const sending = request(`${site.url}/api/me/imports/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${artist.token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  })
  const answer = new Promise<number>((resolve, reject) =>
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject),
  )
  answer.catch(() => {})
  sending.write(body.subarray(0, 1000))
  return {
    finish: () => {
      sending.end(body.subarray(1000))
      return answer
    },
    leave: () => sending.destroy(),
  }
}
const managed = async (by = artist) =>
  (await site.call('GET /api/tracks?managed=me', { token: by.token })).json<Track[]>()

test('files of a folder become one draft in the order of their numbers, and a loose file a single', async () => {
  await send('Mona - Low Water/02 - Ebb.wav')
  await send('Mona - Low Water/10 Delta.wav')
  await send('Mona - Low Water/01 - Flood.wav')
  await send('Loose.wav')
  expect(await list()).toMatchObject([
    {
      title: 'Low Water',
      isSingle: false,
      state: 'draft',
      tracks: [{ title: 'Flood' }, { title: 'Ebb' }, { title: 'Delta' }],
    },
    { title: 'Loose', isSingle: true, tracks: [{ title: 'Loose', duration: 1, isDuplicate: false }] },
  ])
})

test('a file that is sent again changes nothing, and one that is no audio is refused', async () => {
  const song = aSong('a.wav')
  await send('Album/01 One.wav', song)
  expect((await send('Album/01 One.wav', song)).status).toBe(201)
  const refused = await send('Album/02 Two.wav', notAudio())
  expect([refused.status, refused.json().code]).toEqual([400, 'not-audio'])
  expect((await list()).map(({ tracks }) => tracks.length)).toEqual([1])
})

test('drafts are edited, with their cover and tracks, and published as they are', async () => {
  await send('Album/01 One.wav')
  await send('Album/02 Two.wav')
  await send('Album/03 Three.wav')
  const [draft] = await list()
  const [, two, three] = draft!.tracks
  const cover = await site.call(`POST /api/me/imports/${draft!.id}/cover`, {
    token: artist.token,
    form: aForm({ coverArt: await aPicture() }),
  })
  expect(cover.json<ImportAlbum>().cover).toMatch(/^\/api\/images\//)
  const body = {
    title: 'Renamed',
    genre: 'Jazz',
    price: 7.5,
    trackPrice: 0.8,
    releaseDate: '2011-04-01',
    barcode: '036000291452',
    tracks: [
      { id: two!.id, title: 'Second', isrc: 'gb-abc-26-00001' },
      { id: three!.id, isLeftOut: true },
    ],
  }
  expect((await edit(draft!.id, body)).json()).toMatchObject({ title: 'Renamed', price: 7.5 })
  expect((await publish([draft!.id])).json()).toMatchObject([{ state: 'waiting' }])
  const [done] = await list()
  expect(done).toMatchObject({ state: 'published', tracks: [] })
  const album = (await site.call(`GET /api/albums/${done!.albumId}`, { token: artist.token })).json()
  expect(album).toMatchObject({
    title: 'Renamed',
    genre: 'Jazz',
    listPrice: 7.5,
    releaseDate: '2011-04-01',
    barcode: '036000291452',
    coverArt: expect.stringContaining('?v='),
    tracks: [
      { title: 'One', price: 0.8, state: 'rendering' },
      { title: 'Second', price: 0.8, isrc: 'GBABC2600001' },
    ],
  })
  expect((await edit(draft!.id, { title: 'Again' })).status).toBe(409)
  await site.call(`DELETE /api/me/imports/${draft!.id}`, { token: artist.token })
  expect([await list(), await managed()]).toMatchObject([[], [{}, {}]])
})

test('publishing twice, and running the job twice, publishes once', async () => {
  await send('Album/01 One.wav')
  const [draft] = await list()
  await Promise.all([publish([draft!.id]), publish([draft!.id])])
  await publishImport(site.context, { id: draft!.id }, RUN)
  expect(await managed()).toHaveLength(1)
})

const arriving = async () => (await list()).some(({ isArriving }) => isArriving)

test('nothing is published while a file arrives or is read, and afterwards the whole album is', async () => {
  await send('Album/01 One.wav')
  const [draft] = await list()
  const slow = await aSlowFile('Album/02 Two.wav')
  await expect.poll(arriving).toBe(true)
  const answers = await Promise.all([publish([draft!.id]), publish([draft!.id])])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
  expect(answers[0]?.json().message).toContain('Files are still arriving')
  expect(await slow.finish()).toBe(201)
  expect((await publish([draft!.id])).status).toBe(200)
  expect(await managed()).toHaveLength(2)
})

test('between two files of a page nothing is published, until it says that all are here or is gone', async () => {
  await send('Album/01 One.wav', aSong(), { sending: 'first-page' })
  await send('Album/02 Two.wav', aSong(), { sending: 'other-page' })
  const [draft] = await list()
  const end = (sending: string, by = artist) =>
    site.call(`DELETE /api/me/imports/sendings/${sending}`, { token: by.token })
  await end('other-page')
  await end('first-page', await site.aUser('ARTIST'))
  expect((await publish([draft!.id])).status).toBe(409)
  await end('first-page')
  expect(await arriving()).toBe(false)
  await send('Album/03 Three.wav', aSong(), { sending: 'closed-page' })
  expect((await publish([draft!.id])).status).toBe(409)
  site.clock.time = addSeconds(site.clock.time, 121)
  expect((await publish([draft!.id])).status).toBe(200)
})

test('a page that leaves in the middle of a file holds nothing up', async () => {
  await send('Album/01 One.wav')
  const [draft] = await list()
  const slow = await aSlowFile('Album/02 Two.wav')
  await expect.poll(arriving).toBe(true)
  slow.leave()
  await expect.poll(arriving).toBe(false)
  expect((await publish([draft!.id])).status).toBe(200)
})

test('music that the artist has already is marked as a duplicate', async () => {
  const song = aSong('same.wav')
  await send('First.wav', song)
  await publish([(await list())[0]!.id])
  await send('Again.wav', song)
  expect((await list()).map(({ state, tracks }) => [state, tracks.map(({ isDuplicate }) => isDuplicate)])).toEqual([
    ['published', []],
    ['draft', [true]],
  ])
})

test('the same recording with other tags is marked as a duplicate', async () => {
  const bytes = Buffer.from(await (await aTaggedSong({ TIT2: 'Tide', TALB: 'Old' })).arrayBuffer())
  const retagged = Buffer.from(bytes)
  retagged.set(Buffer.from('Surf', 'utf16le'), bytes.indexOf(Buffer.from('Tide', 'utf16le')))
  await send('First.mp3', new File([bytes], 'a.mp3'))
  await publish([(await list())[0]!.id])
  await send('Again.mp3', new File([retagged], 'b.mp3'))
  expect((await list())[1]?.tracks).toMatchObject([{ title: 'Surf', isDuplicate: true }])
})

test('a suspended account publishes nothing, and the draft says why and can be published later', async () => {
  await send('Album/01 One.wav')
  const [draft] = await list()
  await site.call('POST /api/me/imports/publish', { token: artist.token, body: { ids: [draft!.id] } })
  await site.context.db
    .rows`update account set suspended_at = now(), suspension_reason = 'Test' where id = ${artist.id}`
  await publishImport(site.context, { id: draft!.id }, RUN)
  await site.context.db.rows`update account set suspended_at = null, suspension_reason = null where id = ${artist.id}`
  expect(await list()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('cannot publish') }])
  await publish([draft!.id])
  expect(await list()).toMatchObject([{ state: 'published' }])
})

test('a label imports for artists on its roster, and for no others', async () => {
  const label = await site.aUser('LABEL')
  expect((await send('A/01 One.wav', aSong(), { by: label })).json().message).toContain('select an artist')
  expect((await send('A/01 One.wav', aSong(), { by: label, artistId: artist.id })).status).toBe(403)
  await signToLabel(site, label, artist)
  expect((await send('A/01 One.wav', aSong(), { by: label, artistId: artist.id })).status).toBe(201)
  await publish([(await list(label))[0]!.id], label)
  expect(await managed(label)).toMatchObject([{ artistId: artist.id, title: 'One', labelName: label.username }])
})

test('other users can neither see, change, publish nor discard a draft', async () => {
  await send('Album/01 One.wav')
  const [draft] = await list()
  const other = await site.aUser('ARTIST')
  expect(await list(other)).toEqual([])
  expect((await edit(draft!.id, { title: 'Mine' }, other)).status).toBe(404)
  expect((await site.call(`DELETE /api/me/imports/${draft!.id}`, { token: other.token })).status).toBe(404)
  await publish([draft!.id], other)
  expect(await list()).toMatchObject([{ state: 'draft', title: 'Album' }])
})

test('hostile paths are names only, and wrong fields are refused', async () => {
  for (const path of ['../../etc/01 One.wav', '/abs/02 Two.wav', 'C:\\x\\03 Three.wav', '\u202e.wav'])
    expect((await send(path)).status, path).toBe(201)
  expect((await send('x'.repeat(1_001))).status).toBe(400)
  expect((await send('a.wav\u0000')).status).toBe(400)
  const [draft] = await list()
  for (const body of [
    { price: -1 },
    { title: ' ' },
    { genre: 'Nonsense' },
    { releaseDate: '2999-01-01' },
    { tracks: [{ id: 1 }], x: 1 },
  ])
    expect((await edit(draft!.id, body)).status, JSON.stringify(body)).toBe(400)
})

test('discarded files are no longer held', async () => {
  await send('Album/01 One.wav')
  const [draft] = await list()
  const held = () => site.context.db.count`select from media_hold where account_id = ${artist.id}`
  expect(await held()).toBe(1)
  await site.call(`DELETE /api/me/imports/${draft!.id}`, { token: artist.token })
  expect(await held()).toBe(0)
})
