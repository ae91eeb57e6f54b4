import type { StorageUse } from '@fairwave/contract/ground/media'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPurchase } from '../../../testing/builders.ts'
import { aForm, aPicture, aSong } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { sweepOrphans } from '../../ground/media/files/sweep-orphans.ts'
import { freeDeletedFiles } from '../tracks/free-deleted-files.ts'

const SONG_BYTES = aSong().size
/** Space for three and a half songs. */
const QUOTA = Math.floor(SONG_BYTES * 3.5)

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ QUOTA_GB: String(QUOTA / 1e9) })
})
afterAll(() => site.stop())

const upload = (by: TestUser, file = aSong()) =>
  site.call('POST /api/tracks', { token: by.token, form: aForm({ audioFile: file }) })
const useOf = async ({ token }: TestUser) => (await site.call('GET /api/me/storage', { token })).json<StorageUse>()

test('uploads are counted to the byte, and a deleted upload that never became ready is freed by the sweep', async () => {
  const artist = await site.aUser('ARTIST')
  expect(await useOf(artist)).toEqual({ usedBytes: 0, quotaBytes: QUOTA, fullQuotaBytes: QUOTA })
  const { id } = (await upload(artist)).json<{ id: number }>()
  await upload(artist)
  expect((await useOf(artist)).usedBytes).toBe(2 * SONG_BYTES)
  await site.call(`DELETE /api/tracks/${id}`, { token: artist.token })
  expect((await useOf(artist)).usedBytes).toBe(2 * SONG_BYTES)
  const now = site.clock.time
  site.clock.time = new Date(now.getTime() + 25 * 3_600_000)
  await sweepOrphans(site.context)
  site.clock.time = now
  expect((await useOf(artist)).usedBytes).toBe(SONG_BYTES)
})

test('a deleted track frees its storage unless it was sold', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  const { db } = site.context
  const ids: TrackId[] = []
  for (const _ of ['sold', 'unsold']) ids.push((await upload(artist)).json<{ id: TrackId }>().id)
  const [sold, unsold] = ids as [TrackId, TrackId]
  await db.rows`update track set state = 'ready', duration_ms = 1000 where id = any(${ids})`
  await aPurchase(site, { buyerId: fan.id, trackId: sold })
  for (const id of ids) await site.call(`DELETE /api/tracks/${id}`, { token: artist.token })
  const now = site.clock.time
  const later = async (hours: number) => {
    site.clock.time = new Date(now.getTime() + hours * 3_600_000)
    const freed = await freeDeletedFiles(site.context)
    await sweepOrphans(site.context)
    return freed
  }
  expect(await later(23)).toBe(0)
  expect((await useOf(artist)).usedBytes).toBe(2 * SONG_BYTES)
  expect(await later(25)).toBe(1)
  expect(await later(51)).toBe(0)
  site.clock.time = now
  expect((await useOf(artist)).usedBytes).toBe(SONG_BYTES)
  const left = await db.rows`select id from track where id = any(${ids}) and audio_file_id is not null`
  expect(left).toEqual([{ id: sold }])
  expect((await site.call(`GET /api/downloads/track/${unsold}/formats`, { token: artist.token })).status).toBe(404)
})

test('parallel uploads never store more than the quota', async () => {
  const artist = await site.aUser('ARTIST')
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(artist)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 413, 413, 413, 413, 413])
  const refused = answers.find(({ status }) => status === 413)?.json<{ code: string; message: string }>()
  expect(refused).toMatchObject({ code: 'over-quota', message: expect.stringMatching(/^Your storage is full: /) })
  expect((await useOf(artist)).usedBytes).toBe(3 * SONG_BYTES)
})

test('an upload with a declared size is refused before it is read', async () => {
  const artist = await site.aUser('ARTIST')
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += 65_536
      controller.enqueue(new Uint8Array(65_536))
      if (read > 50_000_000) controller.close()
    },
  })
  const answer = await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${artist.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '50000000',
    },
    body,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  if (answer) expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'over-quota' }])
  expect(read).toBeLessThan(50_000_000)
})

test('a file counts for every user who has it, pictures count too, and a label pays for what it uploads', async () => {
  const [one, two] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  const song = aSong()
  await upload(one, song)
  await upload(two, song)
  expect([(await useOf(one)).usedBytes, (await useOf(two)).usedBytes]).toEqual([SONG_BYTES, SONG_BYTES])
  const picture = await aPicture('#102030')
  await site.call('PATCH /api/me/profile', { token: one.token, form: aForm({ profilePicture: picture }) })
  expect((await useOf(one)).usedBytes).toBe(SONG_BYTES + picture.size)

  const [label, artist] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
  await site.call('POST /api/friends', { token: label.token, body: { friendId: artist.id } })
  await site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
  const form = aForm({ artistId: artist.id, audioFile: aSong() })
  expect((await site.call('POST /api/tracks', { token: label.token, form })).status).toBe(201)
  expect([(await useOf(label)).usedBytes, (await useOf(artist)).usedBytes]).toEqual([SONG_BYTES, 0])
})

describe('an account', () => {
  let mailing: TestSite
  beforeAll(async () => {
    const settings = { QUOTA_GB: String(QUOTA / 1e9), FIRST_QUOTA_GB: String((1.5 * SONG_BYTES) / 1e9) }
    mailing = await startTestSite({ ...settings, SMTP_URL: 'smtp://localhost:1' })
  })
  afterAll(() => mailing.stop())
  const send = ({ token }: TestUser) => mailing.call('POST /api/tracks', { token, form: aForm({ audioFile: aSong() }) })

  test('has a small quota until its address is confirmed and something of it was sold', async () => {
    const { db } = mailing.context
    const [artist, fan] = [await mailing.aUser('ARTIST'), await mailing.aUser('FAN')]
    const isFull = async () => {
      const answer = await send(artist)
      if (answer.status === 413) expect(answer.json().message).toContain('once your email address is confirmed')
      return answer.status === 413
    }
    await db.rows`update account set email_verified_at = null where id = ${artist.id}`
    const track = (await send(artist)).json<{ id: TrackId }>().id
    await db.rows`update track set state = 'ready', duration_ms = 1000 where id = ${track}`
    expect(await isFull()).toBe(true)
    await aPurchase(mailing, { buyerId: artist.id, trackId: track })
    await db.rows`update account set email_verified_at = now() where id = ${artist.id}`
    expect(await isFull()).toBe(true)
    await aPurchase(mailing, { buyerId: fan.id, trackId: track })
    await db.rows`update account set email_verified_at = null where id = ${artist.id}`
    expect(await isFull()).toBe(true)
    await db.rows`update account set email_verified_at = now() where id = ${artist.id}`
    expect(await isFull()).toBe(false)
  })
})
