import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { readTicket, writeTicket } from './ticket.ts'

let site: TestSite
let admin: TestUser
let track: TrackId
let adId: number
beforeAll(async () => {
  site = await startTestSite()
  admin = await site.aUser('ADMIN')
  track = await aTrack(site, { artistId: (await site.aUser('ARTIST')).id })
  adId = (await aCampaign(site, await site.aUser('ADMAN'))).id
})
afterAll(() => site.stop())

const pass = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
async function as({ id }: TestUser, name: string, body?: object) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, body })
}
const ask = async (fan: TestUser) => (await as(fan, 'GET /api/ads/break')).json<AdBreak>()
const hear = (fan: TestUser, ticket: string | null, ad = adId) =>
  as(fan, `POST /api/ads/break/${ticket}/heard`, { adId: ad })
const impressions = async () =>
  (await site.context.db.one<{ count: number }>`select count(*)::int from impression`).count
const listenerOf = ({ id }: TestUser) => ({ accountId: id, visitorId: null })

async function aDebtor(): Promise<TestUser> {
  const fan = await site.aUser('FAN')
  for (let count = 0; count < 3; count += 1) {
    await as(fan, `POST /api/tracks/${track}/play`)
    pass(15)
  }
  return fan
}

async function refused(): Promise<Record<string, number>> {
  const answer = (await as(admin, 'GET /api/admin/campaigns')).json<{
    refused: { reason: string; reports: number }[]
  }>()
  return Object.fromEntries(answer.refused.map(({ reason, reports }) => [reason, reports]))
}

test('a forged, altered, shortened, lengthened or foreign ticket, or one from another key, is refused and counted', async () => {
  const [fan, thief] = [await aDebtor(), await aDebtor()]
  const [{ ticket }, theirs] = [await ask(fan), await ask(thief)]
  const words = readTicket(site.context.config, listenerOf(fan), ticket ?? '')
  if (!ticket || !words) throw new Error('there is no ticket')
  pass(16)
  const otherKey = { ...site.context.config, secretKey: 'another site’s key, long enough to be one' }
  const forgeries = [
    'not-a-ticket',
    words.breakId,
    theirs.ticket,
    ticket.slice(0, -1),
    ticket.slice(0, 43),
    `${ticket}A`,
    `${ticket}%3D`,
    writeTicket(otherKey, listenerOf(fan), words),
    writeTicket(site.context.config, listenerOf(thief), words),
    writeTicket(site.context.config, { accountId: null, visitorId: String(fan.id) }, words),
  ]
  const [before, counted] = [(await refused()).forged ?? 0, await impressions()]
  for (const forgery of forgeries) expect([forgery, (await hear(fan, forgery)).status]).toEqual([forgery, 404])
  expect((await hear(thief, ticket)).status).toBe(404)
  expect((await hear(fan, ticket, 4)).status).toBe(404)
  expect((await refused()).forged).toBe(before + forgeries.length + 2)
  expect(await impressions()).toBe(counted)
  expect((await hear(fan, ticket)).json()).toEqual({ heard: true })
  expect(await impressions()).toBe(counted + 1)
})

test('no bit of a ticket can be changed', async () => {
  const fan = await aDebtor()
  const { ticket } = await ask(fan)
  const bytes = Buffer.from(ticket ?? '', 'base64url')
  expect(readTicket(site.context.config, listenerOf(fan), ticket ?? '')?.adIds).toContain(adId)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const altered = Buffer.from(bytes)
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(readTicket(site.context.config, listenerOf(fan), altered.toString('base64url'))).toBeUndefined()
  }
})

test('a ticket earns once, however often and by however many listeners it is sent', async () => {
  const fan = await aDebtor()
  const { ticket } = await ask(fan)
  pass(15)
  const [before, { replayed = 0 }] = [await impressions(), await refused()]
  await Promise.all(Array.from({ length: 10 }, () => hear(fan, ticket)))
  expect(await impressions()).toBe(before + 1)
  expect((await refused()).replayed).toBe(replayed + 9)
})

test('an expired ticket is refused and counted; its break can be requested again', async () => {
  const fan = await aDebtor()
  const { ticket } = await ask(fan)
  pass(3599)
  expect((await ask(fan)).ticket).toBe(ticket)
  pass(3602)
  const [before, { expired = 0 }] = [await impressions(), await refused()]
  expect((await hear(fan, ticket)).status).toBe(410)
  expect([await impressions(), (await refused()).expired]).toEqual([before, expired + 1])
  const again = await ask(fan)
  expect(again.ticket).not.toBe(ticket)
  expect((await hear(fan, again.ticket, again.ads[0]?.id)).json()).toEqual({ heard: true })
  const { breaks } = await site.context.db.one<{ breaks: number }>`
    select count(*)::int as breaks from ad_break where account_id = ${fan.id}`
  expect(breaks).toBe(1)
})

test('a ticket for an ad that was replaced earns nothing', async () => {
  const owner = await site.aUser('ADMAN')
  const { id } = await aCampaign(site, owner)
  await site.context.db.rows`update campaign set bid_pence = bid_pence + 1 where id = ${id}`
  const fan = await aDebtor()
  const { ticket, ads } = await ask(fan)
  expect(ads[0]?.id).toBe(id)
  await as(owner, `POST /api/campaigns/${id}/end`)
  const left = await ask(fan)
  expect(left.ads.map((ad) => ad.id)).not.toContain(id)
  pass(16)
  const before = await impressions()
  expect((await hear(fan, ticket, id)).status).toBe(410)
  expect(await impressions()).toBe(before)
  expect((await hear(fan, left.ticket, left.ads[0]?.id)).json()).toEqual({ heard: true })
})

test('correcting a clock that was hours ahead makes no listener wait, and pays for no time that did not pass', async () => {
  pass(5 * 3600)
  const fan = await aDebtor()
  const { ticket, ads } = await ask(fan)
  pass(16)
  expect((await hear(fan, ticket, ads[0]?.id)).json()).toEqual({ heard: true })
  pass(-5 * 3600)
  expect((await hear(fan, ticket, ads[1]?.id)).json()).toEqual({ heard: false })
  const again = await ask(fan)
  expect((await hear(fan, again.ticket, ads[1]?.id)).json()).toEqual({ heard: false })
  pass(16)
  expect((await hear(fan, again.ticket, ads[1]?.id)).json()).toEqual({ heard: true })
})
