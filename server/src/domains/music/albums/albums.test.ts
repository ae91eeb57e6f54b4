import type { Album, Track } from '@fairwave/contract/music/catalogue'
import { WRONG_IMAGE } from '@fairwave/contract/music/releases'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { aForm, aPicture, signToLabel } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
let other: TestUser
let label: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  other = await site.aUser('ARTIST')
  label = await site.aUser('LABEL')
})
afterAll(() => site.stop())

type Parts = Parameters<typeof aForm>[0]
const create = (parts: Parts, { token }: { token?: string } = artist) =>
  site.call('POST /api/albums', { token, form: aForm(parts) })
const edit = (id: number, parts: Parts, { token }: { token?: string } = artist) =>
  site.call(`PATCH /api/albums/${id}`, { token, form: aForm(parts) })
describe('creating an album', () => {
  test('stores its fields and fills in the rest', async () => {
    const answer = await create({
      title: ' First ',
      description: '',
      genre: 'Jazz',
      releaseType: 'EP',
      labelName: 'Own',
    })
    expect(answer.status).toBe(201)
    expect(answer.json()).toMatchObject({
      title: 'First',
      description: '',
      genre: 'Jazz',
      releaseType: 'ep',
      labelName: 'Own',
      price: 5,
      releaseDate: '2026-01-01',
      artistId: artist.id,
      artistName: artist.username,
      trackCount: 0,
      isOwned: false,
    })
    const dated = await create({ title: 'Second', price: '7.50', releaseDate: '1999-12-31', releaseType: 'live' })
    expect(dated.json()).toMatchObject({ price: 7.5, releaseDate: '1999-12-31', releaseType: 'live' })
    const listed = (await site.call(`GET /api/albums/artist/${artist.id}`)).json<Album[]>().map(({ title }) => title)
    expect(listed).toEqual(expect.arrayContaining(['First', 'Second']))
    expect(listed.indexOf('First')).toBeLessThan(listed.indexOf('Second'))
  })

  test.each([
    [{ description: 'no title' }, 'Please enter a title.'],
    [{ title: '  ' }, 'Please enter a title.'],
    [{ title: 'x', releaseType: 'single' }, 'Release type must be one of'],
    [{ title: 'x', price: '1000' }, 'A price must be at most £100.'],
    [{ title: 'x', releaseDate: 'soon' }, 'A release date must be a date'],
    [{ title: 'x', artist_percent: '100' }, 'artist_percent'],
  ])('refuses the fields %j', async (parts, sentence) => {
    const answer = await create(parts as Parts)
    expect(answer.status).toBe(400)
    expect(answer.json().message).toContain(sentence)
  })

  test('is for artists and labels; labels must name one of their signed artists', async () => {
    const fan = await site.aUser('FAN')
    expect((await create({ title: 'x' }, fan)).status).toBe(403)
    expect((await create({ title: 'x' }, {})).status).toBe(401)
    expect((await create({ title: 'x' }, label)).status).toBe(400)
    expect((await create({ title: 'x', artistId: other.id }, label)).status).toBe(403)
    expect((await create({ title: 'x', artistId: other.id })).status).toBe(403)
    await signToLabel(site, label, other)
    expect((await create({ title: 'Signed', artistId: other.id }, label)).json()).toMatchObject({
      artistId: other.id,
      labelName: label.username,
    })
    expect((await site.call(`GET /api/albums/artist/${label.id}`)).json()).toMatchObject([{ title: 'Signed' }])
  })
})

