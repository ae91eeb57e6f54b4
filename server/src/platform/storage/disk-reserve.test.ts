import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderTrack } from '../../domains/music/uploads/render-track.ts'
import { aTrack } from '../../testing/builders.ts'
import { aForm, aSong } from '../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { isOutage } from '../jobs/outage.ts'
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

test('what jobs make of files waits at the reserve, and loses nothing', async () => {
  const { id: fileId } = await site.context.db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (${'5'.repeat(64)}, 'audio', 'audio/wav', 9, ${site.clock.now()}) returning id`
  await site.context.db.rows`
    insert into media_audio (file_id, facts, tags, is_lossless, original_key)
    values (${fileId}, '{"container":"wav","codec":"pcm","isLossless":true}', '{}', true, 'audio/00/none.wav')`
  const track = await aTrack(site, { artistId: artist.id })
  await site.context.db.rows`update track set state = 'rendering', audio_file_id = ${fileId} where id = ${track}`
  const run = { attempt: 1, isLastAttempt: true, signal: undefined }
  await expect(renderTrack(site.context, { trackId: track }, run)).rejects.toSatisfy(isOutage)
  const states = await site.context.db.rows<{ state: string }>`select state from track where id = ${track}`
  expect(states).toEqual([{ state: 'rendering' }])
  await expect(site.context.storage.temporaryPath()).rejects.toMatchObject({ code: 'unavailable' })
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
