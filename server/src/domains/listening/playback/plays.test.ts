import { randomUUID } from 'node:crypto'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

/** Deletes a track as its artist does. */
const deleteTrack = async (id: number) =>
  expect((await site.call(`DELETE /api/tracks/${id}`, { token: artist.token })).status).toBe(200)

beforeEach(() => pass(3600))

const pass = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}

type Who = { token?: string; cookie?: string }
const headersOf = ({ cookie }: Who) => (cookie ? { headers: { cookie } } : {})
const play = (track: TrackId, who: Who = {}) =>
  site.call(`POST /api/tracks/${track}/play`, { token: who.token, ...headersOf(who) })
const began = async (track: TrackId, who: Who = {}) =>
  (await play(track, who)).json<{ playId: number; counted: boolean }>()
const heard = (playId: number | string, who: Who = {}) =>
  site.call(`POST /api/plays/${playId}/heard`, { token: who.token, ...headersOf(who) })
const playCount = async (track: TrackId) =>
  (await site.context.db.maybeOne<{ plays: number }>`select plays from track_play_count where track_id = ${track}`)
    ?.plays ?? 0
const visitorOf = (headers: Headers) => /fairwave_visitor=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0]

/** A visitor who has played a track before. */
async function aVisitor(): Promise<{ cookie: string }> {
  const answer = await play(await aTrack(site, { artistId: artist.id }))
  return { cookie: visitorOf(answer.headers) ?? '' }
}

describe('a play', () => {
  test('counts once within the length of the track', async () => {
    const track = await aTrack(site, { artistId: artist.id, durationMs: 100_000 })
    const fan = await site.aUser('FAN')
    expect(await began(track, fan)).toEqual({ playId: expect.any(Number), counted: true })
    pass(99)
    expect(await began(track, fan)).toMatchObject({ counted: false })
    expect(await playCount(track)).toBe(1)
    // The length runs from the counted play, not from the repeat.
    pass(1)
    expect(await began(track, fan)).toMatchObject({ counted: true })
    expect(await playCount(track)).toBe(2)
  })

  test('requested repeatedly by a waiting listener leaves database connections to others', async () => {
    const track = await aTrack(site, { artistId: artist.id, durationMs: 100_000 })
    const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
    const { playId } = await began(track, fan)
    pass(100)
    const { asked } = await site.context.db.transaction(async (tx) => {
      await tx.rows`select pg_advisory_xact_lock(hashtextextended(${`listener:${fan.id}`}, 0))`
      const asked = Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? play(track, fan) : heard(playId, fan))))
      expect(await began(track, other)).toMatchObject({ counted: true })
      return { asked }
    })
    expect((await asked).map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await playCount(track)).toBe(3)
  })

  test('counts for every listener and every track', async () => {
    const [one, two] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
    const [fan, other, visitor] = [await site.aUser('FAN'), await site.aUser('FAN'), await aVisitor()]
    for (const who of [fan, other, visitor]) {
      for (const track of [one, two]) expect(await began(track, who)).toMatchObject({ counted: true })
    }
    expect([await playCount(one), await playCount(two)]).toEqual([3, 3])
  })

  test('counts once for fifty parallel requests, of accounts and visitors alike', async () => {
    for (const who of [await site.aUser('FAN'), await aVisitor()]) {
      const track = await aTrack(site, { artistId: artist.id })
      const answers = await Promise.all(Array.from({ length: 50 }, () => began(track, who)))
      expect(answers.filter(({ counted }) => counted)).toHaveLength(1)
      expect(new Set(answers.map(({ playId }) => playId)).size).toBe(50)
      expect(await playCount(track)).toBe(1)
    }
  })

  test('counts fifty times for fifty simultaneous listeners', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const fans = await Promise.all(Array.from({ length: 50 }, () => site.aUser('FAN')))
    const answers = await Promise.all(fans.map((fan) => began(track, fan)))
    expect(answers.every(({ counted }) => counted)).toBe(true)
    expect(await playCount(track)).toBe(50)
  })

  test('survives a clock that is set back', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const fan = await site.aUser('FAN')
    const { playId } = await began(track, fan)
    pass(-3600)
    expect(await began(track, fan)).toMatchObject({ counted: false })
    expect((await heard(playId, fan)).json()).toEqual({ heard: false })
    pass(3600)
  })

  test("never counts for the artist's own work", async () => {
    const [label, guest, outsider] = [await site.aUser('LABEL'), await site.aUser('BOTH'), await site.aUser('LABEL')]
    await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
    const track = await aTrack(site, { artistId: artist.id, collaborators: [guest.id] })
    for (const [who, counted] of [
      [artist, false],
      [guest, false],
      [outsider, true],
      [label, true],
    ] as const) {
      expect(await began(track, who)).toMatchObject({ counted })
    }
    // The label's open offer changes nothing; the artist's acceptance does.
    await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
    pass(3600)
    expect(await began(track, label)).toMatchObject({ counted: false })
    expect(await playCount(track)).toBe(2)
  })

  test('is not found for an unknown track', async () => {
    const fan = await site.aUser('FAN')
    const [hidden, raw, failed] = [
      await aTrack(site, { artistId: artist.id }),
      await aTrack(site, { artistId: artist.id, state: 'rendering' }),
      await aTrack(site, { artistId: artist.id, state: 'failed' }),
    ]
    await deleteTrack(hidden)
    for (const track of [hidden, raw, failed, 999_999]) {
      expect((await play(track as TrackId, fan)).status).toBe(404)
      expect((await play(track as TrackId, artist)).status).toBe(404)
    }
    await aPurchase(site, { buyerId: fan.id, trackId: hidden })
    expect(await began(hidden, fan)).toMatchObject({ counted: true })
    for (const wrong of ['0', '-1', 'x', '1e99'])
      expect((await site.call(`POST /api/tracks/${wrong}/play`)).status).toBe(400)
  })

  test('accepts an empty body only', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const fan = await site.aUser('FAN')
    const call = (body: unknown) => site.call(`POST /api/tracks/${track}/play`, { token: fan.token, body })
    expect((await call({})).status).toBe(200)
    expect((await call({ counted: true })).status).toBe(400)
    expect((await call({ userId: artist.id })).status).toBe(403)
  })
})

