import type { Album, Artist, Track } from '@fairwave/contract/music/catalogue'
import type { Friend } from '@fairwave/contract/people/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { aFanOf, allPages, signToLabel } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

type ArtistPage = {
  user: { id: number; username: string }
  artist: { id: number; commentsEnabled: boolean }
  albums: Album[]
  tracks: Track[]
  friends: Friend[]
  fanCount: number
  comments: unknown[]
}
type ListedArtist = z.infer<typeof Artist>

let site: TestSite
let artist: TestUser
let label: TestUser
let fans: TestUser[]
beforeAll(async () => {
  site = await startTestSite()
  label = await site.aUser('LABEL', 'ISR')
  fans = await Promise.all([site.aUser('FAN'), site.aUser('FAN'), site.aUser('ARTIST')])
})
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const pass = () => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
}
const page = async (name: string, token?: string) =>
  (await site.call(`GET /api/artists/${name}`, { token })).json<ArtistPage>()

describe("an artist's page", () => {
  test('has the user, albums, tracks and fans', async () => {
    const album = await anAlbum(site, artist.id, 'The Album')
    const onAlbum = await aTrack(site, { artistId: artist.id, albumId: album, title: 'One' })
    pass()
    const single = await aTrack(site, { artistId: artist.id, title: 'Two', genre: 'Jazz' })
    await aTrack(site, { artistId: artist.id, title: 'Soon', state: 'rendering' })
    for (const fan of fans) {
      pass()
      await aFanOf(site, fan, artist)
    }
    const answer = await site.call(`GET /api/artists/${artist.username.toUpperCase()}?_nocache=1`)
    expect(answer.status).toBe(200)
    const seen = answer.json<ArtistPage>()
    expect(seen.user).toMatchObject({ id: artist.id, username: artist.username, role: 'ARTIST' })
    expect(seen.artist).toMatchObject({ id: artist.id, commentsEnabled: true, links: { website: null } })
    expect(seen.albums).toMatchObject([
      {
        id: album,
        title: 'The Album',
        trackCount: 1,
        artistName: artist.username,
        coverArt: `/api/albums/${album}/cover`,
        releaseType: 'album',
        releaseDate: '2026-01-01',
        price: 1,
        isOwned: false,
      },
    ])
    expect(seen.tracks.map(({ id }) => id)).toEqual([single, onAlbum])
    expect(seen.friends.map(({ id }) => id)).toEqual(fans.toReversed().map(({ id }) => id))
    expect(Object.keys(seen.friends[0]!).toSorted()).toEqual([
      'displayName',
      'id',
      'profilePicture',
      'role',
      'username',
    ])
    expect(seen).toMatchObject({ fanCount: 3, comments: [] })
    expect(answer.text).not.toMatch(/email|password/i)
  })

  test('shows at most a hundred fans and the total count', async () => {
    const star = await site.aUser('BOTH')
    await site.context.db.rows`
      with fans as (
        insert into account (username, email, password_hash, role, display_name, created_at)
        select 'crowd' || n, 'crowd' || n || '@example.org', '-', 'FAN', 'Crowd', now() from generate_series(1, 120) n returning id)
      insert into fan (fan_id, artist_id, created_at) select id, ${star.id}, now() from fans`
    const seen = await page(star.username)
    expect(seen.friends).toHaveLength(100)
    expect(seen.fanCount).toBe(120)
  })

  test('exists for artists and labels only', async () => {
    for (const name of [fans[0]!.username, 'nobody_here', "x' or 1=1", '%']) {
      const answer = await site.call(`GET /api/artists/${encodeURIComponent(name)}`)
      expect(answer.status).toBe(404)
      expect(answer.json().message).toBe(`The artist "${name}" does not exist or has been removed.`)
    }
  })
})