describe('the cover', () => {
  const cover = (id: number, query = '', headers = {}) => site.call(`GET /api/albums/${id}/cover${query}`, { headers })

  test('is the artwork in the requested size, cached for ever where the address contains its hash', async () => {
    const album = (await create({ title: 'With cover', coverArt: await aPicture('#aa2020') })).json<Album>()
    const answer = await cover(album.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    const etag = answer.headers.get('etag') ?? ''
    expect((await cover(album.id, '', { 'if-none-match': etag })).status).toBe(304)
    expect((await site.call(`GET ${album.coverArt}`)).headers.get('cache-control')).toContain('immutable')
    for (const [asked, given] of [
      [160, 160],
      [200, 480],
      [481, 600],
      [99_999, 600],
      [-5, 160],
    ]) {
      const picture = await fetch(`${site.url}/api/albums/${album.id}/cover?size=${asked}`)
      const { width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect([asked, width]).toEqual([asked, given])
    }
  })

  test('comes in AVIF where the address asks for it, cached for ever once it is made', async () => {
    const album = (await create({ title: 'In AVIF', coverArt: await aPicture('#20aa20') })).json<Album>()
    const inAvif = () => site.call(`GET ${album.coverArt}&size=400&format=avif`)
    expect((await inAvif()).headers.get('cache-control')).toBe('public, no-cache')
    await expect.poll(async () => (await inAvif()).headers.get('cache-control')).toContain('immutable')
    expect((await cover(album.id)).headers.get('content-type')).toBe('image/webp')
    expect((await cover(album.id, '?format=png')).status).toBe(400)
  })

  test('is generated for an album without artwork, always the same', async () => {
    const album = await anAlbum(site, artist.id, 'Bare')
    const [one, two] = [await cover(album), await cover(album, '?size=160')]
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await cover(album)).headers.get('etag')).toBe(one.headers.get('etag'))
    expect(one.headers.get('cache-control')).toBe('public, no-cache')
  })

  test('of a single is its own picture, or a generated sleeve that is always the same', async () => {
    const id = await aTrack(site, { artistId: artist.id, title: 'Single' })
    const picture = (track: number, query = '') => site.call(`GET /api/tracks/${track}/cover${query}`)
    const [one, small] = [await picture(id), await picture(id, '?size=160')]
    expect([one.status, small.status]).toEqual([200, 200])
    expect(one.headers.get('content-type')).toBe('image/webp')
    expect((await picture(id)).headers.get('etag')).toBe(one.headers.get('etag'))
    expect((await picture(999_999)).status).toBe(404)
  })

  test('of an unknown album is not found', async () => {
    expect((await cover(999_999)).status).toBe(404)
    expect((await cover(999_999)).json()).toMatchObject({ code: 'not-found' })
  })

  test('that is not a picture is refused', async () => {
    expect((await create({ title: 'x', surprise: await aPicture('#102030') })).json()).toMatchObject({
      code: 'invalid',
      message: 'This call does not take a file called surprise, or takes it once only.',
    })
    const answer = await create({ title: 'x', coverArt: new File(['<html>'], 'x.png') })
    expect(answer.json()).toMatchObject({ code: 'not-image', message: WRONG_IMAGE })
  })
})

describe('editing an album', () => {
  test('changes the given fields, the cover too, and its tracks follow', async () => {
    const album = (
      await create({ title: 'Old', genre: 'Jazz', labelName: 'Own', coverArt: await aPicture('#112233') })
    ).json<Album>()
    const track = await aTrack(site, { artistId: artist.id, albumId: album.id })
    const edited = (
      await edit(album.id, { title: 'New', releaseType: 'compilation', coverArt: await aPicture('#332211') })
    ).json<Album>()
    expect(edited).toMatchObject({
      title: 'New',
      releaseType: 'compilation',
      genre: 'Jazz',
      labelName: 'Own',
      trackCount: 1,
    })
    expect(edited.coverArt).not.toBe(album.coverArt)
    expect((await site.call(`GET /api/tracks/${track}`)).json()).toMatchObject({
      releaseType: 'compilation',
      albumTitle: 'New',
    })
    expect((await edit(album.id, { genre: '', labelName: '', description: '', price: '0' })).json()).toMatchObject({
      genre: null,
      labelName: null,
      price: 0,
    })
    const asJson = await site.call(`PATCH /api/albums/${album.id}`, { token: artist.token, body: { title: 'As JSON' } })
    expect(asJson.json()).toMatchObject({ title: 'As JSON' })
    const holders = await site.context.db.rows`select from media_hold where holder = ${`album:${album.id}`}`
    expect(holders).toHaveLength(1)
  })

  test("is for its artist, the label that created it, and a label with the artist's permission", async () => {
    const label = await site.aUser('LABEL')
    await signToLabel(site, label, other)
    const album = await anAlbum(site, artist.id)
    expect((await edit(album, { title: 'x' }, other)).status).toBe(403)
    expect((await edit(album, { title: 'x' }, label)).status).toBe(403)
    expect((await edit(album, { artistId: other.id })).json()).toMatchObject({
      message: 'An album stays with its artist.',
    })
    expect((await edit(999_999, { title: 'x' })).status).toBe(404)
    const signed = await anAlbum(site, other.id)
    expect((await edit(signed, { title: 'Not the label’s' }, label)).status).toBe(403)
    await site.context.db.rows`update album set created_by = ${label.id} where id = ${signed}`
    expect((await edit(signed, { title: 'By the label' }, label)).json()).toMatchObject({ canEdit: true })
  })
})

