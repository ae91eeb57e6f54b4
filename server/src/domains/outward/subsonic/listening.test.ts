import { FREE_KBPS } from '@fairwave/contract/offer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { type App, anApp } from './testing/an-app.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
let app: App
const audio = { low: Buffer.from('l'.repeat(1000)), high: Buffer.from('h'.repeat(5000)) }
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())
beforeEach(async () => {
  fan = await site.aUser('FAN')
  app = await anApp(site, fan)
})
const pass = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}
const aSong = (options = {}) => aTrack(site, { artistId: artist.id, audio, ...options })
const read = async (query: string, init?: RequestInit) => {
  const answer = await app.fetch('stream', query, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('a stream', () => {
  test(`has full quality for owners and ${FREE_KBPS} kbps for others, as its song says`, async () => {
    const [kept, bought] = [await aSong(), await aSong()]
    await aPurchase(site, { buyerId: fan.id, trackId: bought })
    expect((await read(`id=tr-${kept}`)).text[0]).toBe('l')
    expect((await app.get('getSong', `id=tr-${kept}`)).song).toMatchObject({ bitRate: FREE_KBPS, suffix: 'mp3' })
    const full = await read(`id=tr-${bought}`)
    expect([full.text[0], full.headers.get('content-type')]).toEqual(['h', 'audio/flac'])
    expect((await app.get('getSong', `id=tr-${bought}`)).song).toMatchObject({
      suffix: 'flac',
      contentType: 'audio/flac',
    })
  })

  test('has the size, bit rate and suffix that its song names, for owners and others, also when an earlier release rendered it', async () => {
    const renditions = { low: Buffer.alloc(1000, 'l'), high: Buffer.alloc(5000, 'h') }
    const [kept, bought] = [await aSong({ durationMs: 1000, audio: renditions }), await aSong({ durationMs: 1000 })]
    // The upload was a WAV of other length than the FLAC that is streamed.
    await site.context.db.rows`
      update media_file set bytes = 9000, mime = 'audio/wav' where id in (select audio_file_id from track where id in (${kept}, ${bought}))`
    await aPurchase(site, { buyerId: fan.id, trackId: bought })
    for (const [track, kbps] of [
      [kept, FREE_KBPS],
      [bought, 40],
    ]) {
      const answer = await app.fetch('stream', `id=tr-${track}`)
      const type = answer.headers.get('content-type')
      expect((await app.get('getSong', `id=tr-${track}`)).song).toMatchObject({
        size: (await answer.arrayBuffer()).byteLength,
        contentType: type,
        suffix: type === 'audio/flac' ? 'flac' : 'mp3',
        bitRate: kbps,
      })
    }
  })

  test('follows the format and bit rate that the app wants, by the renditions there are', async () => {
    // Five thousand bytes in ten milliseconds are 4000 kbps.
    const track = await aSong({ durationMs: 10 })
    await aPurchase(site, { buyerId: fan.id, trackId: track })
    const first = async (query: string) => (await read(`id=tr-${track}&${query}`)).text[0]
    expect(await first('maxBitRate=0')).toBe('h')
    expect(await first('maxBitRate=5000')).toBe('h')
    expect(await first('maxBitRate=192')).toBe('l')
    expect(await first('format=raw')).toBe('h')
    expect(await first('format=flac')).toBe('h')
    expect(await first('format=mp3')).toBe('l')
    expect(await first('format=opus')).toBe('l')
  })

  test('answers HEAD and ranges, and a range beyond the end with 416', async () => {
    const track = await aSong()
    const head = await read(`id=tr-${track}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '1000', ''])
    const part = await read(`id=tr-${track}`, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range'), part.text.length]).toEqual([206, 'bytes 10-19/1000', 10])
    expect((await read(`id=tr-${track}`, { headers: { range: 'bytes=5000-' } })).status).toBe(416)
  })

  test('is downloaded by owners only', async () => {
    const [kept, bought] = [await aSong(), await aSong()]
    await site.context.db.rows`update track set original_ending = 'flac' where id = ${bought}`
    await aPurchase(site, { buyerId: fan.id, trackId: bought })
    expect(await app.refused('download', `id=tr-${kept}`)).toBe(50)
    const file = await app.fetch('download', `id=tr-${bought}`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect((await file.text())[0]).toBe('h')
  })
})

describe('a play', () => {
  const playsOf = async (track: number) =>
    await site.context.db.rows<{ source: string; isCounted: boolean; heard: boolean }>`
        select source, is_counted, heard_at is not null as heard from play where track_id = ${track} order by id`
  const scrobble = (track: number, more = '') => app.get('scrobble', `id=tr-${track}${more}`)

  test('is counted when an app reports it after its time by our clock, and never by the stream alone', async () => {
    const track = await aSong()
    await read(`id=tr-${track}`)
    pass(300)
    expect(await playsOf(track)).toEqual([])
    await scrobble(track, '&submission=false')
    expect(await playsOf(track)).toEqual([])
    await scrobble(track)
    expect(await playsOf(track)).toEqual([{ source: 'app', isCounted: true, heard: true }])
  })

  test('is not believed without a stream, too early, or from a time that the app makes up', async () => {
    const [track, never] = [await aSong(), await aSong()]
    await scrobble(never)
    await read(`id=tr-${track}`, { method: 'HEAD' })
    await read(`id=tr-${track}`, { headers: { range: 'bytes=500-' } })
    pass(60)
    await scrobble(track)
    await read(`id=tr-${track}`)
    pass(5)
    await scrobble(track, `&time=${site.clock.time.getTime() - 3_600_000}`)
    for (const one of [track, never]) expect(await playsOf(one)).toEqual([])
  })

  test('cannot be one of many at the same time, nor be counted twice within its length', async () => {
    const tracks = [await aSong(), await aSong(), await aSong()]
    for (const track of tracks) await read(`id=tr-${track}`)
    pass(31)
    for (const track of tracks) await scrobble(track)
    const counted = (await Promise.all(tracks.map(playsOf))).flat()
    expect(counted).toHaveLength(1)
    pass(60)
    const first = tracks[0] ?? 0
    await scrobble(first)
    expect((await playsOf(first)).map(({ isCounted }) => isCounted)).toEqual([true, false])
  })

  test('of another user is never recorded, and its song is checked', async () => {
    const track = await aSong()
    await read(`id=tr-${track}`)
    pass(300)
    const other = await anApp(site, await site.aUser('FAN'))
    await other.get('scrobble', `id=tr-${track}`)
    expect(await playsOf(track)).toEqual([])
    expect(await app.refused('scrobble')).toBe(10)
    expect(await app.refused('scrobble', 'id=nonsense')).toBe(70)
  })

  test('in an app brings no ad break, and the artist sees it among the plays that were not paid', async () => {
    const track = await aSong({ title: 'Unpaid' })
    for (let i = 0; i < 8; i++) {
      await read(`id=tr-${track}`)
      pass(300)
      await scrobble(track)
    }
    expect(await playsOf(track)).toHaveLength(8)
    const pause = await site.call('GET /api/ads/break', { token: fan.token })
    expect(pause.json()).toMatchObject({ ticket: null, ads: [] })
    const excluded = await site.call('GET /api/me/excluded-listens', { token: artist.token })
    expect(excluded.json<unknown[]>()).toContainEqual(
      expect.objectContaining({ title: 'Unpaid', reason: 'app', listens: 8 }),
    )
  })

  test('shows as now playing for as long as the song lasts', async () => {
    const track = await aSong({ title: 'On air' })
    await read(`id=tr-${track}`)
    pass(60)
    expect((await app.get('getNowPlaying')).nowPlaying.entry).toMatchObject([
      { title: 'On air', username: fan.username, minutesAgo: 1, playerName: 'Tempo' },
    ])
    pass(180)
    expect((await app.get('getNowPlaying')).nowPlaying.entry).toEqual([])
  })
})
