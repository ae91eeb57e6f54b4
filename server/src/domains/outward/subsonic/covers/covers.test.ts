import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'
import { holdImage } from '../../../ground/media/files/hold-file.ts'
import { receiveImage } from '../../../ground/media/images/receive-image.ts'
import { type App, anApp } from '../testing/an-app.ts'

let site: TestSite
let fan: TestUser
let app: App
const ids: Record<'song' | 'album' | 'artist' | 'playlist', string> = { song: '', album: '', artist: '', playlist: '' }
beforeAll(async () => {
  site = await startTestSite()
  const artist = await site.aUser('ARTIST')
  fan = await site.aUser('FAN')
  app = await anApp(site, fan)
  const album = await anAlbum(site, artist.id)
  const track = await aTrack(site, { artistId: artist.id, albumId: album })
  await site.call('POST /api/library', { token: fan.token, body: { trackId: track } })
  const hash = await aPicture({ width: 1000, height: 500 })
  const { db } = site.context
  await db.rows`update album set cover_hash = ${hash} where id = ${album}`
  for (const id of [artist.id, fan.id])
    await db.rows`update account set profile_picture = ${`/api/images/${hash}/480.webp`} where id = ${id}`
  const made = await app.get('createPlaylist', `name=Mine&songId=tr-${track}`)
  Object.assign(ids, {
    song: `tr-${track}`,
    album: `al-${album}`,
    artist: `ar-${artist.id}`,
    playlist: made.playlist.id,
  })
})
afterAll(() => site.stop())

async function aPicture({ width, height }: { width: number; height: number }): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 4, background: '#20406080' } })
    .png()
    .toBuffer()
  const { hash } = await receiveImage(site.context, { account: null }, Readable.from([png]))
  await holdImage(site.context.db, hash, `test:${hash.slice(0, 20)}`, null)
  return hash
}

async function pictureOf(call: string, query: string, accept?: string) {
  const answer = await app.fetch(call, query, { headers: accept === undefined ? {} : { accept } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || !type.startsWith('image/')) return { status: answer.status, type }
  if (type === 'image/avif') return { status: 200, type, width: bytes.readUInt32BE(bytes.indexOf('ispe') + 8) }
  const { format, width, height } = await sharp(bytes).metadata()
  return { status: 200, type, format, width, height, vary: answer.headers.get('vary') }
}

test('a cover is JPEG unless the app names WebP or AVIF', async () => {
  const jpeg = { status: 200, type: 'image/jpeg', format: 'jpeg', width: 300, height: 150, vary: 'Accept' }
  const webp = { ...jpeg, type: 'image/webp', format: 'webp' }
  for (const [accept, expected] of [
    ['*/*', jpeg],
    ['', jpeg],
    ['image/*', jpeg],
    ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', jpeg],
    ['image/jpeg;q=1, image/webp;q=0.5', jpeg],
    ['image/webp;q=0', jpeg],
    ['image/webp', webp],
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', webp],
    ['image/avif', { status: 200, type: 'image/avif', width: 300 }],
  ] as const)
    expect([accept, await pictureOf('getCoverArt', `id=${ids.album}&size=300`, accept)]).toEqual([accept, expected])
})

test('the longer side of a cover is as long as the app asks for, and never enlarged', async () => {
  for (const [size, width] of [
    ['&size=1', 1],
    ['&size=32', 32],
    ['&size=160', 160],
    ['&size=161', 161],
    ['&size=512', 512],
    ['&size=1200', 1000],
    ['&size=99999', 1000],
    ['&size=0', 1000],
    ['&size=nonsense', 1000],
    ['', 1000],
  ] as const)
    expect([size, await pictureOf('getCoverArt', `id=${ids.album}${size}`)]).toMatchObject([
      size,
      { type: 'image/jpeg', width },
    ])
})

test('songs, artists, playlists and users have such pictures too', async () => {
  for (const id of Object.values(ids))
    expect([id, await pictureOf('getCoverArt', `id=${id}&size=100`)]).toMatchObject([
      id,
      { type: 'image/jpeg', width: 100 },
    ])
  expect(await pictureOf('getAvatar', `username=${fan.username}`)).toMatchObject({ type: 'image/jpeg', width: 480 })
})

test('a cover that the app has is not sent again, and another format of it is', async () => {
  const query = `id=${ids.album}&size=200`
  const first = await app.fetch('getCoverArt', query)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await app.fetch('getCoverArt', query, { headers })).status).toBe(304)
  expect((await app.fetch('getCoverArt', query, { headers: { ...headers, accept: 'image/webp' } })).status).toBe(200)
})

test("the user's own address is among what an app is told of them", async () => {
  const { email } = await site.context.db.one<{ email: string }>`select email from account where id = ${fan.id}`
  expect((await app.get('getUser')).user.email).toBe(email)
})
