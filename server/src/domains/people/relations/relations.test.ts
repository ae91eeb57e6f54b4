import type { Friend } from '@fairwave/contract/people/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { closeAccount } from '../accounts/close-account.ts'
import { acceptedRosterOf, isOnAcceptedRoster } from './roster.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(() => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
})

const add = ({ token }: { token?: string }, friendId: unknown) =>
  site.call('POST /api/friends', { token, body: { friendId } })
const remove = ({ token }: TestUser, id: number) => site.call(`DELETE /api/friends/${id}`, { token })
const check = async ({ token }: TestUser, id: number) =>
  (await site.call(`GET /api/friends/check/${id}`, { token })).json()
const own = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/friends', { token })).json<(Friend & { status: string })[]>()
const friendsOf = async (id: number) => (await site.call(`GET /api/users/${id}/friends`)).json<Friend[]>()
const idsOf = (friends: Friend[]) => friends.map(({ id }) => id)
const offersTo = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/signing-offers', { token })).json<{ labelId: number; status: string }[]>()
const accept = ({ token }: TestUser, label: number) =>
  site.call(`POST /api/me/signing-offers/${label}/accept`, { token })
const end = ({ token }: TestUser, label: number) => site.call(`DELETE /api/me/signing-offers/${label}`, { token })

describe('being a fan', () => {
  test('starts with one call, shows on both sides and ends with another call', async () => {
    const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
    const added = await add(fan, artist.id)
    expect(added.status).toBe(201)
    expect(added.json()).toEqual({ friendId: artist.id, isFriend: true, status: 'fan' })
    expect(await check(fan, artist.id)).toEqual({ isFriend: true })
    expect(await own(fan)).toEqual([
      {
        id: artist.id,
        role: 'ARTIST',
        username: artist.username,
        displayName: artist.username,
        profilePicture: null,
        status: 'fan',
        mayRelease: false,
      },
    ])
    expect(await friendsOf(artist.id)).toEqual([
      { id: fan.id, role: 'FAN', username: fan.username, displayName: fan.username, profilePicture: null },
    ])

    const removed = await remove(fan, artist.id)
    expect(removed.json()).toEqual({ friendId: artist.id, isFriend: false })
    expect(await check(fan, artist.id)).toEqual({ isFriend: false })
    expect(await friendsOf(artist.id)).toEqual([])
  })

  test('is one-directional', async () => {
    const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
    await add(fan, artist.id)
    expect(await check(artist, fan.id)).toEqual({ isFriend: false })
    expect(await own(artist)).toEqual([])
    expect(await friendsOf(fan.id)).toEqual([])
    await remove(artist, fan.id)
    expect(await check(fan, artist.id)).toEqual({ isFriend: true })
  })

  test.each(['FAN', 'ARTIST', 'LABEL', 'BOTH', 'ADMAN', 'ADMIN'] as const)('is open to %s', async (role) => {
    const [someone, fan] = [await site.aUser(role), await site.aUser('FAN')]
    expect((await add(someone, fan.id)).json()).toMatchObject({ status: 'fan' })
  })

  test('can be repeated without effect, also in parallel', async () => {
    const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(fan, artist.id)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await own(fan)).toHaveLength(1)
    expect(await friendsOf(artist.id)).toHaveLength(1)
  })

  test('can be removed where there is nothing, without effect', async () => {
    const fan = await site.aUser('FAN')
    const { id } = await site.aUser('ARTIST')
    expect((await remove(fan, id)).json()).toEqual({ friendId: id, isFriend: false })
    expect(await check(fan, id)).toEqual({ isFriend: false })
    expect((await remove(fan, 999_999)).json()).toMatchObject({ message: 'This user was not found.' })
    expect(await check(fan, 999_999)).toMatchObject({ message: 'This user was not found.' })
  })

  test('needs a sign-in and another, existing user', async () => {
    const fan = await site.aUser('FAN')
    expect((await add({}, fan.id)).status).toBe(401)
    expect((await site.call(`DELETE /api/friends/${fan.id}`)).status).toBe(401)
    expect((await site.call(`GET /api/friends/check/${fan.id}`)).status).toBe(401)
    expect((await site.call('GET /api/me/friends')).status).toBe(401)
    expect((await add(fan, 999_999)).status).toBe(404)
    expect((await add(fan, fan.id)).status).toBe(400)
    for (const wrong of [0, -1, 'x', null, 1.5, {}, undefined]) expect((await add(fan, wrong)).status).toBe(400)
    expect(await own(fan)).toEqual([])
  })

  test('is refused for a deleted account', async () => {
    const [fan, gone] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
    await site.context.db.transaction((tx) => closeAccount(site.context, tx, gone.id))
    expect((await add(fan, gone.id)).json()).toMatchObject({ message: 'This user was not found.' })
    expect(await own(fan)).toEqual([])
  })

  test('cannot be started for another user', async () => {
    const [fan, other] = [await site.aUser('FAN'), await site.aUser('FAN')]
    const artist = await site.aUser('ARTIST')
    const call = (body: object) => site.call('POST /api/friends', { token: fan.token, body })
    expect((await call({ friendId: artist.id, userId: other.id })).status).toBe(403)
    expect((await call({ friendId: artist.id, fanId: other.id })).status).toBe(400)
    expect(await friendsOf(artist.id)).toEqual([])
  })

  test('is listed newest first, in pages linked by the Link header', async () => {
    const artist = await site.aUser('ARTIST')
    const fans: number[] = []
    for (let i = 0; i < 5; i++) {
      const fan = await site.aUser('FAN')
      await add(fan, artist.id)
      fans.unshift(fan.id)
      // Two have the same instant: the page boundary must not lose either.
      if (i !== 2) site.clock.time = new Date(site.clock.time.getTime() + 1000)
    }
    const seen: number[] = []
    let path: string | undefined = `/api/users/${artist.id}/friends?limit=2&_t=1`
    while (path) {
      const page = await site.call(`GET ${path}`)
      seen.push(...idsOf(page.json<Friend[]>()))
      path = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(fans)
    expect((await site.call(`GET /api/users/${artist.id}/friends?cursor=nonsense`)).status).toBe(400)
    expect((await site.call(`GET /api/users/${artist.id}/friends?limit=0`)).status).toBe(400)
    expect((await site.call('GET /api/users/999999/friends')).status).toBe(404)
  })
})

