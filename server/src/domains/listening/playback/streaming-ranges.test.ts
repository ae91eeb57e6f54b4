import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurchase } from '../../../testing/builders.ts'
import { bytesOf, HIGH, LOW, type StreamingSite, startStreamingSite } from './testing/streaming-site.ts'

let site: StreamingSite
beforeAll(async () => {
  site = await startStreamingSite()
})
afterAll(() => site.stop())

describe('ranges', () => {
  test.each([
    ['bytes=0-', 0, 400_000],
    ['bytes=0-1', 0, 2],
    ['bytes=100-199', 100, 200],
    ['bytes=399999-', 399_999, 400_000],
    ['bytes=-1000', 399_000, 400_000],
    ['bytes=-9999999', 0, 400_000],
    ['bytes=399000-9999999', 399_000, 400_000],
  ])('%s', async (range, start, end) => {
    const answer = await site.audio('low', { headers: { range } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/400000`)
    expect(answer.headers.get('x-fairwave-quality')).toBe('low')
    expect((await bytesOf(answer)).equals(LOW.subarray(start, end))).toBe(true)
  })

  test.each(['bytes=400000-', 'bytes=9999999-99999999', 'bytes=-0'])('%s is outside the file', async (range) => {
    const answer = await site.audio('low', { headers: { range } })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */400000')
    expect(await answer.json()).toMatchObject({ code: 'range-not-satisfiable' })
  })

  test.each(['bytes=5-2', 'bytes=abc', 'items=0-1', 'bytes=0-1,5-6', ''])(
    '%j is not a single range, so the whole file is sent',
    async (range) => {
      const answer = await site.audio('low', { headers: { range } })
      expect(answer.status).toBe(200)
      expect((await bytesOf(answer)).equals(LOW)).toBe(true)
    },
  )

  test('apply only to the version that the listener has', async () => {
    const etag = (await site.audio('low', { method: 'HEAD' })).headers.get('etag') ?? ''
    const ask = async (tag: string) => {
      const answer = await site.audio('low', { headers: { range: 'bytes=0-9', 'if-range': tag } })
      return [answer.status, (await bytesOf(answer)).length]
    }
    expect(await ask(etag)).toEqual([206, 10])
    expect(await ask('"another"')).toEqual([200, LOW.length])
  })

  test('ranges of one quality are not mixed with the other', async () => {
    const low = await site.audio('high', { headers: { range: 'bytes=0-9' } })
    const fan = await site.aUser('FAN')
    await aPurchase(site, { buyerId: fan.id, trackId: site.track })
    // Bought while listening: the part in the browser belongs to the other version.
    const etag = low.headers.get('etag') ?? ''
    const answer = await site.audio('high', { token: fan.token, headers: { range: 'bytes=10-', 'if-range': etag } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).not.toBe(etag)
    expect((await bytesOf(answer)).equals(HIGH)).toBe(true)
  })

  test('are not needed by a listener who has the whole file', async () => {
    const etag = (await site.audio('low', { method: 'HEAD' })).headers.get('etag') ?? ''
    const answer = await site.audio('low', { headers: { 'if-none-match': etag } })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
  })
})
