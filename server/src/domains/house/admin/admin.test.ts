import type { AdminAct, AdminTrack, AdminUser, Flagged } from '@fairwave/contract/house/admin'
import { ROLES } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { aRichFan } from '../../earnings/payouts/testing/people.ts'

let site: TestSite
let admin: TestUser
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.aUser('ADMIN', 'keeper')
})
afterAll(() => site.stop())

const asAdmin = (name: string, body?: object) => site.call(name, { token: admin.token, ...(body && { body }) })
const found = async (q: string, more = '') =>
  (await asAdmin(`GET /api/users?q=${encodeURIComponent(q)}${more}`)).json<AdminUser[]>()
const lastAct = async () => (await asAdmin('GET /api/admin/acts?limit=1')).json<AdminAct[]>()[0]
const told = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/notifications', { token })).json<{ text: string }[]>()[0]?.text

test('users are found by any part of name, address or display name, exact matches first, then page by page', async () => {
  for (let i = 1; i <= 12; i++) await site.aUser('FAN', `Quillon_${i}`)
  const exact = await site.aUser('ARTIST', 'quill')
  await site.context.db.rows`update account set display_name = 'Süße 100% Quilt_' where id = ${exact.id}`
  const first = await asAdmin('GET /api/users?q=QUILL&limit=10')
  const names = first.json<AdminUser[]>().map(({ username }) => username)
  expect(names).toHaveLength(10)
  expect(names.slice(0, 2)).toEqual(['quill', 'Quillon_12'])
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1]
  const second = (await asAdmin(`GET ${next}`)).json<AdminUser[]>().map(({ username }) => username)
  expect(second).toEqual(['Quillon_3', 'Quillon_2', 'Quillon_1'])
  expect(await found('ILLON_7@EXAMPLE')).toMatchObject([{ username: 'Quillon_7', email: 'Quillon_7@example.org' }])
  expect(await found('süße 100% quilt_')).toMatchObject([{ username: 'quill' }])
  expect(await found(String(exact.id))).toMatchObject([{ username: 'quill' }])
  expect(await found('%', '&limit=10')).toMatchObject([{ username: 'quill' }])
  expect(await found('ß')).toMatchObject([{ username: 'quill' }])
  expect(await found('ÜS')).toEqual([])
  expect(await found('Üß')).toMatchObject([{ username: 'quill' }])
  expect(await found("'; drop table account; --")).toEqual([])
})

test('a reset password is shown once, ends all sessions, and must be changed', async () => {
  const user = await site.aUser('FAN', 'forgetful')
  const { newPassword } = (await asAdmin(`POST /api/admin/users/${user.id}/reset-password`)).json<{
    newPassword: string
  }>()
  expect((await site.call('GET /api/auth/me', { token: user.token })).status).toBe(401)
  const signedIn = await site.call('POST /api/auth/login', { body: { username: 'forgetful', password: newPassword } })
  expect(signedIn.json()).toMatchObject({ user: { mustChangePassword: true } })
  expect(await lastAct()).toMatchObject({
    admin: 'keeper',
    act: 'password-reset',
    subject: '@forgetful',
    details: null,
  })
  const kept = await site.context.db.rows<{ row: string }>`select to_jsonb(account)::text as row from account`
  expect(kept.some(({ row }) => row.includes(newPassword))).toBe(false)
  expect((await asAdmin('POST /api/admin/users/999999/reset-password')).status).toBe(404)
})

test('a suspension ends open sessions at once and is explained at the next sign-in', async () => {
  const user = await site.aUser('FAN', 'rowdy')
  const { newPassword } = (await asAdmin(`POST /api/admin/users/${user.id}/reset-password`)).json<{
    newPassword: string
  }>()
  const login = () => site.call('POST /api/auth/login', { body: { username: 'rowdy', password: newPassword } })
  const { token } = (await login()).json<{ token: string }>()
  expect((await asAdmin(`POST /api/admin/users/${user.id}/suspend`, { reason: ' ' })).status).toBe(400)
  const suspended = await asAdmin(`POST /api/admin/users/${user.id}/suspend`, { reason: 'Spam in comments.' })
  expect(suspended.json()).toMatchObject({ suspensionReason: 'Spam in comments.' })
  expect((await site.call('GET /api/auth/me', { token })).status).toBe(401)
  expect((await login()).json()).toMatchObject({
    code: 'not-allowed',
    message: 'This account is suspended: Spam in comments.',
  })
  const wrong = await site.call('POST /api/auth/login', { body: { username: 'rowdy', password: 'wrong-one' } })
  expect(wrong.json().message).toBe('Invalid username or password')
  expect((await asAdmin(`DELETE /api/admin/users/${user.id}/suspend`)).json()).toMatchObject({ suspendedAt: null })
  expect((await login()).status).toBe(200)
  expect(await lastAct()).toMatchObject({ act: 'user-unsuspended', subject: '@rowdy' })
})