describe('a label', () => {
  test('makes an offer that only the label sees on its list and that grants nothing', async () => {
    const [label, artist] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
    expect((await add(label, artist.id)).json()).toEqual({ friendId: artist.id, isFriend: true, status: 'offered' })
    expect(await check(label, artist.id)).toEqual({ isFriend: true })
    expect(await own(label)).toMatchObject([{ id: artist.id, status: 'offered' }])
    expect(await friendsOf(label.id)).toEqual([])
    expect(await friendsOf(artist.id)).toEqual([])
    expect(await isOnAcceptedRoster(site.context.db, label.id, artist.id)).toBe(false)
    expect(await acceptedRosterOf(site.context.db, label.id)).toEqual([])
  })

  test.each(['ARTIST', 'BOTH'] as const)('has an %s on its roster once the offer is accepted', async (role) => {
    const [label, artist] = [await site.aUser('LABEL'), await site.aUser(role)]
    await add(label, artist.id)
    expect(await offersTo(artist)).toMatchObject([
      { labelId: label.id, labelUsername: label.username, status: 'offered', acceptedAt: null },
    ])
    const accepted = await accept(artist, label.id)
    expect(accepted.json()).toMatchObject({
      labelId: label.id,
      status: 'accepted',
      acceptedAt: site.clock.time.toISOString(),
    })
    expect(await friendsOf(label.id)).toMatchObject([{ id: artist.id, role }])
    expect(await own(label)).toMatchObject([{ id: artist.id, status: 'accepted' }])
    expect(await isOnAcceptedRoster(site.context.db, label.id, artist.id)).toBe(true)
    expect(await acceptedRosterOf(site.context.db, label.id)).toEqual([artist.id])
    // Signing again, and accepting again, change nothing.
    site.clock.time = new Date(site.clock.time.getTime() + 60_000)
    expect((await add(label, artist.id)).json()).toMatchObject({ status: 'accepted' })
    expect((await accept(artist, label.id)).json()).toEqual(accepted.json())
  })

  test('lists its fans and its roster, but no artist who is only a fan', async () => {
    const label = await site.aUser('LABEL')
    const [fan, admirer, both, signed] = [
      await site.aUser('FAN'),
      await site.aUser('ARTIST'),
      await site.aUser('BOTH'),
      await site.aUser('ARTIST'),
    ]
    for (const someone of [fan, admirer, both, signed]) await add(someone, label.id)
    site.clock.time = new Date(site.clock.time.getTime() + 1000)
    await add(label, signed.id)
    await accept(signed, label.id)
    expect(idsOf(await friendsOf(label.id))).toEqual([signed.id, fan.id])
    const first = await site.call(`GET /api/users/${label.id}/friends?limit=1`)
    expect(idsOf(first.json<Friend[]>())).toEqual([signed.id])
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await site.call(`GET ${next}`)
    expect(idsOf(second.json<Friend[]>())).toEqual([fan.id])
    expect(second.headers.get('link')).toBeNull()
  })

  test('ends a signing by removing the artist', async () => {
    const [label, artist] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
    await add(label, artist.id)
    await accept(artist, label.id)
    expect((await remove(label, artist.id)).json()).toMatchObject({ isFriend: false })
    expect(await isOnAcceptedRoster(site.context.db, label.id, artist.id)).toBe(false)
    expect(await offersTo(artist)).toEqual([])
    // A new offer starts without the earlier acceptance.
    expect((await add(label, artist.id)).json()).toMatchObject({ status: 'offered' })
  })

  test('gets a consistent result when it offers while the artist answers', async () => {
    const [label, artist] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
    await add(label, artist.id)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => add(label, artist.id)),
      ...Array.from({ length: 10 }, () => accept(artist, label.id)),
    ])
    expect(answers.every(({ status }) => status < 300)).toBe(true)
    expect(await offersTo(artist)).toMatchObject([{ status: 'accepted' }])
  })

  test('has a user who became an artist after it added them in its list once', async () => {
    const [label, riser] = [await site.aUser('LABEL'), await site.aUser('FAN')]
    await add(label, riser.id)
    await site.context.db.rows`update account set role = 'BOTH' where id = ${riser.id}`
    expect((await add(label, riser.id)).json()).toMatchObject({ status: 'offered' })
    expect(await own(label)).toMatchObject([{ id: riser.id, status: 'offered' }])
  })
})