describe('a visitor', () => {
  test('is known by a cookie for a year, set with the first play only', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const first = await play(track)
    expect(first.headers.get('set-cookie')).toMatch(
      /^fairwave_visitor=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const again = await play(track, { cookie: visitorOf(first.headers) ?? '' })
    expect(again.json()).toMatchObject({ counted: false })
    expect(again.headers.get('set-cookie')).toBeNull()
    expect((await play(track, await site.aUser('FAN'))).headers.get('set-cookie')).toBeNull()
  })

  test('is treated as new with a made-up cookie', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const ours = visitorOf((await play(track)).headers)?.split('=')[1] ?? ''
    const changed = ours.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const drawn = ours.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const odd = ['1', "'; drop table play; --", 'a'.repeat(4000), '00000000-0000-0000-0000-000000000000']
    for (const value of [...odd, randomUUID(), changed, drawn]) {
      const answer = await play(track, { cookie: `fairwave_visitor=${encodeURIComponent(value)}` })
      expect(answer.status).toBe(200)
      expect(visitorOf(answer.headers)).toMatch(/=[0-9a-f-]{36}$/)
    }
  })
})

describe('a heard play', () => {
  test.each([
    ['a long track', 180_000, 20],
    // 20 seconds as the browser counts them, at one and a half times the speed.
    ['a track of 40 seconds', 40_000, 13.334],
    ['a short one', 30_000, 10],
  ])('of %s is accepted after its time at the fastest speed', async (_, durationMs, seconds) => {
    const track = await aTrack(site, { artistId: artist.id, durationMs })
    for (const who of [await site.aUser('FAN'), await aVisitor()]) {
      const { playId } = await began(track, who)
      pass(seconds - 0.001)
      expect((await heard(playId, who)).json()).toEqual({ heard: false })
      pass(0.001)
      expect((await heard(playId, who)).json()).toEqual({ heard: true })
    }
  })

  test('stays heard, and is recorded once', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const fan = await site.aUser('FAN')
    const { playId } = await began(track, fan)
    pass(30)
    const at = site.clock.time
    const answers = await Promise.all(Array.from({ length: 10 }, () => heard(playId, fan)))
    expect(answers.map(({ text }) => text)).toEqual(Array(10).fill('{"heard":true}'))
    pass(100)
    await began(track, fan)
    expect((await heard(playId, fan)).json()).toEqual({ heard: true })
    expect(await site.context.db.rows`select heard_at from play where id = ${playId}`).toEqual([{ heardAt: at }])
  })

  test('is not believed once another play has begun', async () => {
    const [one, two] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
    const fan = await site.aUser('FAN')
    const first = await began(one, fan)
    pass(5)
    const second = await began(two, fan)
    pass(60)
    expect((await heard(first.playId, fan)).json()).toEqual({ heard: false })
    expect((await heard(second.playId, fan)).json()).toEqual({ heard: true })
  })

  test('is only the last of many that began at the same instant', async () => {
    const tracks = await Promise.all(Array.from({ length: 10 }, () => aTrack(site, { artistId: artist.id })))
    const fan = await site.aUser('FAN')
    const plays = await Promise.all(tracks.map((track) => began(track, fan)))
    pass(60)
    const answers = await Promise.all(
      plays.map(async ({ playId }) => ({ playId, ...(await heard(playId, fan)).json<{ heard: boolean }>() })),
    )
    expect(answers.filter((answer) => answer.heard).map(({ playId }) => playId)).toEqual([
      Math.max(...plays.map(({ playId }) => playId)),
    ])
  })

  test('cannot be reported by another listener', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const [fan, visitor] = [await site.aUser('FAN'), await aVisitor()]
    for (const [owner, others] of [
      [fan, [await site.aUser('FAN'), visitor, {}, artist]],
      [visitor, [await aVisitor(), {}, fan]],
    ] as const) {
      const { playId } = await began(track, owner)
      pass(60)
      for (const other of others) expect((await heard(playId, other)).status).toBe(404)
      expect((await heard(playId, owner)).json()).toEqual({ heard: true })
    }
    expect((await heard(99_999_999, fan)).status).toBe(404)
    for (const wrong of ['0', '-1', 'x', '1.5', '99999999999999999999'])
      expect((await heard(wrong, fan)).status).toBe(400)
  })

  test('may be of a track that was deleted while it played', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const fan = await site.aUser('FAN')
    const { playId } = await began(track, fan)
    await deleteTrack(track)
    pass(30)
    expect((await heard(playId, fan)).json()).toEqual({ heard: true })
  })

  test('need not be one that counted', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    const fan = await site.aUser('FAN')
    await began(track, fan)
    pass(10)
    const again = await began(track, fan)
    pass(30)
    expect(again.counted).toBe(false)
    expect((await heard(again.playId, fan)).json()).toEqual({ heard: true })
  })
})

test('the cookie alone starts a play from our own pages only', async () => {
  const track = await aTrack(site, { artistId: artist.id })
  const fan = await site.aUser('FAN')
  const call = (from: string) =>
    site.call(`POST /api/tracks/${track}/play`, {
      headers: { cookie: `fairwave_session=${fan.token}`, 'sec-fetch-site': from },
    })
  expect((await call('cross-site')).status).toBe(403)
  expect((await call('same-origin')).json()).toMatchObject({ counted: true })
  expect(await began(track, fan)).toMatchObject({ counted: false })
})
