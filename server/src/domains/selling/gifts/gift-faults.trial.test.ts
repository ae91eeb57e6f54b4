import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { type Action, perform } from '../testing/actions.ts'
import { killEverywhere } from '../testing/killed-process.ts'

// The ledger is verified when the site stops.
let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const CHILD = new URL('../testing/killed-child.ts', import.meta.url)
const killed = (prepare: (round: number) => Promise<Action>, afterwards: (round: number) => Promise<void>) =>
  killEverywhere(site, { prepare, perform, afterwards, child: CHILD })

const give = (giver: TestUser, contentId: TrackId, key: string) =>
  site.as(giver, 'POST /api/gifts', { contentId, key, price: 1 })
const giftsOf = (giver: TestUser) => site.context.db.rows`select from gift where giver_id = ${giver.id}`
const ownersOf = (track: TrackId) => site.context.db.rows`select from purchase where track_id = ${track}`
const emailsTo = (track: TrackId) => site.context.db.rows`
  select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
  where identifier = 'send-gift-email' and (payload ->> 'giftId')::bigint in (select id from gift where track_id = ${track})`

test('a gift that is killed at any step while it is bought is paid and there, or neither; retried, once', {
  timeout: 900_000,
}, async () => {
  let giver: TestUser
  let track: TrackId
  const keyOf = (round: number) => `the-key-of-round-${round}`
  const steps = await killed(
    async (round) => {
      ;[giver, track] = [await site.aFan(5), await aTrack(site, { artistId: artist.id })]
      return { act: 'give', giver: giver.id, trackId: track, key: keyOf(round) }
    },
    async (round) => {
      const made = (await giftsOf(giver)).length
      expect([await site.pounds(wallet(giver.id)), (await emailsTo(track)).length]).toEqual([[5 - made], made])
      const answer = await give(giver, track, keyOf(round))
      expect([answer.status, await site.pounds(wallet(giver.id))]).toEqual([201, [4]])
      const friend = await site.aFan(0)
      expect((await site.as(friend, 'POST /api/redeem', { code: answer.json<{ code: string }>().code })).status).toBe(
        200,
      )
    },
  )
  expect(steps).toBeGreaterThan(8)
})

test('a redemption that is killed at any step marks the gift together with the purchase, or not at all', {
  timeout: 900_000,
}, async () => {
  let giver: TestUser
  let friend: TestUser
  let track: TrackId
  let code: string
  const steps = await killed(
    async (round) => {
      ;[giver, friend, track] = [await site.aFan(1), await site.aFan(0), await aTrack(site, { artistId: artist.id })]
      code = (await give(giver, track, `the-key-of-redemption-${round}`)).json<{ code: string }>().code
      return { act: 'redeem', account: friend.id, code }
    },
    async () => {
      const marked = await site.context.db.rows`select from gift where track_id = ${track} and redeemed_at is not null`
      expect(marked.length).toBe((await ownersOf(track)).length)
      expect((await site.as(friend, 'POST /api/redeem', { code })).status).toBe(200)
      expect((await ownersOf(track)).length).toBe(1)
      expect(await site.pounds(wallet(giver.id), wallet(friend.id))).toEqual([0, 0])
    },
  )
  expect(steps).toBeGreaterThan(8)
})
