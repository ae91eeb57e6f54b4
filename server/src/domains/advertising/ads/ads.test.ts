import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { Flagged } from '@fairwave/contract/house/admin'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurchase, aTrack } from '../../../testing/builders.ts'
import { joinedLongAgo, reportHeard, someAudio } from '../../../testing/listening.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'

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
/** Plays a track for just long enough to count towards a break. */
async function play(who: Who, { id = track, seconds = 15 } = {}) {
  const answer = await site.call(`POST /api/tracks/${id}/play`, sent(who))
  pass(seconds)
  return answer
}
const ask = async (who: Who = {}) => (await site.call('GET /api/ads/break', sent(who))).json<AdBreak>()
const hear = (who: Who, ticket: string | null, adId: number | undefined) =>
  site.call(`POST /api/ads/break/${ticket}/heard`, { ...sent(who), body: { adId } })

async function playThree(who: Who) {
  for (let count = 0; count < 3; count += 1) await play(who)
}

/** Listens to a whole break and returns its ads. */
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

describe('an ad break', () => {
  test('has two ads and comes after every three low-quality plays, never before the first', async () => {
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

  test('stays the same until it is finished, with its remaining ads', async () => {
    const fan = await site.aUser('FAN')
    await playThree(fan)
    const first = await ask(fan)
    expect(await ask(fan)).toEqual(first)
    pass(15)
    await hear(fan, first.ticket, first.ads[0]?.id)
    expect(await ask(fan)).toMatchObject({ ticket: first.ticket, ads: first.ads.slice(1) })
    await play(fan)
    expect((await ask(fan)).ticket).toBe(first.ticket)
  })

  test('is created once for parallel requests', async () => {
    const fan = await site.aUser('FAN')
    await playThree(fan)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(fan)))
    expect(new Set(answers.map(({ ticket }) => ticket)).size).toBe(1)
  })

  test('is served to visitors with a cookie, and never without one', async () => {
    const visitor = await aVisitor()
    await playThree(visitor)
    await sitThrough(visitor)
    await play(visitor)
    expect(await ask(visitor)).toEqual(NOTHING)
    await play(visitor)
    expect((await ask(visitor)).ads).toHaveLength(2)
    expect(await ask()).toEqual(NOTHING)
    await sitThrough(visitor)
    await playThree(visitor)
    expect((await ask(visitor)).ads).toHaveLength(2)
  })

  test("counts no play that sounded for less than 15 seconds, by our clock or by the player's report", async () => {
    const fan = await site.aUser('FAN')
    for (let count = 0; count < 20; count += 1) await play(fan, { seconds: 14 })
    expect(await ask(fan)).toEqual(NOTHING)
    await play(fan)
    await play(fan)
    const { playId } = (await play(fan, { seconds: 3600 })).json<{ playId: number }>()
    const said = async (seconds: number) =>
      (await site.call(`GET /api/ads/break?playId=${playId}&sounded=${seconds}`, sent(fan))).json<AdBreak>()
    expect(await said(5)).toEqual(NOTHING)
    expect((await said(15)).ads).toHaveLength(2)
  })

  test("ignores reports about other listeners' plays, and reports of more time than has passed", async () => {
    const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
    await play(fan)
    await play(fan)
    const { playId } = (await play(fan, { seconds: 5 })).json<{ playId: number }>()
    for (const who of [other, fan]) await site.call(`GET /api/ads/break?playId=${playId}&sounded=900`, sent(who))
    expect(await ask(fan)).toEqual(NOTHING)
    expect((await site.call('GET /api/ads/break?playId=1&sounded=-1', sent(fan))).status).toBe(400)
  })

  test('says which artists it pays, or why none', async () => {
    const [fan, visitor] = [await site.aUser('FAN'), await aVisitor()]
    await joinedLongAgo(site.context.db, fan.id)
    await playThree(fan)
    expect((await ask(fan)).pays).toEqual({ artists: [], reason: 'nothing-heard' })
    await sitThrough(fan)
    const song = await aTrack(site, { artistId: artist.id, audio: someAudio() })
    const hearThree = async (who: Who) => {
      for (let count = 0; count < 3; count += 1) {
        const { playId } = (await play(who, { id: song, seconds: 200 })).json<{ playId: number }>()
        await reportHeard(site, (name, body) => site.call(name, { ...sent(who), body }), playId)
      }
    }
    await hearThree(fan)
    expect((await ask(fan)).pays).toEqual({ artists: [artist.username], reason: null })
    await playThree(visitor)
    await hearThree(visitor)
    expect((await ask(visitor)).pays).toEqual({ artists: [], reason: 'visitor' })
  })

  test('is not served to artists, premium listeners and owners of the track', async () => {
    const premium = await site.aUser('FAN')
    await playThree(premium)
    await site.context.db.rows`update account set is_premium = true where id = ${premium.id}`
    const [owner, both] = [await site.aUser('FAN'), await site.aUser('BOTH')]
    await aPurchase(site, { buyerId: owner.id, trackId: track })
    for (const who of [owner, both]) await playThree(who)
    for (const who of [premium, owner, both]) expect(await ask(who)).toEqual(NOTHING)
  })

  test('plays all five house ads before one is repeated', async () => {
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
  test('counts as heard only when enough time has passed', async () => {
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

  test('is finished after its time if it could not be played, and is not an impression', async () => {
    const { id } = await aCampaign(site, await site.aUser('ADMAN'))
    const fan = await site.aUser('FAN')
    await playThree(fan)
    const { ticket } = await ask(fan)
    const say = () =>
      site.call(`POST /api/ads/break/${ticket}/heard`, { ...sent(fan), body: { adId: id, silent: true } })
    expect((await say()).json()).toEqual({ heard: false })
    pass(15)
    expect((await say()).json()).toEqual({ heard: true })
    expect((await ask(fan)).ads).toHaveLength(1)
    expect(
      await site.context.db.one`select reserved, spent, impressions, state from campaign where id = ${id}`,
    ).toEqual({
      reserved: 0,
      spent: 0,
      impressions: 0,
      state: 'running',
    })
    await site.context.db.rows`update campaign set state = 'paused' where id = ${id}`
  })

  test('can be reported once by a listener who got it, and stopped by an administrator', async () => {
    const { id } = await aCampaign(site, await site.aUser('ADMAN', 'loud_adman'))
    const [fan, stranger, visitor] = [await site.aUser('FAN'), await site.aUser('FAN'), await aVisitor()]
    await playThree(fan)
    await playThree(visitor)
    await playThree(visitor)
    const report = (who: Who, ticket: string | null, body: object) =>
      site.call(`POST /api/ads/break/${ticket}/report`, { ...sent(who), body })
    const { ticket } = await ask(fan)
    expect((await report(stranger, ticket, { adId: id })).status).toBe(404)
    expect((await report(fan, ticket, { adId: 999 })).status).toBe(404)
    for (const reason of ['Too loud.', 'Far too loud.'])
      expect((await report(fan, ticket, { adId: id, reason })).status).toBe(201)
    expect((await report(visitor, (await ask(visitor)).ticket, { adId: id })).status).toBe(201)
    const { token } = await site.aUser('ADMIN')
    const [flagged] = (await site.call('GET /api/admin/reports', { token })).json<Flagged[]>()
    expect(flagged).toMatchObject({
      kind: 'ad',
      subjectId: id,
      title: 'Kettles',
      owner: { username: 'loud_adman' },
      reports: 2,
    })
    expect(flagged?.reasons.map(({ by, reason }) => [by, reason])).toEqual([
      [null, null],
      [fan.username, 'Far too loud.'],
    ])
    const body = { action: 'remove', reason: 'It shouts.' }
    expect((await site.call(`POST /api/admin/reports/${flagged?.id}/resolve`, { token, body })).status).toBe(200)
    expect(await site.context.db.one`select state, reason from campaign where id = ${id}`).toEqual({
      state: 'rejected',
      reason: 'It shouts.',
    })
    expect((await site.call('GET /api/admin/reports', { token })).json()).toEqual([])
  })

  test('is not found for another listener, or without a break', async () => {
    const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
    await playThree(fan)
    const { ticket, ads } = await ask(fan)
    expect((await hear(other, ticket, ads[0]?.id)).status).toBe(404)
    expect((await hear({}, ticket, ads[0]?.id)).status).toBe(404)
    expect((await hear(fan, ticket, 999)).status).toBe(404)
    expect((await hear(fan, 'not-a-ticket', 1)).status).toBe(404)
  })

  test('has its audio and picture under /tracks, with ranges, and nothing else is there', async () => {
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
    for (const path of ['/tracks/house-ads.ts', '/tracks/..%2f..%2fapp.ts', '/tracks/nothing.mp3'])
      expect((await site.call(`GET ${path}`)).status).toBe(404)
  })
})
