import { LIMITS } from '@fairwave/contract/limits'
import { GENRES, STATIONS } from '@fairwave/contract/music/genres'
import { PRICE_MOST_POUNDS } from '@fairwave/contract/offer'
import { expect, test } from 'vitest'
import { DEMO } from './catalogue.ts'
import { REPERTOIRE } from './music/repertoire.ts'
import { BANNERS } from './sleeves/banners.ts'
import { PORTRAITS } from './sleeves/portraits.ts'
import { SLEEVES } from './sleeves/sleeves.ts'

const everybody = [...DEMO.artists, DEMO.label, ...DEMO.fans, DEMO.advertiser]
const artists = new Set(DEMO.artists.map(({ username }) => username))
const fans = new Set(DEMO.fans.map(({ username }) => username))
const albums = new Map(DEMO.albums.map((album) => [album.slug, album]))
const slugs = new Set(DEMO.tracks.map(({ slug }) => slug))
const unique = (values: readonly string[]) => new Set(values.map((value) => value.toLowerCase())).size === values.length

test('the demo has enough of every kind of content', () => {
  expect(DEMO.artists.length).toBeGreaterThanOrEqual(8)
  expect(DEMO.fans).toHaveLength(4)
  expect(DEMO.albums.length).toBeGreaterThanOrEqual(6)
  expect(DEMO.tracks.filter(({ album }) => album === null).length).toBeGreaterThanOrEqual(3)
  expect(artists.has('The_Vessel') && artists.has('BWT') && DEMO.label.username === 'ISR').toBe(true)
})

test.each(STATIONS)('station $name has at least three tracks', ({ name, subGenres }) => {
  const genres: readonly string[] = [name, ...subGenres]
  expect(DEMO.tracks.filter(({ genre }) => genres.includes(genre)).length).toBeGreaterThanOrEqual(3)
})

test('names and slugs are used once', () => {
  expect(unique(everybody.map(({ username }) => username))).toBe(true)
  expect(unique(DEMO.tracks.map(({ slug }) => slug))).toBe(true)
  expect(unique(DEMO.tracks.map(({ title }) => title))).toBe(true)
  expect(unique(DEMO.albums.map(({ slug }) => slug))).toBe(true)
})

test('profiles keep to the length limits', () => {
  for (const person of everybody) {
    expect(person.username).toMatch(/^[A-Za-z0-9_.-]{3,30}$/)
    expect(person.displayName.length).toBeLessThanOrEqual(LIMITS.displayName)
    expect(person.tagline.length).toBeLessThanOrEqual(LIMITS.tagline)
    expect(person.bio.length).toBeLessThanOrEqual(LIMITS.bio)
    expect(person.location.length).toBeLessThanOrEqual(LIMITS.location)
    expect(PORTRAITS[person.username]?.()).toMatch(/^<svg /)
  }
  for (const { username, genre, links } of DEMO.artists) {
    expect(GENRES).toContain(genre)
    expect(BANNERS[username]?.()).toContain('viewBox="0 0 1500 500"')
    for (const link of Object.values(links))
      if (link !== null) expect(new URL(link).hostname).toMatch(/\.example\.org$/)
  }
})

test('every track has its music, its artist, its album and a price', () => {
  const pieces = new Set(REPERTOIRE.map(({ slug }) => slug))
  expect([...pieces].sort()).toEqual([...slugs].sort())
  for (const track of DEMO.tracks) {
    expect(artists).toContain(track.artist)
    expect(GENRES).toContain(track.genre)
    expect(track.pricePence).toBeGreaterThan(0)
    expect(track.pricePence).toBeLessThanOrEqual(PRICE_MOST_POUNDS * 100)
    expect(track.description.length).toBeGreaterThan(20)
    if (track.album === null) {
      expect(track.releaseType).toBe('Single')
      expect(SLEEVES[track.slug]).toBeDefined()
    } else {
      const album = albums.get(track.album)
      expect(album?.artist).toBe(track.artist)
      expect(album?.releaseType).toBe(track.releaseType)
      expect(album?.releasedOn).toBe(track.releasedOn)
    }
  }
})

test('an album costs no more than its tracks one by one, has more than one, and comes from its label', () => {
  for (const album of DEMO.albums) {
    const tracks = DEMO.tracks.filter((track) => track.album === album.slug)
    expect(tracks.length).toBeGreaterThan(1)
    expect(SLEEVES[album.slug]).toBeDefined()
    expect(album.labelName === DEMO.label.labelName).toBe(DEMO.label.roster.includes(album.artist))
  }
})

test('the roster, fans, favourites, plays and purchases all refer to existing people and tracks', () => {
  const known = new Set(everybody.map(({ username }) => username))
  expect(DEMO.label.roster.filter((name) => !artists.has(name))).toEqual([])
  expect(DEMO.follows.filter(([from, to]) => !known.has(from) || !known.has(to) || from === to)).toEqual([])
  expect(unique(DEMO.follows.map((pair) => pair.join(' ')))).toBe(true)
  for (const [fan, kept] of [...DEMO.favourites, ...DEMO.purchases]) {
    expect(fans).toContain(fan)
    expect(kept.filter((slug) => !slugs.has(slug))).toEqual([])
  }
  for (const [fan, bought] of DEMO.albumPurchases) {
    expect(fans).toContain(fan)
    expect(bought.filter((slug) => !albums.has(slug))).toEqual([])
  }
  expect(DEMO.subscriptions.filter(([fan, artist]) => !fans.has(fan) || !artists.has(artist))).toEqual([])
  for (const [fan, plays] of DEMO.fanPlays) {
    expect(fans).toContain(fan)
    expect(Object.keys(plays).filter((slug) => !slugs.has(slug))).toEqual([])
  }
  expect(Object.keys(DEMO.visitorPlays).sort()).toEqual([...slugs].sort())
})

test('posts, comments and messages refer to existing people and music, within the length limits', () => {
  const names = new Set(everybody.map(({ username }) => username))
  const said = [
    ...DEMO.posts.map(({ artist, content, likedBy = [] }) => ({
      people: [artist, ...likedBy],
      content,
      bound: LIMITS.post,
    })),
    ...DEMO.comments.flatMap(({ page, author, content, likedBy = [], replies = [] }) => [
      { people: [page, author, ...likedBy], content, bound: LIMITS.comment },
      ...replies.map((reply) => ({ people: [reply.author], content: reply.content, bound: LIMITS.comment })),
    ]),
    ...DEMO.messages.flatMap(({ between, lines }) =>
      lines.map(({ content }) => ({ people: [...between], content, bound: LIMITS.message })),
    ),
  ]
  for (const { people, content, bound } of said) {
    expect(people.filter((name) => !names.has(name))).toEqual([])
    expect(content.length).toBeLessThanOrEqual(bound)
  }
  for (const { sleeve } of DEMO.posts) if (sleeve) expect(SLEEVES).toHaveProperty([sleeve])
  for (const { owner, slugs: kept } of DEMO.playlists) {
    expect(fans.has(owner)).toBe(true)
    expect(kept.filter((slug) => !slugs.has(slug))).toEqual([])
  }
  expect(DEMO.showsCollection.every((name) => fans.has(name))).toBe(true)
})
