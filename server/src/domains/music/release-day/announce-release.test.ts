import type { TrackId } from '@fairwave/contract/ids'
import type { Activity } from '@fairwave/contract/people/activity'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobHandlers } from '../../../jobs.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { aForm, aSong } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { announceRelease, requestAnnouncement } from './announce-release.ts'

let site: TestSite
let [artist, fan]: TestUser[] = []
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  await follow(fan)
})

const follow = ({ token }: TestUser) => site.call('POST /api/friends', { token, body: { friendId: artist!.id } })
const news = async ({ token } = fan!) =>
  (await site.call('GET /api/me/notifications', { token })).json<Activity[]>().map(({ text, href }) => [text, href])
const announce = (trackId: TrackId) => announceRelease(site.context, { trackId })

test('fans hear of an upload once it can be played', async () => {
  const form = aForm({ audioFile: aSong('a.wav', { seconds: 1 }), title: 'Tide' })
  const { id } = (await site.call('POST /api/tracks', { token: artist!.token, form })).json<{ id: number }>()
  expect(await news()).toEqual([])
  const worker = await startWorker(site.context.db, site.context.log, jobHandlers(site.context), 1)
  try {
    await vi.waitFor(
      async () => expect(await news()).toEqual([[`${artist!.username} released “Tide”.`, `/track/${id}`]]),
      { timeout: 60_000, interval: 100 },
    )
  } finally {
    await worker.stop()
  }
  await announce(id as TrackId)
  expect(await news()).toHaveLength(1)
  expect(await news(artist)).toHaveLength(1)
})

test('an album is one entry, however many tracks it has and however often the job runs', async () => {
  const albumId = await anAlbum(site, artist!.id, 'Nightfall')
  const tracks = []
  for (const title of ['One', 'Two', 'Three']) tracks.push(await aTrack(site, { artistId: artist!.id, albumId, title }))
  await Promise.all([...tracks, ...tracks].map(announce))
  expect(await news()).toEqual([[`${artist!.username} released the album “Nightfall”.`, `/album/${albumId}`]])
})

test('music that came out years ago is not announced', async () => {
  const albumId = await anAlbum(site, artist!.id, 'Debut')
  await site.context.db.rows`update album set release_on = '2011-04-01' where id = ${albumId}`
  await announce(await aTrack(site, { artistId: artist!.id, albumId }))
  const single = await aTrack(site, { artistId: artist!.id })
  await site.context.db.rows`update track set release_on = '2011-04-01' where id = ${single}`
  await announce(single)
  expect(await news()).toEqual([])
})

test('a track that joins an album which is out already is not announced as a new album', async () => {
  const { db, jobs } = site.context
  const enqueue = vi.spyOn(jobs, 'enqueue')
  const albumId = await anAlbum(site, artist!.id)
  const first = await aTrack(site, { artistId: artist!.id, albumId })
  await requestAnnouncement(site.context, db, first)
  expect(enqueue).toHaveBeenCalledTimes(1)
  await requestAnnouncement(site.context, db, await aTrack(site, { artistId: artist!.id, albumId }))
  expect(enqueue).toHaveBeenCalledTimes(1)
  enqueue.mockRestore()
})

test('hidden music and suspended artists are not announced, nor blocked artists to those who blocked them', async () => {
  const blocker = await site.aUser('FAN')
  await follow(blocker)
  await site.call(`POST /api/me/blocks/${artist!.id}`, { token: blocker.token })
  const hidden = await aTrack(site, { artistId: artist!.id, title: 'Hidden' })
  await hideTrack(site, hidden)
  await announce(hidden)
  expect(await news()).toEqual([])
  const track = await aTrack(site, { artistId: artist!.id, title: 'Heard' })
  await announce(track)
  expect([await news(), await news(blocker)]).toEqual([
    [[`${artist!.username} released “Heard”.`, `/track/${track}`]],
    [],
  ])
  await site.context.db.rows`update account set suspended_at = now(), suspension_reason = 'x' where id = ${artist!.id}`
  await announce(await aTrack(site, { artistId: artist!.id, title: 'Late' }))
  expect(await news()).toHaveLength(1)
})