test('suspending a user and saving their message to an administrator do not block each other', async () => {
  const { db } = site.context
  const [user, friend] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const suspended = await db.transaction(async (tx) => {
    const say = (to: TestUser) =>
      tx.rows`insert into message (from_id, to_id, content, created_at) values (${user.id}, ${to.id}, 'Hello', now())`
    await say(friend)
    const answer = asAdmin(`POST /api/admin/users/${user.id}/suspend`, { reason: 'Spam.' })
    const waiting = () =>
      db.rows`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting).toHaveLength(1)
    await say(admin)
    return { answer }
  })
  expect((await suspended.answer).status).toBe(200)
})

test('a demoted administrator is refused on the next call, with the session still open', async () => {
  const other = await site.aUser('ADMIN', 'deputy')
  const stats = () => site.call('GET /api/admin/stats', { token: other.token })
  expect((await stats()).status).toBe(200)
  expect((await asAdmin(`PATCH /api/admin/users/${other.id}`, { role: 'FAN' })).json()).toMatchObject({ role: 'FAN' })
  expect(await lastAct()).toMatchObject({ act: 'role-changed', subject: '@deputy', details: 'ADMIN to FAN' })
  expect((await stats()).status).toBe(403)
  expect((await site.call('GET /api/auth/me', { token: other.token })).status).toBe(200)
  expect((await asAdmin(`PATCH /api/admin/users/${admin.id}`, { role: 'FAN' })).status).toBe(409)
  expect((await asAdmin(`POST /api/admin/users/${admin.id}/suspend`, { reason: 'Me.' })).status).toBe(409)
})

test('two administrators who demote each other at once leave one', async () => {
  const [one, other] = [await site.aUser('ADMIN'), await site.aUser('ADMIN')]
  const demote = (by: TestUser, who: TestUser) =>
    site.call(`PATCH /api/admin/users/${who.id}`, { token: by.token, body: { role: 'FAN' } })
  const answers = await Promise.all([demote(one, other), demote(other, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('roles and premium take effect at once; an artist with music stays an artist', async () => {
  const artist = await site.aUser('ARTIST')
  const change = (body: object) => asAdmin(`PATCH /api/admin/users/${artist.id}`, body)
  expect((await change({ isPremium: true })).json()).toMatchObject({ isPremium: true, role: 'ARTIST' })
  expect((await site.call('GET /api/auth/me', { token: artist.token })).json()).toMatchObject({ isPremium: true })
  await aTrack(site, { artistId: artist.id })
  expect((await change({ role: 'FAN' })).status).toBe(409)
  expect((await change({ role: 'BOTH' })).json()).toMatchObject({ role: 'BOTH' })
  expect((await change({ role: 'EMPEROR' })).status).toBe(400)
  expect((await change({ email: 'mine@example.org' })).status).toBe(400)
})

test('a rejected track is hidden from all but its buyers, its artist is told why, and approval restores it', async () => {
  const [artist, buyer] = [await site.aUser('ARTIST'), await site.aUser()]
  const id = await aTrack(site, { artistId: artist.id, title: 'Loud' })
  await aPurchase(site, { buyerId: buyer.id, trackId: id })
  const uploads = async () => (await asAdmin('GET /api/admin/tracks?limit=5')).json<AdminTrack[]>()
  expect((await uploads())[0]).toMatchObject({ id, title: 'Loud', review: 'open' })
  expect((await asAdmin(`POST /api/admin/tracks/${id}/reject`, {})).status).toBe(400)
  await asAdmin(`POST /api/admin/tracks/${id}/reject`, { reason: 'It is another artist’s song.' })
  expect((await site.call(`GET /api/tracks/${id}`)).status).toBe(404)
  expect((await site.call(`GET /api/tracks/${id}`, { token: buyer.token })).status).toBe(200)
  expect(await told(artist)).toBe(
    '“Loud” was rejected and is hidden from everyone but you and its buyers: It is another artist’s song. You can edit it and send it again in Music Admin.',
  )
  expect((await uploads())[0]).toMatchObject({ review: 'rejected', rejectionReason: 'It is another artist’s song.' })
  await asAdmin(`POST /api/admin/tracks/${id}/approve`)
  expect((await site.call(`GET /api/tracks/${id}`)).status).toBe(200)
  expect(await told(artist)).toContain('back in the catalogue')
  expect((await uploads())[0]).toMatchObject({ review: 'approved', rejectionReason: null })
})

test('reported content is listed once for all reports, and resolving keeps it, removes it or suspends its owner', async () => {
  const [artist, one, other] = [await site.aUser('ARTIST'), await site.aUser(), await site.aUser()]
  const albumId = await anAlbum(site, artist.id)
  const trackId = await aTrack(site, { artistId: artist.id, albumId })
  const report = ({ token }: TestUser, kind: string, id: number, reason?: string) =>
    site.call('POST /api/reports', { token, body: { kind, id, reason } })
  const flagged = async () => (await asAdmin('GET /api/admin/reports')).json<Flagged[]>()
  const resolve = (id: number | undefined, body: object) => asAdmin(`POST /api/admin/reports/${id}/resolve`, body)
  expect(await flagged()).toEqual([])

  await report(one, 'track', trackId, 'Stolen.')
  await report(other, 'track', trackId)
  const [first] = await flagged()
  expect(first).toMatchObject({ kind: 'track', reports: 2, href: `/track/${trackId}`, owner: { id: artist.id } })
  expect(first?.reasons.map(({ reason }) => reason)).toEqual([null, 'Stolen.'])
  expect((await resolve(first?.id, { action: 'keep' })).status).toBe(200)
  expect(await flagged()).toEqual([])
  expect((await resolve(first?.id, { action: 'remove', reason: 'Late.' })).status).toBe(404)

  const post = (await site.call('POST /api/posts', { token: artist.token, body: { content: 'Buy pills' } })).json()
  await report(one, 'post', Number(post.id))
  expect((await resolve((await flagged())[0]?.id, { action: 'remove' })).status).toBe(400)
  await resolve((await flagged())[0]?.id, { action: 'remove', reason: 'No adverts here.' })
  expect(await told(artist)).toBe("Your post was removed by the site's administrators: No adverts here.")
  expect((await site.call(`GET /api/artists/${artist.id}/posts`)).json()).toEqual([])

  await report(one, 'album', albumId)
  await resolve((await flagged())[0]?.id, { action: 'remove', reason: 'Not yours.' })
  expect((await site.call(`GET /api/tracks/${trackId}`)).status).toBe(404)

  await report(one, 'user', artist.id)
  await resolve((await flagged())[0]?.id, { action: 'suspend', reason: 'Enough.' })
  expect((await site.call('GET /api/auth/me', { token: artist.token })).status).toBe(401)
  expect(await flagged()).toEqual([])
})

test('a reported playlist is made private for good, and its owner keeps it', async () => {
  const [owner, fan] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const made = await site.call('POST /api/me/playlists', { token: owner.token, body: { name: 'Rude words' } })
  const { id } = made.json<{ id: number }>()
  const publish = () => site.call(`PATCH /api/me/playlists/${id}`, { token: owner.token, body: { isPublic: true } })
  const report = () => site.call('POST /api/reports', { token: fan.token, body: { kind: 'playlist', id } })
  expect((await report()).status).toBe(404)
  await publish()
  expect((await report()).status).toBe(201)
  const [flagged] = (await asAdmin('GET /api/admin/reports')).json<Flagged[]>()
  expect(flagged).toMatchObject({
    kind: 'playlist',
    title: 'Rude words',
    href: `/playlist/${id}`,
    owner: { id: owner.id },
  })
  await asAdmin(`POST /api/admin/reports/${flagged?.id}/resolve`, { action: 'remove', reason: 'Not that name.' })
  expect(await told(owner)).toBe("Your playlist was made private by the site's administrators: Not that name.")
  expect((await site.call(`GET /api/playlists/${id}`, { token: fan.token })).status).toBe(404)
  expect((await site.call(`GET /api/playlists/${id}`, { token: owner.token })).json()).toMatchObject({
    isPublic: false,
  })
  expect((await publish()).status).toBe(403)
})

test('the dashboard counts users, tracks, users active within 30 days, and the days of a month', async () => {
  const old = await site.aUser('FAN')
  await site.context.db.rows`
    update account set created_at = ${addDays(site.clock.time, -40)}, last_active_at = ${addDays(site.clock.time, -31)} where id = ${old.id}`
  type Stats = { totalUsers: number; activeUsers: number; days: { day: string; signUps: number }[] }
  const before = (await asAdmin('GET /api/admin/stats')).json<Stats>()
  await site.aUser('FAN')
  const after = (await asAdmin('GET /api/admin/stats')).json<Stats>()
  expect(after.totalUsers).toBe(before.totalUsers + 1)
  expect(after.activeUsers).toBe(after.totalUsers - 1)
  expect(after.days).toHaveLength(30)
  expect(after.days.at(-1)).toMatchObject({ day: '2026-01-01', signUps: after.totalUsers - 1, revenue: 0 })
})

test('revenue is what was paid for music minus refunds; plays are those that were heard', async () => {
  const artist = await site.aUser('ARTIST')
  const fan = await aRichFan(site, 5)
  const trackId = await aTrack(site, { artistId: artist.id, pricePence: 150 })
  type Stats = { totalRevenue: number; days: { revenue: number; plays: number }[] }
  const stats = async () => {
    const { totalRevenue, days } = (await asAdmin('GET /api/admin/stats')).json<Stats>()
    return { totalRevenue, today: days.at(-1)?.revenue, plays: days.at(-1)?.plays }
  }
  const before = await stats()
  const { token } = fan
  const bought = await site.call(`POST /api/purchase/track/${trackId}`, { token, body: {} })
  const { playId } = (await site.call(`POST /api/tracks/${trackId}/play`, { token })).json<{ playId: string }>()
  expect(await stats()).toEqual({ ...before, totalRevenue: 1.5, today: 1.5 })
  site.clock.time = addSeconds(site.clock.time, 40)
  await site.call(`POST /api/plays/${playId}/heard`, { token })
  expect(await stats()).toEqual({ totalRevenue: 1.5, today: 1.5, plays: 1 })
  const { id } = bought.json<{ purchase: { id: number } }>().purchase
  expect((await asAdmin(`POST /api/admin/purchases/${id}/refund`, { reason: 'A mistake.' })).status).toBe(200)
  expect(await stats()).toEqual({ totalRevenue: 0, today: 0, plays: 1 })
})

test('a failed job is shown without its payload, and can be run again', async () => {
  const { context } = site
  let isBroken = true
  const handler = async () => {
    if (isBroken) throw new Error('no luck\n  at secret.ts')
  }
  const worker = await startWorker(context.db, context.log, { 'odd-job': handler }, 1)
  onTestFinished(() => worker.stop())
  await context.jobs.enqueue(context.db, 'odd-job', { email: 'hidden@example.org' }, { maxAttempts: 1 })
  const failed = async () => (await asAdmin('GET /api/admin/jobs')).json<{ failed: { id: string }[] }>().failed
  await expect.poll(failed).toMatchObject([{ name: 'odd-job', isGivenUp: true, error: 'no luck', attempts: 1 }])
  expect(JSON.stringify(await failed())).not.toContain('hidden@example.org')
  isBroken = false
  const [job] = await failed()
  expect((await asAdmin('POST /api/admin/jobs/retry', { ids: [job?.id] })).json()).toEqual({ retried: 1 })
  const waiting = async () => (await asAdmin('GET /api/admin/jobs')).json<{ kinds: { name: string }[] }>().kinds
  await expect.poll(waiting, { timeout: 60_000 }).not.toContainEqual(expect.objectContaining({ name: 'odd-job' }))
  expect(await lastAct()).toMatchObject({ act: 'jobs-retried', subject: 'job odd-job' })
})

test('the audit log cannot be rewritten, and only administrators read it', async () => {
  await expect(site.context.db.rows`delete from audit_log`).rejects.toThrow('cannot be changed')
  await expect(site.context.db.rows`update audit_log set details = 'nothing'`).rejects.toThrow('cannot be changed')
  for (const role of ROLES.filter((role) => role !== 'ADMIN')) {
    const { token } = await site.aUser(role)
    expect((await site.call('GET /api/admin/acts', { token })).status).toBe(403)
  }
})
