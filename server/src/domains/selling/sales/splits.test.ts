import type { TrackId, UserId } from '@fairwave/contract/ids'
import { pence, toMicros } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { signToLabel } from '../../../testing/music.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { beginAcceptedSplits } from '../../../testing/splits.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { cardProvider, earnings, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { beginSplits } from '../../music/splits/begin-splits.ts'

let site: MoneySite
let artist: TestUser
let guest: TestUser
let other: TestUser
let fan: TestUser
let admin: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  ;[artist, guest, other] = [await site.aUser('ARTIST'), await site.aUser('ARTIST'), await site.aUser('LABEL')]
  ;[fan, admin] = [await site.aUser('FAN'), await site.aUser('ADMIN')]
  const amount = toMicros(pence(100_00))
  const lines = [
    { account: cardProvider('sandbox'), amount: -amount as typeof amount },
    { account: wallet(fan.id), amount },
  ]
  await postEntry(site.context.db, { at: site.clock.now(), reason: 'top-up', description: 'Top-up', lines })
})
afterAll(() => site.stop())

const offer = (by: TestUser, track: TrackId, splits: object[]) =>
  site.call(`PUT /api/tracks/${track}/splits`, { token: by.token, body: { splits } })
const answer = (by: TestUser, track: TrackId, what: 'accept' | 'decline', body?: object) =>
  site.call(`POST /api/tracks/${track}/splits/${what}`, { token: by.token, body })
const buy = (kind: string, id: number) => site.call(`POST /api/purchase/${kind}/${id}`, { token: fan.token })
const share = (id: number, artistPercent: unknown, by = admin) =>
  site.call(`PUT /api/admin/releases/${id}/share`, { token: by.token, body: { artistPercent } })
const pennies = async (id: UserId) => (await balanceOf(site.context.db, earnings(id))) / 10_000

/** What a purchase brings to each, in pence. */
async function gains(work: () => Promise<unknown>) {
  const people = [artist.id, guest.id, other.id]
  const before = await Promise.all(people.map(pennies))
  await work()
  const after = await Promise.all(people.map(pennies))
  return after.map((now, i) => now - before[i]!)
}

test('a split counts a day after it is accepted', async () => {
  const [first, second, third] = [0, 0, 0].map(() =>
    aTrack(site, { artistId: artist.id, collaborators: [guest.id, other.id] }),
  )
  const [track, later, last] = [await first!, await second!, await third!]
  const offered = await offer(artist, track, [{ artistId: guest.id, percent: 25 }])
  expect(offered.json()).toMatchObject({
    trackId: track,
    ownPercent: 100,
    splits: [
      { artistId: guest.id, percent: 25, status: 'offered' },
      { artistId: other.id, percent: 0, status: 'none' },
    ],
  })
  expect(await gains(() => buy('track', track))).toEqual([80, 0, 0])

  const told = (await site.call('GET /api/me/notifications', { token: guest.token })).text
  expect(told).toContain('offers you 25% of the artist’s side of “A track”.')
  const offers = (await site.call('GET /api/me/splits', { token: guest.token })).json<{ trackId: number }[]>()
  expect(offers.filter(({ trackId }) => trackId === track)).toMatchObject([
    { percent: 25, status: 'offered', artistUsername: artist.username },
  ])

  await offer(artist, later, [{ artistId: guest.id, percent: 25 }])
  expect((await answer(guest, later, 'accept', { percent: 30 })).json()).toMatchObject({ code: 'conflict' })
  const begins = addDays(site.clock.now(), 1)
  expect((await answer(guest, later, 'accept', { percent: 25 })).json()).toMatchObject({
    ownPercent: 100,
    splits: [{ percent: 25, status: 'accepted', beginsAt: begins.toISOString() }, {}],
  })
  expect((await answer(guest, later, 'accept')).status).toBe(200)
  await beginSplits(site.context)
  site.clock.time = begins
  await Promise.all([beginSplits(site.context), beginSplits(site.context)])
  expect((await site.call(`GET /api/tracks/${later}/splits`, { token: guest.token })).json()).toMatchObject({
    ownPercent: 75,
    splits: [{ percent: 25, status: 'accepted', beginsAt: null }, {}],
  })
  for (const [user, text] of [
    [guest, 'Your split has begun: 25% of “A track”.'],
    [artist, 'A split of your music has begun: 25% of “A track”.'],
  ] as const)
    expect((await notificationsOf(site, user)).filter((one) => one === text)).toHaveLength(1)
  expect(await gains(() => buy('track', later))).toEqual([60, 20, 0])
  expect((await site.call('GET /api/me/notifications', { token: artist.token })).text).toContain('accepted 25% of')

  await offer(artist, last, [{ artistId: guest.id, percent: 25 }])
  await answer(guest, last, 'accept')
  expect((await answer(guest, last, 'decline')).json()).toMatchObject({ splits: [{ status: 'declined' }, {}] })
  expect((await answer(guest, last, 'accept')).status).toBe(409)
  expect(await gains(() => buy('track', last))).toEqual([80, 0, 0])
})

