import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { cardProvider, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { EXPORTED, EXPORTED_PARTS, LEFT_OUT, PARTS_LEFT_OUT, SECRET_COLUMNS } from './exported-tables.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const PASSWORD = 'a good password'
async function aPerson(username: string, role = 'FAN') {
  const answer = await site.call('POST /api/auth/register', {
    body: { username, email: `${username}@example.org`, password: PASSWORD, role },
  })
  const { token, user } = answer.json<{ token: string; user: { id: UserId } }>()
  return { id: user.id, username, token }
}
const leave = (token: string, body: object = { password: PASSWORD }) => site.call('DELETE /api/me', { token, body })
const giveCredits = (owner: UserId, pence: number) =>
  postEntry(site.context.db, {
    at: site.clock.now(),
    reason: 'top-up',
    description: 'Top-up',
    lines: [
      { account: cardProvider('sandbox'), amount: (-pence * 10_000) as never },
      { account: wallet(owner), amount: (pence * 10_000) as never },
    ],
  })

test('every table that refers to an account is either exported or listed as left out', async () => {
  const referring = await site.context.db.rows<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conparentid = 0 and confrelid = 'account'::regclass`
  const decided = [...Object.values(EXPORTED), ...LEFT_OUT] as string[]
  // There are too many royalties for a key: a trigger checks their accounts.
  expect(decided.toSorted()).toEqual([...referring.map(({ place }) => place), 'royalty.account_id'].toSorted())
})

test('every table that refers to an exported one is either exported or listed as left out', async () => {
  const tables = [...new Set(Object.values(EXPORTED).map((place) => place.split('.')[0]))]
  const hanging = await site.context.db.rows<{ name: string }>`
    select distinct part.conrelid::regclass::text as name from pg_constraint part
    where part.contype = 'f' and part.conparentid = 0 and part.confrelid::regclass::text = any(${tables}) and not exists (
      select from pg_constraint own
      where own.conrelid = part.conrelid and own.contype = 'f' and own.confrelid = 'account'::regclass)`
  const parts = Object.values(EXPORTED_PARTS).map(({ place }) => place.split('.')[0])
  expect([...parts, ...PARTS_LEFT_OUT].toSorted()).toEqual(hanging.map(({ name }) => name).toSorted())
})

test('an export names what its ids refer to, with the tracks of playlists and the newsletter', async () => {
  const [reader, artist] = [await aPerson('reader_x'), await aPerson('singer_x', 'ARTIST')]
  const trackId = await aTrack(site, { artistId: artist.id, title: 'Named Song' })
  const by = { token: reader.token }
  const made = await site.call('POST /api/me/playlists', { ...by, body: { name: 'For the road' } })
  const { id } = made.json<{ id: number }>()
  expect((await site.call(`POST /api/me/playlists/${id}/tracks`, { ...by, body: { trackId } })).status).toBeLessThan(
    300,
  )
  await site.call(`POST /api/me/favorites/${trackId}`, by)
  await site.call(`POST /api/me/messages/${artist.id}`, { ...by, body: { content: 'Hello' } })
  await site.call('POST /api/mailing-list', { body: { email: 'READER_x@example.org' } })
  expect((await site.call('GET /api/me/export', by)).json()).toMatchObject({
    playlistTracks: [{ playlist_name: 'For the road', track_name: 'Named Song by singer_x (@singer_x)' }],
    favourites: [{ track_id: trackId, track_name: 'Named Song by singer_x (@singer_x)' }],
    messagesSent: [{ to_name: 'singer_x (@singer_x)', content: 'Hello' }],
    newsletter: [{ email: 'READER_x@example.org', source: 'website', confirmed_at: null }],
  })
})

test('an export has the user’s own data, no secrets, and nothing of other users', async () => {
  const [mona, other] = [await aPerson('mona_x'), await aPerson('other_x')]
  await site.call(`POST /api/me/messages/${other.id}`, { token: mona.token, body: { content: 'Hello, other!' } })
  await giveCredits(mona.id, 500)
  await site.call(`POST /api/me/blocks/${mona.id}`, { token: other.token })
  const answer = await site.call('GET /api/me/export', { token: mona.token })
  expect(answer.headers.get('content-disposition')).toContain('fairwave-mona_x.json')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.json()).toMatchObject({
    account: { username: 'mona_x', email: 'mona_x@example.org' },
    money: [{ reason: 'top-up', account: 'wallet', micros: 5_000_000 }],
    messagesSent: [{ content: 'Hello, other!' }],
    sessions: [{ account_id: mona.id }],
  })
  for (const secret of SECRET_COLUMNS) expect(answer.text).not.toContain(`"${secret}":`)
  expect(answer.text).not.toContain('other_x@example.org')
  expect(answer.text).not.toContain('blocked_id')
})

test('deleting an account requires the password, refuses while money is left, and leaves no personal data', async () => {
  const [artist, fan] = [await aPerson('leaver_x', 'ARTIST'), await aPerson('buyer_x')]
  const bought = await aTrack(site, { artistId: artist.id, title: 'Farewell' })
  const unfinished = await aTrack(site, { artistId: artist.id, state: 'rendering' })
  await aPurchase(site, { buyerId: fan.id, trackId: bought })
  await site.call('POST /api/posts', { token: artist.token, body: { content: 'My last words' } })
  await site.call(`POST /api/me/messages/${fan.id}`, { token: artist.token, body: { content: 'Bye' } })
  await giveCredits(artist.id, 250)

  expect((await leave(artist.token, { password: 'not it' })).status).toBe(401)
  expect((await leave(artist.token)).json()).toMatchObject({ code: 'conflict', message: /£2\.50/ as never })
  expect((await leave(artist.token, { password: PASSWORD, leaveMoney: true })).status).toBe(200)

  expect((await site.call('GET /api/auth/me', { token: artist.token })).status).toBe(401)
  for (const name of ['leaver_x', `deleted-${artist.id}`])
    expect((await site.call(`GET /api/users/${name}`)).status).toBe(404)
  expect((await site.call(`GET /api/tracks/${bought}`)).status).toBe(404)
  expect((await site.call(`GET /api/tracks/${bought}`, { token: fan.token })).json()).toMatchObject({
    title: 'Farewell',
    artistName: 'Deleted user',
  })
  expect(await site.context.db.count`select from track where id = ${unfinished}`).toBe(0)

  const { db } = site.context
  const tables = await db.rows<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = 'public'`
  for (const { name } of tables) {
    const { rows } = await db.pool.query(
      `select row_to_json(held)::text as text from "${name}" held where row_to_json(held)::text ~* 'leaver_x|last words'`,
    )
    expect(rows, name).toEqual([])
  }
  const again = await site.call('POST /api/auth/login', { body: { username: 'leaver_x', password: PASSWORD } })
  expect(again.json()).toMatchObject({ message: 'Invalid username or password' })
  expect((await verifyLedger(site.context)).difference).toBeNull()
})

test('open payments of a deleted account are cancelled', async () => {
  const fan = await aPerson('payer_x')
  const topUp = await site.call('POST /api/credits/topup', { token: fan.token, body: { amount: 5 } })
  const { paymentId } = topUp.json<{ paymentId: number }>()
  expect((await leave(fan.token)).status).toBe(200)
  const { db } = site.context
  expect(await db.one`select state from payment where id = ${paymentId}`).toEqual({ state: 'canceled' })
  expect(await db.rows`select distinct status from sandbox_payment`).toEqual([{ status: 'canceled' }])
})

test('the name of a deleted account stays taken, its address is free, and look-alike names are refused', async () => {
  const one = await aPerson('namesake_x')
  await leave(one.token)
  const join = (username: string, email: string) =>
    site.call('POST /api/auth/register', { body: { username, email, password: PASSWORD } })
  expect((await join('NAMESAKE_x', 'new_x@example.org')).status).toBe(409)
  expect((await join('deleted-99', 'new_x@example.org')).status).toBe(409)
  expect((await join('fresh_x', 'namesake_x@example.org')).status).toBe(201)
})

test('the only administrator and demo accounts cannot be deleted', async () => {
  const admin = await aPerson('boss_x')
  await site.context.db.rows`update account set role = 'ADMIN' where id = ${admin.id}`
  expect((await leave(admin.token)).json()).toMatchObject({ code: 'conflict', message: /only administrator/ as never })
  const guest = await aPerson('demo_x')
  await site.context.db.rows`update account set is_demo = true where id = ${guest.id}`
  expect((await leave(guest.token)).status).toBe(409)
})

test('an administrator leaves while another suspends a user, and neither fails', async () => {
  const { db } = site.context
  const [chief, deputy, user] = [await aPerson('chief_x'), await aPerson('deputy_x'), await aPerson('rowdy_x')]
  await db.rows`update account set role = 'ADMIN' where id = any(${[chief.id, deputy.id]}::bigint[])`
  const waiting = () =>
    db.rows`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await site.call('POST /api/me/playlists', { token: deputy.token, body: { name: 'Farewell' } })
  const both = await db.transaction(async (tx) => {
    // Stops the deletion after it has locked the account, until this transaction ends.
    await tx.rows`select from playlist where account_id = ${deputy.id} for update`
    const leaving = leave(deputy.token)
    await expect.poll(waiting).toHaveLength(1)
    const body = { reason: 'Spam.' }
    const suspending = site.call(`POST /api/admin/users/${user.id}/suspend`, { token: chief.token, body })
    await expect.poll(waiting).toHaveLength(2)
    return { leaving, suspending }
  })
  expect((await both.leaving).status).toBe(200)
  expect((await both.suspending).status).toBe(200)
})

test('signing out everywhere ends every session of the caller, and no others', async () => {
  const [one, other] = [await aPerson('roamer_x'), await aPerson('stayer_x')]
  const login = await site.call('POST /api/auth/login', { body: { username: 'roamer_x', password: PASSWORD } })
  const second = login.json<{ token: string }>().token
  expect((await site.call('POST /api/auth/logout-everywhere', { token: second })).status).toBe(200)
  const states = [one.token, second, other.token].map((token) => site.call('GET /api/auth/me', { token }))
  expect((await Promise.all(states)).map(({ status }) => status)).toEqual([401, 401, 200])
})
