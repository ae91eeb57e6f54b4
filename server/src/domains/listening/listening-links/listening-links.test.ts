import type { ListeningLink, PrivateListening } from '@fairwave/contract/listening/listening-links'
import { LISTENING_LINKS } from '@fairwave/contract/offer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { pageHeadFor } from '../../outward/link-previews/page-head.ts'
import { makeCode } from '../../selling/discounts/code-text.ts'
import { HIGH, LOW, type StreamingSite, startStreamingSite } from '../playback/testing/streaming-site.ts'

let site: StreamingSite
let artist: TestUser
beforeAll(async () => {
  site = await startStreamingSite()
  artist = site.artist
})
afterAll(() => site.stop())

const audio = { low: LOW, high: HIGH }
const inDays = (days: number) => addDays(site.clock.now(), days).toISOString()
const holdBack = (...ids: number[]) => site.context.db.rows`
  with held as (insert into unreleased (content_id) select id from unnest(${ids}::bigint[]) as waiting (id)),
    hidden as (update album set hidden_at = ${site.clock.now()} where id = any(${ids}))
  update track set hidden_at = ${site.clock.now()}, hidden_because = 'unreleased' where id = any(${ids})`
async function aDraft() {
  const id = await aTrack(site, { artistId: artist.id, title: 'Not Yet', audio })
  await holdBack(id)
  return id
}
const make = (contentId: number, more: object = {}, by = artist) =>
  site.call('POST /api/me/listening-links', {
    token: by.token,
    body: { contentId, name: 'Radio 6 promo', expiresAt: inDays(7), ...more },
  })
const made = async (contentId: number, more: object = {}) => {
  const answer = await make(contentId, more)
  expect(answer.status).toBe(201)
  return answer.json<{ link: ListeningLink; code: string }>()
}
const open = (code: string) => site.call('POST /api/listening/open', { body: { code } })
const begin = (code: string, trackId: number) => site.call('POST /api/listening/play', { body: { code, trackId } })
const addressOf = async (code: string, trackId: number) => (await begin(code, trackId)).json<{ url: string }>().url
const fetchAudio = (url: string, headers: Record<string, string> = {}) => fetch(`${site.url}${url}`, { headers })
const links = async () =>
  (await site.call('GET /api/me/listening-links', { token: artist.token })).json<ListeningLink[]>()
const revoke = ({ id }: ListeningLink, by = artist) =>
  site.call(`DELETE /api/me/listening-links/${id}`, { token: by.token })

test('a draft is heard at the free bit rate by a link, without an account, and by no other way', async () => {
  const draft = await aDraft()
  const { link, code } = await made(draft)
  const opened = await open(code)
  expect(opened.headers.get('set-cookie')).toBeNull()
  expect(opened.json<PrivateListening>()).toMatchObject({
    kind: 'track',
    title: 'Not Yet',
    playsLeft: null,
    tracks: [{ id: draft, title: 'Not Yet', seconds: 180 }],
  })
  expect(opened.text).not.toContain('Radio 6 promo')
  const sound = await fetchAudio(await addressOf(code, draft), { range: 'bytes=0-9' })
  expect(sound.status).toBe(206)
  expect(new Uint8Array(await sound.arrayBuffer())).toEqual(new Uint8Array(LOW.subarray(0, 10)))
  expect([sound.headers.get('cache-control'), sound.headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'noindex',
  ])
  expect((await fetchAudio(`/api/tracks/${draft}/audio/low`)).status).toBe(404)
  expect((await links()).find(({ id }) => id === link.id)).toMatchObject({ opens: 1, plays: 1, title: 'Not Yet' })
})

test('plays by a link enter no log of plays and no count', async () => {
  const track = await aTrack(site, { artistId: artist.id, audio })
  const { code } = await made(track)
  await (await fetchAudio(await addressOf(code, track))).arrayBuffer()
  expect(await site.context.db.rows`select from play where track_id = ${track}`).toEqual([])
  expect(await site.context.db.rows`select from track_play_count where track_id = ${track} and plays > 0`).toEqual([])
})

test('a revoked link ends at once, in the middle of a track', async () => {
  const draft = await aDraft()
  const { link, code } = await made(draft)
  const url = await addressOf(code, draft)
  expect((await fetchAudio(url, { range: 'bytes=0-3' })).status).toBe(206)
  expect((await revoke(link)).json<ListeningLink>().revokedAt).not.toBeNull()
  expect((await fetchAudio(url, { range: 'bytes=4-7' })).status).toBe(410)
  expect((await open(code)).json()).toMatchObject({ code: 'gone', message: 'The artist has ended this link.' })
  expect((await begin(code, draft)).status).toBe(410)
  expect((await revoke(link)).status).toBe(200)
})