test('only the artist can split, only among artists on the track, and at most 100 per cent', async () => {
  const track = await aTrack(site, { artistId: artist.id, collaborators: [guest.id, other.id] })
  await signToLabel(site, other, artist)
  const strangers = await site.aUser('ARTIST')
  const everything = [{ artistId: other.id, percent: 100 }]
  expect((await offer(other, track, everything)).status).toBe(403)
  expect((await offer(strangers, track, everything)).status).toBe(403)
  expect((await offer(fan, track, everything)).status).toBe(403)
  expect((await offer(artist, track, [{ artistId: strangers.id, percent: 5 }])).json()).toMatchObject({
    message: 'Only artists who are listed on the track can be given a split of it.',
  })
  expect((await offer(artist, track, [...everything, { artistId: other.id, percent: 0 }])).status).toBe(400)
  for (const percent of [-1, 101, 12.5, '10', null])
    expect((await offer(artist, track, [{ artistId: guest.id, percent }])).status).toBe(400)
  await offer(artist, track, [{ artistId: guest.id, percent: 60 }])
  expect((await offer(artist, track, [{ artistId: other.id, percent: 41 }])).json()).toMatchObject({
    message: 'The percentages add up to 101, which is more than 100.',
  })
  expect((await offer(artist, track, [{ artistId: other.id, percent: 40 }])).status).toBe(200)
  expect((await answer(strangers, track, 'accept')).status).toBe(404)
  expect((await site.call(`GET /api/tracks/${track}/splits`, { token: strangers.token })).status).toBe(403)
  for (const { token } of [artist, guest, other])
    expect((await site.call(`GET /api/tracks/${track}/splits`, { token })).json()).toMatchObject({ ownPercent: 100 })
  expect((await offer(artist, 999_999 as TrackId, everything)).status).toBe(404)
})

test('on an album each collaborator has a part of their own tracks, and remainders go to the artist', async () => {
  const album = await anAlbum(site, artist.id)
  const tracks = [
    await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 200, collaborators: [guest.id] }),
    await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 200, collaborators: [guest.id, other.id] }),
    await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 200 }),
  ]
  for (const track of tracks.slice(0, 2)) {
    await offer(artist, track, [{ artistId: guest.id, percent: 50 }])
    await answer(guest, track, 'accept')
  }
  await offer(artist, tracks[1]!, [{ artistId: other.id, percent: 33 }])
  await answer(other, tracks[1]!, 'accept')
  await beginAcceptedSplits(site)
  // 500p over three tracks: 167, 167, 166; of the artist's 400p the first two are 133.6p each.
  expect(await gains(() => buy('album', album))).toEqual(
    [222.312, 133.6, 44.088].map((amount) => expect.closeTo(amount, 6)),
  )
})

test('an admin sets the artist percentage of a release, which applies to its tracks and to those that join it', async () => {
  const album = await anAlbum(site, artist.id, 'Launch')
  const track = await aTrack(site, { artistId: artist.id, albumId: album })
  expect((await share(album, 90)).json()).toMatchObject({
    id: album,
    kind: 'album',
    title: 'Launch',
    artistPercent: 90,
  })
  const joining = await aTrack(site, { artistId: artist.id, albumId: album, title: 'Late' })
  const before = await balanceOf(site.context.db, PLATFORM)
  expect(await gains(() => buy('track', joining))).toEqual([90, 0, 0])
  await share(track, 100)
  expect(await gains(() => buy('track', track))).toEqual([100, 0, 0])
  expect((await balanceOf(site.context.db, PLATFORM)) - before).toBe(100_000)
  for (const percent of [0, 85, 101, '90']) expect((await share(album, percent)).status).toBe(400)
  expect((await share(999_999, 90)).status).toBe(404)
  expect((await share(album, 100, artist)).status).toBe(403)
  const found = await site.call('GET /api/admin/releases?q=launch', { token: admin.token })
  expect(found.json()).toMatchObject([{ id: album, artistPercent: 90 }])
})