describe('the artist', () => {
  test('declines an offer or leaves a roster', async () => {
    const [label, artist] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
    for (const isAccepted of [false, true]) {
      await add(label, artist.id)
      if (isAccepted) await accept(artist, label.id)
      expect((await end(artist, label.id)).json()).toEqual({ ok: true })
      expect(await check(label, artist.id)).toEqual({ isFriend: false })
      expect(await friendsOf(label.id)).toEqual([])
    }
    expect((await end(artist, label.id)).status).toBe(404)
  })

  test("cannot change another artist's offers, nor accept without an offer", async () => {
    const [label, artist, other] = [await site.aUser('LABEL'), await site.aUser('ARTIST'), await site.aUser('ARTIST')]
    await add(label, artist.id)
    expect((await accept(other, label.id)).status).toBe(404)
    expect((await end(other, label.id)).status).toBe(404)
    expect(await offersTo(other)).toEqual([])
    expect(await offersTo(artist)).toMatchObject([{ status: 'offered' }])
  })

  test('is the only role with offers: fans, labels and visitors are refused', async () => {
    for (const role of ['FAN', 'LABEL', 'ADMAN', 'ADMIN'] as const) {
      const someone = await site.aUser(role)
      expect((await site.call('GET /api/me/signing-offers', someone)).status).toBe(403)
      expect((await accept(someone, 1)).status).toBe(403)
      expect((await end(someone, 1)).status).toBe(403)
    }
    expect((await site.call('GET /api/me/signing-offers')).status).toBe(401)
  })
})
