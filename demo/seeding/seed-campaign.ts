import { createReadStream } from 'node:fs'
import type { CampaignWishes } from '@fairwave/contract/advertising/campaigns'
import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { houseAdPath } from '@fairwave/server/domains/advertising/ads/house-ads/house-ads'
import { recordAdHeard } from '@fairwave/server/domains/advertising/ads/record-ad-heard'
import { serveBreak } from '@fairwave/server/domains/advertising/ads/serve-break'
import { createCampaign } from '@fairwave/server/domains/advertising/campaigns/create-campaign'
import { approveCampaign } from '@fairwave/server/domains/advertising/campaigns/review-campaign'
import { listHeldEarnings, releaseHeld } from '@fairwave/server/domains/advertising/royalties/review-held'
import { splitImpressions } from '@fairwave/server/domains/advertising/royalties/split-impressions'
import { receiveAdAudio } from '@fairwave/server/domains/ground/media/attachments/receive-creative'
import { receiveImage } from '@fairwave/server/domains/ground/media/images/receive-image'
import type { Listener } from '@fairwave/server/domains/listening/playback/listener'
import type { Caller } from '@fairwave/server/platform/calls/caller'
import { addDays, addSeconds } from '@fairwave/server/platform/clock'
import type { Context } from '@fairwave/server/platform/context'
import { CAMPAIGNS } from '../catalogue/campaigns.ts'
import { DEMO } from '../catalogue.ts'
import { AD_PICTURES } from '../house-ads/pictures.ts'
import { asCaller, svgStream } from './demo-accounts.ts'
import * as repository from './repository.ts'
import { haveInWallet } from './seed-sales.ts'

const DAYS_ON_THE_AIR = 14
const DAYS_TO_COME = 16
const VISITORS = 16
const PLAYS_BETWEEN_BREAKS = 3

/**
 * Creates the advertiser's campaigns, and two weeks in which the demo's fans and some visitors heard them: budgets from the
 * sandbox wallet, breaks and nightly splits through the ordinary functions. Started once; a crash leaves the rest out.
 */
export async function seedCampaign(context: Context): Promise<void> {
  const { db, clock } = context
  const admin = await repository.findAdmin(db)
  if (context.config.stripe || !admin || !(await repository.beginCampaign(db))) return
  const tracks = (await repository.listReady(db)).map(({ trackId }) => trackId)
  const start = addDays(new Date(clock.now().toISOString().slice(0, 10)), -DAYS_ON_THE_AIR)
  const listeners = await listListeners(context)
  // What was heard earlier is paid for by earlier breaks, which had house ads only.
  for (const one of listeners) {
    // Listeners pay once they are no longer new.
    const known = addDays(start, -RULES.newDays)
    if (one.caller) await repository.setJoined(db, one.caller.id, known)
    else await repository.insertHeard(db, one.listener, tracks.slice(0, 1), known)
    await sitThrough(at(context, start), one, [])
  }
  for (const { isApproved, ...campaign } of CAMPAIGNS) {
    const { id } = await seedOne(at(context, addSeconds(start, 3600)), campaign)
    if (isApproved) await approveCampaign(at(context, addSeconds(start, 7200)), { admin: admin.id, id })
  }
  for (let day = 0; day < DAYS_ON_THE_AIR; day += 1) {
    for (const [place, one] of listeners.entries()) {
      const sessions = (day * 5 + place * 3) % (one.caller ? 4 : 2)
      for (let session = 0; session < sessions; session += 1) {
        const hour = 9 + session * 4 + ((day + place) % 3)
        const heard = choose(one.tracks ?? tracks, day * 7 + place * 11 + session)
        await sitThrough(at(context, addSeconds(start, day * 86_400 + hour * 3600 + place * 90)), one, heard)
      }
    }
    const night = at(context, addDays(start, day + 1))
    await splitImpressions(night)
    // The administrator looks at what is held in the morning.
    for (const { id } of await listHeldEarnings(night)) await releaseHeld(night, { admin: admin.id, id })
  }
}

const at = (context: Context, then: Date): Context => ({ ...context, clock: { now: () => then } })

const choose = (tracks: readonly TrackId[], offset: number): TrackId[] =>
  Array.from({ length: PLAYS_BETWEEN_BREAKS }, (_, nth) => tracks[(offset + nth * 5) % tracks.length]).filter(
    (track) => track !== undefined,
  )

type DemoListener = { listener: Listener; caller: Caller | null; tracks?: TrackId[] }

async function listListeners({ db }: Context): Promise<DemoListener[]> {
  const ready = new Map((await repository.listReady(db)).map(({ slug, trackId }) => [slug, trackId]))
  const fans: DemoListener[] = []
  for (const [name, plays] of DEMO.fanPlays) {
    const caller = await asCaller(db, name)
    const tracks = Object.keys(plays).flatMap((slug) => ready.get(slug) ?? [])
    fans.push({ listener: { accountId: caller.id, visitorId: null }, caller, tracks })
  }
  const visitors = Array.from({ length: VISITORS }, (_, place) => ({
    listener: { accountId: null, visitorId: `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}` },
    caller: null,
  }))
  return [...fans, ...visitors]
}

/** Hears three tracks and then the ads of the break after them. */
async function sitThrough(
  context: Context,
  { listener, caller }: DemoListener,
  heard: readonly TrackId[],
): Promise<void> {
  const { db, clock } = context
  await repository.insertHeard(db, listener, heard, clock.now())
  let then = addSeconds(clock.now(), 900)
  const { ticket, ads } = await serveBreak(at(context, then), { caller, listener })
  for (const { id: adId, duration } of ads) {
    then = addSeconds(then, Math.ceil(duration))
    if (ticket) await recordAdHeard(at(context, then), { listener, ticket, adId, ip: `demo ${clock.now().getTime()}` })
  }
}

type DemoCampaign = Omit<(typeof CAMPAIGNS)[number], 'isApproved'>

async function seedOne(context: Context, { ad, budgetPence, bidPence, ...words }: DemoCampaign) {
  const owner = await asCaller(context.db, DEMO.advertiser.username)
  const draw = AD_PICTURES[ad]
  if (!draw) throw new Error(`no picture of the ad ${ad}`)
  const creative = await receiveAdAudio(context, { account: owner.id }, createReadStream(houseAdPath(`${ad}.mp3`)))
  const { hash } = await receiveImage(context, { account: owner.id }, svgStream(draw()), { aspect: 1 })
  const now = context.clock.now()
  const wishes: CampaignWishes = {
    ...words,
    stations: [...words.stations],
    link: '',
    budget: pence(budgetPence),
    bid: pence(bidPence),
    startsOn: now.toISOString().slice(0, 10),
    endsOn: addDays(now, DAYS_ON_THE_AIR + DAYS_TO_COME)
      .toISOString()
      .slice(0, 10),
    dailyCap: 5,
  }
  await haveInWallet(context, owner.id, wishes.budget)
  return createCampaign(context, owner, wishes, { creative, imageHash: hash })
}
