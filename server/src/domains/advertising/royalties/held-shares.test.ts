import type { HeldEarnings, HeldListens } from '@fairwave/contract/advertising/royalties'
import type { UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { signToLabel } from '../../../testing/music.ts'
import { earnings } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { anAttacker } from './testing/attacker.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let site: MoneySite
beforeAll(async () => {
  site = await startMoneySite({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => site.stop())

test('each artist is shown their own share of what is held, which is what a release pays them', async () => {
  const { db, clock } = site.context
  const endsOn = addDays(clock.now(), 60).toISOString().slice(0, 10)
  await aCampaign(site, await site.aUser('ADMAN'), { bid: pence(2000), budget: pence(1_000_000), dailyCap: 20, endsOn })
  const crowd = anAttacker(site)
  const tracks = await crowd.anArtist(12)
  const [artist = 0 as UserId] = crowd.artists
  const [guest, other, label] = [await site.aUser('ARTIST'), await site.aUser('ARTIST'), await site.aUser('LABEL')]
  // The guest has a quarter of every track, and the other artist is credited on them without a share.
  for (const [position, id, percent] of [
    [0, guest.id, 25],
    [1, other.id, 0],
  ])
    await db.rows`
      insert into track_collaborator (track_id, artist_id, position, percent, offered_at, accepted_at)
      select id, ${id}, ${position}, ${percent}, now(), now() from unnest(${tracks}::bigint[]) as id`
  const { username } = await db.one<{ username: string }>`select username from account where id = ${artist}`
  await signToLabel(site, label, {
    id: artist,
    role: 'ARTIST',
    username,
    token: await openSession(db, artist, clock.now()),
  })
  for (let count = 0; count < 8; count += 1) {
    const bot = await crowd.anAccount('198.51.100.7')
    await db.rows`update account set created_at = created_at - interval '60 days'`
    await crowd.farm(bot, tracks, 4)
  }
  await crowd.nextDay()

  const admin = await site.aUser('ADMIN')
  const [review] = (await site.as(admin, 'GET /api/admin/held-earnings')).json<HeldEarnings[]>()
  const heldOf = async (id: UserId) => {
    const [held] = (await site.as({ id }, 'GET /api/me/held-listens')).json<HeldListens[]>()
    return Math.round((held?.amount ?? Number.NaN) * 1_000_000)
  }
  const held = { artist: await heldOf(artist), guest: await heldOf(guest.id), other: await heldOf(other.id) }
  expect(held.guest).toBeGreaterThan(0)
  expect(held.other).toBe(0)
  expect(held.artist + held.guest).toBe(Math.round((review?.amount ?? 0) * 1_000_000))
  expect(await heldOf(label.id)).toBe(held.artist)

  expect((await site.as(admin, `POST /api/admin/held-earnings/${review?.id}/release`)).status).toBe(200)
  expect([await balanceOf(db, earnings(artist)), await balanceOf(db, earnings(guest.id))]).toEqual([
    held.artist,
    held.guest,
  ])
})
