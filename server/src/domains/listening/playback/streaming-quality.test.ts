import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { HIGH, LOW, type StreamingSite, startStreamingSite } from './testing/streaming-site.ts'

let site: StreamingSite
beforeAll(async () => {
  site = await startStreamingSite()
})
afterAll(() => site.stop())

describe('the quality', () => {
  const sign = (label: TestUser) =>
    site.call('POST /api/friends', { token: label.token, body: { friendId: site.artist.id } })
  const listeners: [string, 'low' | 'high', () => Promise<{ token?: string }>][] = [
    ['a stranger', 'low', async () => ({})],
    ['a session that never was', 'low', async () => ({ token: 'nonsense' })],
    ['a fan', 'low', () => site.aUser('FAN')],
    ['an advertiser', 'low', () => site.aUser('ADMAN')],
    ['an administrator', 'low', () => site.aUser('ADMIN')],
    ['a label', 'low', () => site.aUser('LABEL')],
    ['another artist', 'high', () => site.aUser('ARTIST')],
    ['a user who is both', 'high', () => site.aUser('BOTH')],
    ['the artist', 'high', async () => site.artist],
    [
      'a premium fan',
      'high',
      async () => {
        const fan = await site.aUser('FAN')
        await site.context.db.rows`update account set is_premium = true where id = ${fan.id}`
        return fan
      },
    ],
    [
      'a label that only made an offer',
      'low',
      async () => {
        const label = await site.aUser('LABEL')
        await sign(label)
        return label
      },
    ],
    [
      'a label whose offer was accepted',
      'high',
      async () => {
        const label = await site.aUser('LABEL')
        await sign(label)
        await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: site.artist.token })
        return label
      },
    ],
    [
      'a label that the artist left',
      'low',
      async () => {
        const label = await site.aUser('LABEL')
        await sign(label)
        await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: site.artist.token })
        await site.call(`DELETE /api/me/signing-offers/${label.id}`, { token: site.artist.token })
        return label
      },
    ],
    [
      'a fan who keeps it in the library',
      'low',
      async () => {
        const fan = await site.aUser('FAN')
        await site.call('POST /api/library', { token: fan.token, body: { trackId: site.track } })
        return fan
      },
    ],
    [
      'a fan who bought it',
      'high',
      async () => {
        const fan = await site.aUser('FAN')
        await aPurchase(site, { buyerId: fan.id, trackId: site.track })
        return fan
      },
    ],
    [
      'a fan who bought it and hid it',
      'high',
      async () => {
        const fan = await site.aUser('FAN')
        await aPurchase(site, { buyerId: fan.id, trackId: site.track })
        await site.call(`DELETE /api/me/library/${site.track}`, { token: fan.token })
        return fan
      },
    ],
    [
      'a fan who was refunded',
      'low',
      async () => {
        const fan = await site.aUser('FAN')
        const purchase = await aPurchase(site, { buyerId: fan.id, trackId: site.track })
        await site.context.db.rows`update purchase set refunded_at = ${site.clock.now()} where id = ${purchase}`
        return fan
      },
    ],
    [
      'a fan who bought another track',
      'low',
      async () => {
        const fan = await site.aUser('FAN')
        await aPurchase(site, { buyerId: fan.id, trackId: await aTrack(site, { artistId: site.artist.id }) })
        return fan
      },
    ],
  ]

  test.each(listeners)('for %s is %s', async (_, quality, make) => {
    const { token } = await make()
    expect(await site.whatIsSent('high', { token })).toEqual({ sent: quality, cache: 'private, no-store' })
    // A request for low quality gets it, publicly cacheable.
    expect(await site.whatIsSent('low', { token })).toEqual({ sent: 'low', cache: 'public, max-age=3600' })
    // An audio element can only send its cookie.
    if (token)
      expect(await site.whatIsSent('high', { headers: { cookie: `fairwave_session=${token}` } })).toMatchObject({
        sent: quality,
      })
  })

  test('is high for a buyer of the album', async () => {
    const album = await anAlbum(site, site.artist.id)
    const [song, late] = [
      await aTrack(site, { artistId: site.artist.id, albumId: album, audio: { low: LOW, high: HIGH } }),
      await aTrack(site, { artistId: site.artist.id, albumId: album, audio: { low: LOW, high: HIGH } }),
    ]
    const fan = await site.aUser('FAN')
    await aPurchase(site, { buyerId: fan.id, trackId: song, albumId: album })
    for (const id of [song, late])
      expect(await site.whatIsSent('high', { token: fan.token, id })).toMatchObject({ sent: 'high' })
    expect(await site.whatIsSent('high', { token: fan.token })).toMatchObject({ sent: 'low' })
  })

  test('has the type of the original', async () => {
    const id = await aTrack(site, { artistId: site.artist.id, audio: { low: LOW, high: HIGH, highMime: 'audio/mp4' } })
    const answer = await site.audio('high', { token: site.artist.token, id })
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    await answer.arrayBuffer()
  })
})