test('an expired link, and a play that is over, are refused with a sentence', async () => {
  const draft = await aDraft()
  const [{ code }, other] = [await made(draft, { expiresAt: inDays(1) }), await made(draft, { expiresAt: inDays(30) })]
  const [url, otherUrl] = [await addressOf(code, draft), await addressOf(other.code, draft)]
  site.clock.time = addDays(site.clock.time, 2)
  expect((await open(code)).json()).toMatchObject({ code: 'gone', message: 'This link has expired.' })
  expect((await fetchAudio(url)).status).toBe(410)
  expect((await fetchAudio(otherUrl)).status).toBe(410)
  expect((await fetchAudio(await addressOf(other.code, draft))).status).toBe(200)
})

test('a link with five plays gives five, however many are asked for at once', async () => {
  const draft = await aDraft()
  const { link, code } = await made(draft, { mostPlays: 5 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => begin(code, draft)))
  const good = answers.filter(({ status }) => status === 200)
  expect([good.length, answers.filter(({ status }) => status === 410).length]).toEqual([5, 45])
  expect((await begin(code, draft)).json()).toMatchObject({ message: expect.stringMatching(/All plays of this link/) })
  // A play that has begun goes on.
  expect((await fetchAudio(good[0]!.json<{ url: string }>().url)).status).toBe(200)
  expect((await links()).find(({ id }) => id === link.id)).toMatchObject({ plays: 5, mostPlays: 5 })
})

test('an album’s link plays its tracks in order, those that wait and bonus tracks included, and none of another release', async () => {
  const album = await anAlbum(site, artist.id, 'Later')
  const tracks = [
    await aTrack(site, { artistId: artist.id, albumId: album, title: 'One', audio }),
    await aTrack(site, { artistId: artist.id, albumId: album, title: 'Two', audio }),
    await aTrack(site, { artistId: artist.id, albumId: album, title: 'Gone', audio }),
  ]
  await holdBack(album, ...tracks.slice(0, 2))
  await hideTrack(site, tracks[2]!)
  const bonus = await aTrack(site, { artistId: artist.id, albumId: album, title: 'Bonus', audio })
  await site.context.db.rows`update track set is_bonus = true where id = ${bonus}`
  const { code } = await made(album)
  const titles = (await open(code)).json<PrivateListening>().tracks.map(({ title }) => title)
  expect(titles).toEqual(['One', 'Two', 'Bonus'])
  expect((await begin(code, tracks[1]!)).status).toBe(200)
  expect((await begin(code, tracks[2]!)).status).toBe(410)
  expect((await begin(code, site.track)).status).toBe(410)
})

test('a link to music that was deleted, or whose artist is suspended, gives nothing', async () => {
  const [deleted, other] = [await aDraft(), await site.aUser('ARTIST')]
  const { code } = await made(deleted)
  const url = await addressOf(code, deleted)
  await hideTrack(site, deleted)
  for (const answer of [await open(code), await begin(code, deleted)]) expect(answer.status).toBe(410)
  expect((await fetchAudio(url)).status).toBe(410)
  expect((await make(deleted)).status).toBe(404)
  const theirs = await aTrack(site, { artistId: other.id, audio })
  const suspended = (await make(theirs, {}, other)).json<{ code: string }>()
  await site.context.db
    .rows`update account set suspended_at = ${site.clock.now()}, suspension_reason = 'spam' where id = ${other.id}`
  expect((await open(suspended.code)).status).toBe(410)
})

test('only artists make links, to their own music, within bounds; codes are stored as hashes', async () => {
  const [fan, other, draft] = [await site.aUser('FAN'), await site.aUser('ARTIST'), await aDraft()]
  expect((await make(draft, {}, fan)).status).toBe(403)
  expect((await make(draft, {}, other)).status).toBe(404)
  expect((await make(999_999)).status).toBe(404)
  expect((await site.call('GET /api/me/listening-links')).status).toBe(401)
  for (const wrong of [
    { name: ' ' },
    { expiresAt: inDays(-1) },
    { expiresAt: inDays(LISTENING_LINKS.mostDays + 2) },
    { expiresAt: null },
    { mostPlays: 0 },
    { mostPlays: LISTENING_LINKS.mostPlays + 1 },
    { mostPlays: 1.5 },
  ])
    expect((await make(draft, wrong)).status).toBe(400)
  const { link, code } = await made(draft)
  expect((await revoke(link, other)).status).toBe(404)
  const url = await addressOf(code, draft)
  const stored = await site.context.db.rows<{ row: string }>`
    select row_to_json(link)::text as row from listening_link link union all select row_to_json(pass)::text from listening_pass pass`
  for (const { row } of stored) {
    expect(row).not.toContain(code.replaceAll('-', ''))
    expect(row).not.toContain(url.split('/').at(-1))
  }
  expect((await open(makeCode())).status).toBe(404)
  expect((await open('')).status).toBe(400)
  expect((await fetchAudio('/api/listening/audio/nothing')).status).toBe(410)
})

test('the page of a link names no music and is not for search engines', async () => {
  const { head } = await pageHeadFor(site.context, '/listen')
  expect(head).toMatchObject({ title: 'Private listening', isUnlisted: true })
  expect([head.image, head.alternates, head.data]).toEqual([undefined, undefined, undefined])
})
