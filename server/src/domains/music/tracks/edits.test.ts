import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { signToLabel } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
let other: TestUser
let label: TestUser
let track: number
beforeAll(async () => {
  site = await startTestSite()
  other = await site.aUser('ARTIST')
  label = await site.aUser('LABEL')
})
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
  track = await aTrack(site, { artistId: artist.id, title: 'Before', genre: 'House' })
})
afterAll(() => site.stop())

const edit = (body: unknown, { token }: { token?: string } = artist, id = track) =>
  site.call(`PATCH /api/tracks/${id}`, { token, body })
const seen = async () => (await site.call(`GET /api/tracks/${track}`)).json<Track>()

describe('editing a track', () => {
  test('changes the given fields and keeps the rest', async () => {
    expect((await edit({ title: 'After' })).json()).toMatchObject({ title: 'After', genre: 'House', price: 1 })
    await edit({ genre: 'Jazz', description: 'New', price: 2.5, labelName: 'Own' })
    expect(await seen()).toMatchObject({
      title: 'After',
      genre: 'Jazz',
      description: 'New',
      price: 2.5,
      labelName: 'Own',
    })
    await edit({ genre: null, description: null, labelName: null, price: 0 })
    expect(await seen()).toMatchObject({ title: 'After', genre: null, description: '', price: 0, labelName: null })
    expect((await edit({})).status).toBe(200)
    expect((await edit({ genre: '', userId: artist.id })).json()).toMatchObject({ genre: null })
  })

  test('requires a number for a price, so that music is never given away by mistake', async () => {
    for (const price of [null, '', ' ', true, [], [2], {}, '0x1', 'free']) {
      const answer = await edit({ price })
      expect([price, answer.status, answer.json().message]).toEqual([price, 400, 'A price must be a number.'])
    }
    expect((await seen()).price).toBe(1)
    expect((await edit({ price: ' 2.50 ' })).json()).toMatchObject({ price: 2.5 })
  })

  test('moves a track onto an album of the same artist and off again', async () => {
    const album = await anAlbum(site, artist.id)
    await site.context.db.rows`update album set release_type = 'live' where id = ${album}`
    expect((await edit({ coverId: album })).json()).toMatchObject({ coverId: album, releaseType: 'live' })
    const off = (await edit({ coverId: null })).json<Track>()
    expect(off.releaseType).toBe('Single')
    expect(off).not.toHaveProperty('coverId')
    const foreign = await anAlbum(site, other.id)
    expect((await edit({ coverId: foreign })).json()).toMatchObject({
      code: 'invalid',
      message: 'Please choose an album of the same artist.',
    })
    await site.call(`DELETE /api/albums/${album}`, { token: artist.token })
    expect((await edit({ coverId: album })).status).toBe(400)
  })

  test('accepts guests as objects or ids, each once', async () => {
    const guest = await site.aUser('BOTH')
    const named = (await edit({ additionalArtists: [{ id: other.id, name: 'x' }, guest.id, other.id] })).json<Track>()
    expect(named.additionalArtists).toEqual([
      { id: other.id, name: other.username },
      { id: guest.id, name: guest.username },
    ])
    expect(
      (await edit({ additionalArtists: [guest.id, other.id] }))
        .json<Track>()
        .collaborators.map(({ artistId }) => artistId),
    ).toEqual([guest.id, other.id])
    expect((await edit({ additionalArtists: [] })).json()).toMatchObject({ additionalArtists: [] })
  })

  test.each([
    [{ title: '' }, 'Please enter a title.'],
    [{ title: '   ' }, 'Please enter a title.'],
    [{ title: 'a\0b' }, 'NUL'],
    [{ price: 101 }, 'A price must be at most £100.'],
    [{ price: 0.001 }, 'two decimals'],
    [{ genre: 'Polka' }, 'Please choose one of the listed genres.'],
    [{ additionalArtists: [999_999] }, 'One of the additional artists was not found.'],
    [{ artistId: 1 }, 'artistId'],
    [{ state: 'ready' }, 'state'],
    [{ artist_percent: 100 }, 'artist_percent'],
  ])('refuses the fields %j', async (body, sentence) => {
    const answer = await edit(body)
    expect(answer.status).toBe(400)
    expect(answer.json().message).toContain(sentence)
    expect(await seen()).toMatchObject({ title: 'Before', price: 1 })
  })

  test('parallel edits both count', async () => {
    const guests = [other.id]
    await Promise.all([
      edit({ title: 'Both' }),
      edit({ description: 'of them' }),
      edit({ additionalArtists: guests }),
      edit({ additionalArtists: guests }),
      edit({ price: 3 }),
    ])
    expect(await seen()).toMatchObject({
      title: 'Both',
      description: 'of them',
      price: 3,
      collaborators: [{ artistId: other.id }],
    })
  })

  test('an edit and the deletion of its album never deadlock', async () => {
    for (let i = 0; i < 5; i++) {
      const album = await anAlbum(site, artist.id)
      await edit({ coverId: album })
      const answers = await Promise.all([
        edit({ coverId: album, title: 'x' }),
        site.call(`DELETE /api/albums/${album}`, { token: artist.token }),
        edit({ title: 'y' }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(await seen()).not.toHaveProperty('coverId')
    }
  })
})

describe('permission to change a track', () => {
  test('is limited to its artist and, while it has them signed, the label that uploaded it', async () => {
    const fan = await site.aUser('FAN')
    const guest = await site.aUser('ARTIST')
    await edit({ additionalArtists: [guest.id], labelName: label.username })
    for (const who of [other, guest, label]) {
      expect((await edit({ title: 'Stolen' }, who)).status, who.role).toBe(403)
      expect((await site.call(`DELETE /api/tracks/${track}`, { token: who.token })).status).toBe(403)
    }
    for (const token of [undefined, fan.token]) {
      expect([401, 403]).toContain((await edit({ title: 'Stolen' }, token ? { token } : {})).status)
      expect([401, 403]).toContain((await site.call(`DELETE /api/tracks/${track}`, { token })).status)
    }
    expect(await seen()).toMatchObject({ title: 'Before' })

    await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
    expect((await edit({ title: 'Offered only' }, label)).status).toBe(403)
    await signToLabel(site, label, artist)
    expect((await edit({ title: 'Signed only' }, label)).status).toBe(403)
    await site.context.db.rows`update track set uploaded_by = ${label.id} where id = ${track}`
    expect((await edit({ title: 'By the label' }, label)).json()).toMatchObject({
      title: 'By the label',
      canEdit: true,
    })
    await site.call(`DELETE /api/me/signing-offers/${label.id}`, { token: artist.token })
    expect((await edit({ title: 'No more' }, label)).status).toBe(403)
  })

  test('other users cannot see unlisted tracks, not even as a refusal', async () => {
    const unfinished = await aTrack(site, { artistId: artist.id, state: 'rendering' })
    expect((await edit({ title: 'x' }, other, unfinished)).status).toBe(404)
    expect((await edit({ title: 'x' }, artist, unfinished)).status).toBe(200)
    expect((await edit({ title: 'x' }, artist, 999_999)).status).toBe(404)
  })

  test('a label sees what names it or what it took part in, and edits neither', async () => {
    const mine = await site.aUser('LABEL')
    const named = await aTrack(site, { artistId: other.id, title: 'Named' })
    await site.context.db.rows`update track set label_name = ${mine.username.toUpperCase()} where id = ${named}`
    const joined = await aTrack(site, { artistId: other.id, title: 'Joined', collaborators: [mine.id] })
    const list = (await site.call('GET /api/tracks?managed=me', { token: mine.token })).json<Track[]>()
    expect(list.map(({ id, canEdit }) => [id, canEdit]).toSorted()).toEqual(
      [
        [named, undefined],
        [joined, undefined],
      ].toSorted(),
    )
    expect((await edit({ title: 'x' }, mine, named)).status).toBe(403)
  })
})

describe('deleting a track', () => {
  const remove = ({ token } = artist, id = track) => site.call(`DELETE /api/tracks/${id}`, { token })

  test('removes it from every list; buyers keep it', async () => {
    const buyer = await site.aUser('FAN')
    await aPurchase(site, { buyerId: buyer.id, trackId: track as Track['id'] })
    expect((await remove()).json()).toEqual({ ok: true })
    expect((await remove()).status).toBe(404)
    for (const token of [undefined, artist.token]) {
      expect((await site.call(`GET /api/tracks/${track}`, { token })).status).toBe(404)
      for (const path of [
        `/api/tracks?artistId=${artist.id}`,
        '/api/tracks?q=before',
        '/api/tracks?managed=me&_t=1',
        `/api/artists/${artist.username}`,
      ]) {
        const { text } = await site.call(`GET ${path}`, { token })
        expect(text).not.toContain(`"id":${track},"title"`)
      }
    }
    expect((await site.call(`GET /api/tracks/${track}`, { token: buyer.token })).json()).toMatchObject({
      isOwned: true,
    })
    expect((await site.call('GET /api/me/library', { token: buyer.token })).json()).toMatchObject([{ id: track }])
  })

  test('of one that never became ready also releases its file', async () => {
    const failed = await aTrack(site, { artistId: artist.id, state: 'failed' })
    expect((await remove(artist, failed)).status).toBe(200)
    expect(await site.context.db.count`select from track where id = ${failed}`).toBe(0)
    expect(await site.context.db.count`select from media_hold where holder = ${`track:${failed}`}`).toBe(0)
  })

  test('many times at once deletes once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  })
})
