import type { AdBreak } from '@fairwave/contract/ads'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurchase, aTrack } from '../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
let track: TrackId
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  track = await aTrack(site, { artistId: artist.id })
})
afterAll(() => site.stop())

const pass = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}

type Who = { token?: string; cookie?: string }
const sent = ({ token, cookie }: Who) => ({ token, ...(cookie && { headers: { cookie } }) })
const play = (who: Who, id = track) => site.call(`POST /api/tracks/${id}/play`, sent(who))
const ask = async (who: Who = {}) => (await site.call('GET /api/ads/break', sent(who))).json<AdBreak>()
const hear = (who: Who, ticket: string | null, adId: number | undefined) =>
  site.call(`POST /api/ads/break/${ticket}/heard`, { ...sent(who), body: { adId } })

async function playThree(who: Who) {
  for (let count = 0; count < 3; count += 1) await play(who)
}

/** Sits a whole break through and answers which ads it had. */
async function sitThrough(who: Who): Promise<number[]> {
  const { ticket, ads } = await ask(who)
  for (const { id, duration } of ads) {
    pass(duration)
    expect((await hear(who, ticket, id)).json()).toEqual({ heard: true })
  }
  return ads.map(({ id }) => id)
}

async function aVisitor(): Promise<Who> {
  const { headers } = await play({})
  return { cookie: /fairwave_visitor=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '' }
}

const NOTHING = { ticket: null, ads: [] }

describe('a break', () => {
  test('of two ads comes after every three low-quality plays, never before the first', async () => {
    const fan = await site.aUser('FAN')
    expect(await ask(fan)).toEqual(NOTHING)
    await play(fan)
    await play(fan)
    expect(await ask(fan)).toEqual(NOTHING)
    await play(fan)
    expect((await ask(fan)).ads).toHaveLength(2)
    await sitThrough(fan)
    expect(await ask(fan)).toEqual(NOTHING)
    await playThree(fan)
    expect((await ask(fan)).ads).toHaveLength(2)
  })

  test('is the same until it is done, with what is left of it', async () => {
    const fan = await site.aUser('FAN')
    await playThree(fan)
    const first = await ask(fan)
    expect(await ask(fan)).toEqual(first)
    pass(15)
    await hear(fan, first.ticket, first.ads[0]?.id)
    expect(await ask(fan)).toEqual({ ticket: first.ticket, ads: first.ads.slice(1) })
    await play(fan)
    expect((await ask(fan)).ticket).toBe(first.ticket)
  })

  test('is one, however many ask at once', async () => {
    const fan = await site.aUser('FAN')
    await playThree(fan)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(fan)))
    expect(new Set(answers.map(({ ticket }) => ticket)).size).toBe(1)
  })

  test('comes to visitors by their cookie, and never to one without', async () => {
    const visitor = await aVisitor()
    await playThree(visitor)
    expect((await ask(visitor)).ads).toHaveLength(2)
    expect(await ask()).toEqual(NOTHING)
  })

  test('spares artists, premium listeners and what is owned', async () => {
    const premium = await site.aUser('FAN')
    await playThree(premium)
    await site.context.db.rows`update account set is_premium = true where id = ${premium.id}`
    const [owner, both] = [await site.aUser('FAN'), await site.aUser('BOTH')]
    await aPurchase(site, { buyerId: owner.id, trackId: track })
    for (const who of [owner, both]) await playThree(who)
    for (const who of [premium, owner, both]) expect(await ask(who)).toEqual(NOTHING)
  })

  test('goes through all five samples before one comes again', async () => {
    const fan = await site.aUser('FAN')
    const heard: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await playThree(fan)
      heard.push(...(await sitThrough(fan)))
    }
    expect(heard).toEqual([1, 2, 3, 4, 5, 1])
  })
})

describe('an ad', () => {
  test('is heard only when it can have been', async () => {
    const fan = await site.aUser('FAN')
    await playThree(fan)
    const { ticket, ads } = await ask(fan)
    const [one, two] = ads.map(({ id }) => id)
    pass(5)
    expect((await hear(fan, ticket, one)).json()).toEqual({ heard: false })
    pass(10)
    expect((await hear(fan, ticket, one)).json()).toEqual({ heard: true })
    expect((await hear(fan, ticket, one)).json()).toEqual({ heard: true })
    expect((await hear(fan, ticket, two)).json()).toEqual({ heard: false })
  })

  test('of somebody else, or of no break, is not found', async () => {
    const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
    await playThree(fan)
    const { ticket, ads } = await ask(fan)
    expect((await hear(other, ticket, ads[0]?.id)).status).toBe(404)
    expect((await hear({}, ticket, ads[0]?.id)).status).toBe(404)
    expect((await hear(fan, ticket, 999)).status).toBe(404)
    expect((await hear(fan, 'not-a-ticket', 1)).status).toBe(404)
  })

  test('has its sound and its picture under /tracks, in ranges too, and nothing else lies there', async () => {
    const fan = await site.aUser('FAN')
    await playThree(fan)
    for (const { audioUrl, imageUrl, duration, title, content } of (await ask(fan)).ads) {
      expect(audioUrl).toMatch(/^\/tracks\/.+\.mp3$/)
      const sound = await site.call(`GET ${audioUrl}`, { headers: { range: 'bytes=0-99' } })
      expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
      const picture = await site.call(`GET ${imageUrl}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(duration).toBe(15)
      expect(title && content).toBeTruthy()
    }
    for (const path of ['/tracks/samples.ts', '/tracks/..%2f..%2fapp.ts', '/tracks/nothing.mp3'])
      expect((await site.call(`GET ${path}`)).status).toBe(404)
  })
})
