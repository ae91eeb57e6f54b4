import type { TrackSplits } from '@fairwave/contract/music/splits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { type MailSite, startMailSite } from '../../../testing/mail-site.ts'
import { beginAcceptedSplits } from '../../../testing/splits.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { beginSplits } from './begin-splits.ts'

// A thief is signed in to an artist's account, and gives the artist's income to an accomplice.

let site: MailSite
let box: MailSite['box']
beforeAll(async () => {
  site = await startMailSite({}, { readsNotices: true })
  box = site.box
})
afterAll(() => site.stop())

const MINUTE = 60
const later = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}

async function aDuet() {
  const [artist, accomplice] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  const id = await aTrack(site, { artistId: artist.id, title: 'Duet', collaborators: [accomplice.id] })
  return { artist, accomplice, id }
}
type Duet = Awaited<ReturnType<typeof aDuet>>

const offer = ({ artist, accomplice, id }: Duet, percent: number) =>
  site.call(`PUT /api/tracks/${id}/splits`, {
    token: artist.token,
    body: { splits: [{ artistId: accomplice.id, percent }] },
  })
const answer = ({ id }: Duet, { token }: TestUser, what: string, body?: object) =>
  site.call(`POST /api/tracks/${id}/splits/${what}`, { token, ...(body && { body }) })
/** As its accomplice sees it: the artist is signed out once something was undone. */
const seen = async ({ id, accomplice }: Duet) =>
  (await site.call(`GET /api/tracks/${id}/splits`, { token: accomplice.token })).json<TrackSplits>()

const mailTo = (user: TestUser, subject: string) =>
  box.next((mail) => mail.subject === subject && mail.to?.[0]?.address === `${user.username}@example.org`)
const linkIn = (text: string | undefined) => /\/undo\/([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'
const undo = (link: string) => site.call('POST /api/auth/undo', { body: { token: link } })
const resetMail = (user: TestUser) =>
  box.next((mail) => mail.to?.[0]?.address === `${user.username}@example.org` && /reset-password/.test(mail.text ?? ''))
const isSignedIn = async ({ token }: TestUser) => (await site.call('GET /api/auth/me', { token })).status === 200

test('an open session that proves nothing gives nothing away', async () => {
  const duet = await aDuet()
  later(6 * MINUTE)
  const refused = await site.callOnce(`PUT /api/tracks/${duet.id}/splits`, {
    token: duet.artist.token,
    body: { splits: [{ artistId: duet.accomplice.id, percent: 100 }] },
  })
  expect([refused.status, refused.json().code]).toEqual([403, 'needs-proof'])
})

test('the artist who reads the email takes back 100 % before it pays anything, and the thief is out', async () => {
  const duet = await aDuet()
  await offer(duet, 100)
  await answer(duet, duet.accomplice, 'accept')
  const { text } = await mailTo(duet.artist, 'You offered splits of your music')
  expect(text).toContain(`Offered of “Duet”: 100% to ${duet.accomplice.username}.`)
  await mailTo(duet.artist, 'A split of your music begins')
  expect(await seen(duet)).toMatchObject({ ownPercent: 100, splits: [{ percent: 100, status: 'accepted' }] })
  expect((await undo(linkIn(text))).json().message).toContain('The splits of “Duet” are as they were before.')
  await resetMail(duet.artist)
  expect(await seen(duet)).toMatchObject({ ownPercent: 100, splits: [{ status: 'none' }] })
  expect(await isSignedIn(duet.artist)).toBe(false)
  expect((await answer(duet, duet.accomplice, 'accept')).status).toBe(404)
  site.clock.time = addDays(site.clock.time, 2)
  await beginSplits(site.context)
  expect((await undo(linkIn(text))).status).toBe(410)
})

test('an offer that is accepted much later is told of again, and undone with what the thief added since the offer', async () => {
  const duet = await aDuet()
  await offer(duet, 100)
  await mailTo(duet.artist, 'You offered splits of your music')
  site.clock.time = addDays(site.clock.time, 3)
  await answer(duet, duet.accomplice, 'accept')
  const { text } = await mailTo(duet.artist, 'A split of your music begins')
  site.clock.time = addDays(site.clock.time, 6)
  await beginSplits(site.context)
  const [act] = await site.context.db.rows<{ since: Date }>`
    select since from power_act where account_id = ${duet.artist.id} order by id desc limit 1`
  expect(act?.since.getTime()).toBe(addDays(site.clock.time, -9).getTime())
  expect((await undo(linkIn(text))).status).toBe(200)
  await resetMail(duet.artist)
  expect(
    (await site.context.db.rows`select percent, accepted_at from track_collaborator where track_id = ${duet.id}`)[0],
  ).toEqual({ percent: 0, acceptedAt: null })
})

test('the link works for seven days', async () => {
  const duet = await aDuet()
  await offer(duet, 50)
  const { text } = await mailTo(duet.artist, 'You offered splits of your music')
  site.clock.time = addDays(site.clock.time, 7)
  expect((await undo(linkIn(text))).status).toBe(410)
})

test('a split that a thief gives up for its holder is had again', async () => {
  const duet = await aDuet()
  await offer(duet, 40)
  await answer(duet, duet.accomplice, 'accept')
  await beginAcceptedSplits(site)
  await mailTo(duet.artist, 'You offered splits of your music')
  await mailTo(duet.artist, 'A split of your music begins')
  await answer(duet, duet.accomplice, 'decline')
  const { text } = await mailTo(duet.accomplice, 'You gave up a split')
  // Meanwhile it was given to another artist: both cannot be paid.
  const other = await site.aUser('ARTIST')
  await site.context.db.rows`
    insert into track_collaborator (track_id, artist_id, position, percent, offered_at, accepted_at)
    values (${duet.id}, ${other.id}, 2, 61, ${site.clock.now()}, ${site.clock.now()})`
  expect((await undo(linkIn(text))).status).toBe(409)
  await site.context.db.rows`delete from track_collaborator where artist_id = ${other.id}`
  expect((await undo(linkIn(text))).status).toBe(200)
  await resetMail(duet.accomplice)
  expect((await site.call(`GET /api/tracks/${duet.id}/splits`, { token: duet.artist.token })).json()).toMatchObject({
    ownPercent: 60,
    splits: [{ percent: 40, status: 'accepted', beginsAt: null }],
  })
})

test('a raise that the accomplice agrees to waits a day too, and either side undoes it', async () => {
  const duet = await aDuet()
  await offer(duet, 1)
  await answer(duet, duet.accomplice, 'accept')
  await beginAcceptedSplits(site)
  await offer(duet, 100)
  for (const subject of ['You offered splits of your music', 'A split of your music begins'])
    await mailTo(duet.artist, subject)
  await mailTo(duet.artist, 'You offered splits of your music')
  await answer(duet, duet.accomplice, 'change/accept', { percent: 100 })
  await mailTo(duet.accomplice, 'A split changes')
  const { text } = await mailTo(duet.artist, 'A split changes')
  expect(text).toContain('1% of “Duet” becomes 100% 24 hours after it was agreed to.')
  expect(await seen(duet)).toMatchObject({ ownPercent: 99 })
  await undo(linkIn(text))
  await resetMail(duet.artist)
  expect(await seen(duet)).toMatchObject({ ownPercent: 99, splits: [{ percent: 1, change: null }] })
})
