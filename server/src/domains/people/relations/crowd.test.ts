import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { addFriend } from './add-friend.ts'
import { removeFriend } from './remove-friend.ts'

const CROWD = 2_000
const AT_ONCE = 200

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

/** Creates many accounts in one statement: registering is not what is tested here. */
async function aCrowd(): Promise<UserId[]> {
  const made = await site.context.db.rows<{ id: UserId }>`
    insert into account (username, email, password_hash, display_name, role, created_at)
    select 'crowd_' || n, 'crowd_' || n || '@example.org', '-', 'Crowd ' || n, 'FAN', ${site.clock.now()}
    from generate_series(1, ${CROWD}::int) n returning id`
  return made.map(({ id }) => id)
}

/** Runs the action for all users, more of them at the same time than a busy site has connections. */
async function forAll(crowd: readonly UserId[], act: (id: UserId) => Promise<unknown>) {
  const waiting = [...crowd]
  const goOn = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await act(id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
}

test('the fan count is exact when two thousand users add one artist at once, and half of them remove them', async () => {
  const artist = await site.aUser('ARTIST')
  const crowd = await aCrowd()
  const caller = (id: UserId) => ({ id, username: `crowd_${id}`, role: 'FAN' as const, isPremium: false })
  await forAll(crowd, (id) => addFriend(site.context, { caller: caller(id), friendId: artist.id }))
  const page = async () =>
    (await site.call(`GET /api/artists/${artist.username}`)).json<{ fanCount: number; friends: unknown[] }>()
  expect((await page()).fanCount).toBe(CROWD)
  expect((await page()).friends).toHaveLength(100)
  const { told } = await site.context.db.one<{ told: number }>`
    select count(*) as told from notification where account_id = ${artist.id} and kind = 'fan'`
  expect(told).toBe(CROWD)

  const half = crowd.slice(CROWD / 2)
  await forAll(half, (id) => removeFriend(site.context, { caller: id, friendId: artist.id }))
  expect((await page()).fanCount).toBe(CROWD / 2)
}, 240_000)