test('a release date in the future is refused: music comes out by its schedule', async () => {
  const message =
    'A release date cannot be in the future. To bring music out later, choose when it is released as you upload it.'
  const dated = (releaseDate: string) =>
    site.call('POST /api/albums', { token: artist.token, form: aForm({ title: 'Soon', releaseDate }) })
  const day = (days: number) => new Date(site.clock.time.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  expect((await dated(day(2))).json()).toMatchObject({ code: 'invalid', message })
  expect((await dated('2999-06-01')).status).toBe(400)
  for (const date of [day(0), day(-1), '1969-07-20']) expect((await dated(date)).status).toBe(201)
  const album = await anAlbum(site, artist.id)
  expect((await edit(album, { releaseDate: day(2) })).json()).toMatchObject({ message })
})

describe('one album', () => {
  test('has its tracks in order, with unfinished ones for users who manage it', async () => {
    const album = await anAlbum(site, artist.id, 'In order')
    const first = await aTrack(site, { artistId: artist.id, albumId: album, title: 'First' })
    site.clock.time = new Date(site.clock.time.getTime() + 1000)
    const second = await aTrack(site, { artistId: artist.id, albumId: album, title: 'Second' })
    await aTrack(site, { artistId: artist.id, albumId: album, title: 'Soon', state: 'rendering' })
    const seen = async (token?: string) =>
      (await site.call(`GET /api/albums/${album}`, { token })).json<Album & { tracks: Track[] }>()
    expect((await seen()).tracks.map(({ id }) => id)).toEqual([first, second])
    expect((await seen()).trackCount).toBe(2)
    expect((await seen(other.token)).tracks).toHaveLength(2)
    expect((await seen(artist.token)).tracks).toHaveLength(3)
    expect((await seen(artist.token)).trackCount).toBe(3)
  })

  test('is owned when bought as a whole, or when every track was', async () => {
    const album = await anAlbum(site, artist.id)
    const [one, two] = [
      await aTrack(site, { artistId: artist.id, albumId: album }),
      await aTrack(site, { artistId: artist.id, albumId: album }),
    ]
    const isOwned = async ({ token }: TestUser) =>
      (await site.call(`GET /api/albums/${album}`, { token })).json<Album>().isOwned
    const [whole, piecewise] = [await site.aUser(), await site.aUser()]
    await aPurchase(site, { buyerId: whole.id, trackId: one, albumId: album })
    expect(await isOwned(whole)).toBe(true)
    await aPurchase(site, { buyerId: piecewise.id, trackId: one })
    expect(await isOwned(piecewise)).toBe(false)
    await aPurchase(site, { buyerId: piecewise.id, trackId: two })
    expect(await isOwned(piecewise)).toBe(true)
  })
})

describe('deleting an album', () => {
  test('turns its tracks into singles, which keep its cover', async () => {
    const album = (await create({ title: 'Gone', coverArt: await aPicture('#405060') })).json<Album>()
    const track = await aTrack(site, { artistId: artist.id, albumId: album.id })
    expect((await site.call(`DELETE /api/albums/${album.id}`, { token: other.token })).status).toBe(403)
    expect((await site.call(`DELETE /api/albums/${album.id}`, { token: artist.token })).json()).toEqual({ ok: true })
    const single = (await site.call(`GET /api/tracks/${track}`)).json<Track>()
    expect(single).toMatchObject({ releaseType: 'Single', sleeveArtwork: expect.stringContaining('/api/images/') })
    expect(single).not.toHaveProperty('coverId')
    expect((await site.call(`GET ${single.sleeveArtwork}`)).status).toBe(200)
    for (const path of [`/api/albums/${album.id}`, `/api/albums/${album.id}/cover`])
      expect((await site.call(`GET ${path}`)).status).toBe(404)
    expect((await site.call(`GET /api/albums/artist/${artist.id}`)).text).not.toContain('"Gone"')
    expect((await site.call(`DELETE /api/albums/${album.id}`, { token: artist.token })).status).toBe(404)
    expect(await site.context.db.count`select from media_hold where holder = ${`album:${album.id}`}`).toBe(0)
    expect(await site.context.db.count`select from media_hold where holder = ${`track:${track}`}`).toBe(2)
  })
})
