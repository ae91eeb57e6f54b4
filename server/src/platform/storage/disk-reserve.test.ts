import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../testing/builders.ts'
import { aForm, aSong } from '../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { listNotices } from '../site-notices.ts'
import { diskSpace, reservedBytes } from './disk-reserve.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  // More than any disk has.
  site = await startTestSite({ DISK_RESERVE_GB: '1000000' })
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
})
afterAll(() => site.stop())

const asArtist = (call: string, form: FormData) => site.call(call, { token: artist.token, form })

test('uploads stop at the reserve, with a sentence and a notice for administrators', async () => {
  const resumable = site.call('POST /api/me/uploads', {
    token: artist.token,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': `filename ${btoa('a.wav')}` },
  })
  const answers = [await asArtist('POST /api/tracks', aForm({ audioFile: aSong() })), await resumable]
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('no room')])
  const notices = await listNotices(site.context.db)
  expect(notices).toMatchObject([{ kind: 'disk-reserved', text: expect.stringContaining('DISK_RESERVE_GB') }])
})

test('money, mail and texts go on in the reserve', async () => {
  expect((await asArtist('PATCH /api/me/profile', aForm({ bio: 'Still here' }))).status).toBe(200)
  const track = await aTrack(site, { artistId: artist.id, pricePence: 0 })
  const bought = await site.call(`POST /api/purchase/track/${track}`, { token: fan.token, body: {} })
  expect(bought.status).toBeLessThan(300)
  const asked = await site.call('POST /api/auth/forgot-password', { body: { email: 'nobody@example.org' } })
  expect(asked.status).toBe(202)
})

test('without a setting the reserve is a tenth of the disk, and 5 GB at least', async () => {
  const usual = { diskReserveBytes: undefined }
  expect(reservedBytes(usual, { totalBytes: 20e9 })).toBe(5e9)
  expect(reservedBytes(usual, { totalBytes: 400e9 })).toBe(40e9)
  expect(reservedBytes({ diskReserveBytes: 0 }, { totalBytes: 400e9 })).toBe(0)
  const space = await diskSpace(site.context.config.dataDir)
  expect(space?.totalBytes).toBeGreaterThan(space?.freeBytes ?? 0)
})