describe("a label's page", () => {
  test('lists its roster as friends, and what the roster released under its name', async () => {
    const [signed, merelyFan, offered, stranger] = [
      await site.aUser('ARTIST'),
      await site.aUser('ARTIST'),
      await site.aUser('ARTIST'),
      await site.aUser('ARTIST'),
    ]
    await signToLabel(site, label, signed)
    await site.call('POST /api/friends', { token: label.token, body: { friendId: offered.id } })
    await aFanOf(site, merelyFan, label)
    await aFanOf(site, fans[0]!, label)
    const release = await aTrack(site, { artistId: signed.id, title: 'Under the name' })
    const squatted = await aTrack(site, { artistId: stranger.id, title: 'Not theirs' })
    await aTrack(site, { artistId: signed.id, title: 'Own business' })
    await site.context.db.rows`update track set label_name = 'isr' where id = any(${[release, squatted]})`
    const seen = await page('ISR')
    expect(seen.friends.map(({ id }) => id).toSorted()).toEqual([signed.id, fans[0]!.id].toSorted())
    expect(seen.tracks.map(({ id }) => id)).toEqual([release])
  })
})

describe('the list of artists', () => {
  test('has artists with the most fans first, in pages, and no other users', async () => {
    for (const fan of fans) await aFanOf(site, fan, artist)
    for (const title of ['One', 'Two']) await aTrack(site, { artistId: artist.id, title })
    const all = (await site.call('GET /api/artists')).json<ListedArtist[]>()
    expect(all.map(({ role }) => role).filter((role) => role !== 'ARTIST' && role !== 'BOTH')).toEqual([])
    expect(all.map(({ fanCount }) => fanCount)).toEqual(all.map(({ fanCount }) => fanCount).toSorted((a, b) => b - a))
    expect(all.find(({ id }) => id === artist.id)).toMatchObject({ fanCount: 3, trackCount: 2 })
    const paged = await allPages<ListedArtist>(site, '/api/artists?limit=2')
    expect(paged.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(JSON.stringify(all)).not.toMatch(/email|password/i)
  })

  test('counts fans as they follow and unfollow', async () => {
    const fresh = await site.aUser('ARTIST')
    const count = async () => (await page(fresh.username)).fanCount
    const { token } = fans[0]!
    expect(await count()).toBe(0)
    await site.call('POST /api/friends', { token, body: { friendId: fresh.id } })
    await site.call('POST /api/friends', { token, body: { friendId: fresh.id } })
    expect(await count()).toBe(1)
    await site.call(`DELETE /api/friends/${fresh.id}`, { token })
    expect(await count()).toBe(0)
  })

  test("filters by genre: the artist's own, or one of their tracks'", async () => {
    const [said, played] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
    await site.context.db.rows`update account set genre = 'Bebop' where id = ${said.id}`
    await aTrack(site, { artistId: played.id, genre: 'Fusion' })
    await aTrack(site, { artistId: artist.id, genre: 'Jazz' })
    const neither = await site.aUser('ARTIST')
    const jazz = (await allPages<ListedArtist>(site, '/api/artists?genre=Jazz&limit=1')).flat().map(({ id }) => id)
    for (const { id } of [said, played, artist]) expect(jazz.filter((found) => found === id)).toEqual([id])
    expect(jazz).not.toContain(neither.id)
    expect((await site.call('GET /api/artists?genre=Polka')).json()).toEqual([])
  })

  test('a fan who becomes an artist is listed, and an artist who becomes a fan is not', async () => {
    const turning = await site.aUser('FAN')
    const isListed = async () =>
      (await site.call('GET /api/artists')).json<ListedArtist[]>().some(({ id }) => id === turning.id)
    expect(await isListed()).toBe(false)
    await site.context.db.rows`update account set role = 'BOTH' where id = ${turning.id}`
    expect(await isListed()).toBe(true)
    await site.context.db.rows`update account set role = 'FAN' where id = ${turning.id}`
    expect(await isListed()).toBe(false)
  })
})
