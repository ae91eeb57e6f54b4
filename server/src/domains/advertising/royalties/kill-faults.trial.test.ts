import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { reportHeard, someAudio } from '../../../testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { campaign, earnings, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { killEverywhere } from '../../selling/testing/killed-process.ts'
import { endCampaign } from '../campaigns/change-state.ts'
import { aCampaign, campaignParts, giveCredits } from '../campaigns/testing/a-campaign.ts'
import { splitImpressions } from './split-impressions.ts'
import { type Action, perform } from './testing/actions.ts'

// Killed between any two steps of an advertiser's money. Nothing may be lost or paid twice.
let site: MoneySite
let advertiser: TestUser
let artist: TestUser
let guest: TestUser
let track: TrackId
let duet: TrackId
beforeAll(async () => {
  site = await startMoneySite()
  advertiser = await site.aUser('ADMAN')
  ;[artist, guest] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  track = await aTrack(site, { audio: someAudio(), artistId: artist.id })
  duet = await aTrack(site, { audio: someAudio(), artistId: artist.id, collaborators: [guest.id] })
  await site.context.db
    .rows`update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${duet}`
})
afterAll(() => site.stop())

const CHILD = new URL('./testing/killed-child.ts', import.meta.url)
const killed = (prepare: (round: number) => Promise<Action>, afterwards: (round: number) => Promise<void>) =>
  killEverywhere(site, { prepare, perform, afterwards, child: CHILD })
// The database may need a moment to notice that the holder of a row lock is gone.
const UNTIL_NOTICED = { timeout: 60_000 }

const owned = (account: Parameters<typeof balanceOf>[1]) => balanceOf(site.context.db, account)
const earned = ({ id }: TestUser) => owned(earnings(id))
const pass = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
const as = (...call: Parameters<MoneySite['as']>) => site.as(...call)
const rowOf = (id: number) =>
  site.context.db.one<{ reserved: number; spent: number; impressions: number }>`
    select reserved, spent, impressions from campaign where id = ${id}`

/** Three plays one after another, after which a break is due. */
async function play(tracks: readonly TrackId[], isHeard = true) {
  const fan = await site.aUser('FAN')
  for (const id of tracks) {
    const { playId } = (await as(fan, `POST /api/tracks/${id}/play`)).json<{ playId: number }>()
    pass(200)
    if (isHeard) await reportHeard(site, (...call) => as(fan, ...call), playId)
  }
  return { fan, ...(await as(fan, 'GET /api/ads/break')).json<AdBreak>() }
}

async function playAndHear(tracks: readonly TrackId[], adId: number, isHeard = true) {
  const { fan, ticket } = await play(tracks, isHeard)
  pass(15)
  expect((await as(fan, `POST /api/ads/break/${ticket}/heard`, { adId })).json()).toEqual({ heard: true })
}

// Every round of a split takes a day.
const monthsOn = () => addDays(site.clock.time, 300).toISOString().slice(0, 10)

test('a killed request creates and charges a campaign, or neither', { timeout: 900_000 }, async () => {
  let owner: TestUser
  const steps = await killed(
    async () => {
      owner = await site.aUser('ADMAN')
      await giveCredits(site, owner, pence(1000))
      return { act: 'make-campaign', owner: owner.id, ...(await campaignParts(site, owner)) }
    },
    async () => {
      const made = (await as(owner, 'GET /api/campaigns')).json<{ id: number }[]>()
      expect(await owned(wallet(owner.id))).toBe(made.length === 0 ? 10_000_000 : 0)
      for (const { id } of made) expect(await owned(campaign(id))).toBe(10_000_000)
    },
  )
  expect(steps).toBeGreaterThan(5)
})

test('a killed report counts and charges an impression, or neither, and once when it is repeated', {
  timeout: 900_000,
}, async () => {
  const { id } = await aCampaign(site, advertiser, { endsOn: monthsOn(), budget: pence(10_000) })
  // Of an artist of its own: so many listens in a day are held for review, and the next test is paid.
  const other = await aTrack(site, { audio: someAudio(), artistId: (await site.aUser('ARTIST')).id })
  let fan: TestUser
  let ticket: string | null
  const steps = await killed(
    async () => {
      ;({ fan, ticket } = await play([other, other, other]))
      pass(15)
      return { act: 'hear-ad', listener: fan.id, ticket: ticket ?? '', adId: id }
    },
    async (round) => {
      const { reserved, spent, impressions } = await rowOf(id)
      expect([impressions, spent + reserved]).toEqual([spent / 10_000, (round + 1) * 10_000])
      await as(fan, `POST /api/ads/break/${ticket}/heard`, { adId: id })
      expect(await rowOf(id)).toEqual({ reserved: 0, spent: (round + 1) * 10_000, impressions: round + 1 })
    },
  )
  expect(steps).toBeGreaterThan(8)
  await end(advertiser.id, id)
})

test('the next run finishes a killed nightly split, and every listen is paid once', { timeout: 900_000 }, async () => {
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  const { id } = await aCampaign(site, advertiser, { endsOn: monthsOn(), budget: pence(10_000) })
  const [before, platform] = [[await earned(artist), await earned(guest)], await owned(PLATFORM)]
  const steps = await killed(
    async () => {
      await playAndHear([track, duet, duet], id)
      // This one pays no artist, so its money is released in the split.
      await playAndHear([track, duet, duet], id, false)
      site.clock.time = new Date(`${addDays(site.clock.time, 1).toISOString().slice(0, 10)}T09:00:00Z`)
      return { act: 'split' }
    },
    async (round) => {
      const paid = 100_000_000 - (await owned(campaign(id)))
      expect([round * 10_000, (round + 1) * 10_000]).toContain(paid)
      await vi.waitFor(async () => {
        await Promise.all([splitImpressions(site.context), splitImpressions(site.context)])
        expect(await owned(campaign(id))).toBe(100_000_000 - (round + 1) * 10_000)
      }, UNTIL_NOTICED)
      // Of each penny: 3334 and two of 3333; 80 % rounded up is 2668 and 2667; the guest gets a quarter of each duet.
      expect((await earned(artist)) - (before[0] ?? 0)).toBe((round + 1) * (2668 + 2 * 2001))
      expect((await earned(guest)) - (before[1] ?? 0)).toBe((round + 1) * 2 * 666)
      expect((await owned(PLATFORM)) - platform).toBe((round + 1) * (10_000 - 2668 - 2 * 2667))
      expect(await rowOf(id)).toMatchObject({ reserved: 0, spent: (round + 1) * 10_000 })
    },
  )
  expect(steps).toBeGreaterThan(12)
  await end(advertiser.id, id)
})

test('after a kill, ending a campaign returns what is left once', { timeout: 900_000 }, async () => {
  let owner: TestUser
  let id: number
  const steps = await killed(
    async () => {
      owner = await site.aUser('ADMAN')
      ;({ id } = await aCampaign(site, owner))
      return { act: 'end-campaign', owner: owner.id, id }
    },
    async () => {
      const back = await owned(wallet(owner.id))
      expect(back + (await owned(campaign(id)))).toBe(10_000_000)
      expect([0, 10_000_000]).toContain(back)
      await Promise.all([end(owner.id, id), end(owner.id, id)])
      expect(await owned(wallet(owner.id))).toBe(10_000_000)
    },
  )
  expect(steps).toBeGreaterThan(5)
})

const end = (owner: UserId, id: number) =>
  endCampaign(site.context, { id: owner, username: 'advertiser', role: 'ADMAN', isPremium: false }, id)
