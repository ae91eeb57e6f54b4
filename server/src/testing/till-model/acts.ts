import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import type { TrackId } from '@fairwave/contract/ids'
import { pence, wholePence } from '@fairwave/contract/money'
import { cardPart } from '@fairwave/contract/selling/checkout-sums'
import type { Order } from '@fairwave/contract/selling/returns'
import { endUnpaidCampaigns } from '../../domains/advertising/campaigns/change-state.ts'
import { createCampaign } from '../../domains/advertising/campaigns/create-campaign.ts'
import { campaignParts } from '../../domains/advertising/campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../../domains/advertising/royalties/split-impressions.ts'
import { ADMIN_PASSWORD, BANK_ACCOUNT } from '../../domains/earnings/payouts/testing/people.ts'
import { campaign, wallet } from '../../domains/ground/ledger/account.ts'
import { balanceOf } from '../../domains/ground/ledger/balance.ts'
import { findLines } from '../../domains/ground/ledger/find-entry.ts'
import { settleReceivables } from '../../domains/ground/ledger/settle-receivables.ts'
import { getContentForSale } from '../../domains/music/pricing/content-for-sale.ts'
import { releaseMusic } from '../../domains/music/release-day/release-music.ts'
import { holdBack } from '../../domains/music/release-day/schedule.ts'
import { beginSplits } from '../../domains/music/splits/begin-splits.ts'
import { openSession } from '../../domains/people/accounts/sessions/sessions.ts'
import { refundCheckout } from '../../domains/selling/checkout/refund-checkout.ts'
import { refundRejectedGifts } from '../../domains/selling/gifts/refund-rejected-gifts.ts'
import { refundDueReference } from '../../domains/selling/payments/payment.ts'
import { findByProviderId } from '../../domains/selling/payments/repository-payments.ts'
import { syncPayment } from '../../domains/selling/payments/sync-payment.ts'
import { settlePreOrders } from '../../domains/selling/pre-orders/settle-pre-orders.ts'
import { withCards } from '../../domains/selling/with-cards.ts'
import { addDays, addSeconds } from '../../platform/clock.ts'
import { anAlbum, aTrack } from '../builders.ts'
import { reportHeard } from '../listening.ts'
import { GOOD_CARD, stripeIdOf } from '../money-site.ts'
import { everyone, type Person, spareOf, type World } from './world.ts'

/** Numbers that choose who and what an act is about; an act that finds nothing to do says nothing. */
export type Step = { act: ActName; who: number; what: number; much: number }
type Act = (world: World, step: Step) => Promise<string | undefined>

const CLEARING_DAYS = 7
const pick = <T>(all: readonly T[], number: number): T | undefined => all[number % Math.max(1, all.length)]
const nameOf = (world: World, { who }: Step) => pick(everyone(world), who) as Person

/** Opened again when the days that passed would have ended it, or what was just done needs a fresh one. */
async function tokenOf({ site, sessions }: World, { id }: { id: Person['id'] }): Promise<string> {
  const [known, now] = [sessions.get(id), site.clock.now()]
  if (known?.at.getTime() === now.getTime()) return known.token
  const token = await openSession(site.context.db, id, now)
  sessions.set(id, { token, at: now })
  return token
}

/** Makes a call as a user; the status of the answer is told with the step. */
async function ask(world: World, who: { id: Person['id'] }, name: string, body?: unknown) {
  const answer = await world.site.call(name, { token: await tokenOf(world, who), body })
  if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}: ${answer.text}`)
  return answer
}
const told = (sentence: string, { status }: { status: number }) => `${sentence} (${status})`

async function sync({ site }: World, providerId: string): Promise<void> {
  const payment = await findByProviderId(site.context.db, 'stripe-test', providerId)
  if (payment) await syncPayment(withCards(site.context), payment)
}

/** What the till loses by this is no fault of it, up to so many pounds. */
async function bearing(world: World, work: () => Promise<unknown>, most = async () => Number.POSITIVE_INFINITY) {
  const before = await spareOf(world.site)
  await work()
  const lost = before - (await spareOf(world.site))
  const borne = Math.max(0, Math.min(lost, (await most()) * 1_000_000))
  world.borne += borne
  return borne
}

const topUp: Act = async (world, step) => {
  const [payer, pounds] = [nameOf(world, step), [5, 25, 100, 200][step.much % 4] as number]
  const answer = await ask(world, payer, 'POST /api/credits/topup', { amount: pounds })
  if (answer.status !== 200) return told(`${payer.name} may not top up`, answer)
  const providerId = stripeIdOf(answer)
  await world.site.stripe.pay(providerId, GOOD_CARD)
  await sync(world, providerId)
  recordPaid(world, payer, providerId)
  return `${payer.name} tops up £${pounds}`
}

function recordPaid({ site, payments }: World, payer: Person, providerId: string): number {
  const pounds = (site.stripe.intent(providerId)?.amount ?? 0) / 100
  payments.push({ providerId, payer, pounds, at: site.clock.now(), state: 'paid', borne: 0 })
  return pounds
}

const buyByCard: Act = async (world, step) => {
  const [buyer, release] = [nameOf(world, step), pick([...world.tracks, ...world.albums], step.what)]
  if (!release) return undefined
  const { db, clock } = world.site.context
  const content = await db
    .transaction((tx) => getContentForSale(tx, release.id, buyer.id, clock.now()))
    .catch(() => undefined)
  if (!content) return undefined
  const balance = wholePence(await balanceOf(db, wallet(buyer.id)))
  const card = cardPart({ total: content.price, balance }) / 100
  if (card === 0) return undefined
  const order = { contentId: release.id, price: content.price / 100, card }
  const answer = await ask(world, buyer, 'POST /api/checkout', order)
  // What is owned needs no payment.
  if (!answer.text.includes('clientSecret')) return told(`${buyer.name} may not buy ${release.title} by card`, answer)
  const providerId = stripeIdOf(answer)
  await world.site.stripe.pay(providerId, GOOD_CARD)
  await sync(world, providerId)
  return `${buyer.name} buys ${release.title} with £${recordPaid(world, buyer, providerId)} by card`
}

const buyTrack: Act = async (world, step) => {
  const [buyer, track] = [nameOf(world, step), pick(world.tracks, step.what)]
  if (!track) return undefined
  const extra = [0, 0, 3, 50][step.much % 4]
  const code = step.much % 5 === 4 ? pick(world.discounts, step.what) : undefined
  const body = { ...(extra && { extra }), ...(code && { code }) }
  return told(
    `${buyer.name} buys ${track.title}${extra ? ` with £${extra} extra` : ''}${code ? ' with a code' : ''}`,
    await ask(world, buyer, `POST /api/purchase/track/${track.id}`, body),
  )
}

const buyAlbum: Act = async (world, step) => {
  const [buyer, album] = [nameOf(world, step), pick(world.albums, step.what)]
  if (!album) return undefined
  return told(`${buyer.name} buys ${album.title}`, await ask(world, buyer, `POST /api/purchase/album/${album.id}`))
}

const buyDiscography: Act = async (world, step) => {
  const [buyer, artist] = [nameOf(world, step), pick(world.artists, step.what) as Person]
  if (step.much % 2) await ask(world, artist, 'PUT /api/me/discography', { percent: 1 + (step.much % 50) })
  const answer = await ask(world, buyer, `POST /api/purchase/discography/${artist.id}`, { price: 1000 })
  return told(`${buyer.name} buys all music of ${artist.name}`, answer)
}

const discount: Act = async (world, step) => {
  const artist = pick(world.artists, step.who) as Person
  const off = { percent: 1 + (step.much % 100) }
  const body = { name: 'A code', off, contentId: null, mostUses: null }
  const answer = await ask(world, artist, 'POST /api/me/discounts', body)
  if (answer.status === 201) world.discounts.push(answer.json<{ code: string }>().code)
  return told(`${artist.name} makes a code for ${off.percent} % off`, answer)
}

const reprice: Act = async (world, step) => {
  const release = pick([...world.tracks, ...world.albums], step.what)
  if (!release) return undefined
  const sale = { price: [1, 5, 9][step.much % 3], endsAt: addDays(world.site.clock.now(), 5).toISOString() }
  const body = { isOpen: false, sale: step.much % 4 ? sale : null }
  const answer = await ask(world, release.artist, `PUT /api/releases/${release.id}/pricing`, body)
  return told(`${release.artist.name} puts ${release.title} on sale for £${body.sale?.price ?? 'its price'}`, answer)
}

let keys = 0
const give: Act = async (world, step) => {
  const [giver, release] = [nameOf(world, step), pick([...world.tracks, ...world.albums], step.what)]
  if (!release) return undefined
  const order = { contentId: release.id, key: `a-key-of-a-story-${++keys}`, price: 1000 }
  const answer = await ask(world, giver, 'POST /api/gifts', order)
  if (answer.status === 201) {
    const { gift, code } = answer.json<{ gift: { id: number }; code: string }>()
    world.gifts.push({ giver, id: gift.id, code })
  }
  return told(`${giver.name} gives ${release.title}`, answer)
}

const redeem: Act = async (world, step) => {
  const [who, code] = [nameOf(world, step), pick([...world.gifts.map((gift) => gift.code), ...world.codes], step.what)]
  if (!code) return undefined
  return told(`${who.name} redeems a gift or code`, await ask(world, who, 'POST /api/redeem', { code }))
}

const undoGift: Act = async (world, step) => {
  const gift = pick(world.gifts, step.what)
  if (!gift) return undefined
  return told(`${gift.giver.name} undoes a gift`, await ask(world, gift.giver, `POST /api/me/gifts/${gift.id}/undo`))
}

const sellByCode: Act = async (world, step) => {
  const release = pick([...world.tracks, ...world.albums], step.what)
  if (!release) return undefined
  const body = { contentId: release.id, name: 'A sheet', codes: 1 }
  const answer = await ask(world, release.artist, 'POST /api/me/code-sheets', body)
  if (answer.status === 201) world.codes.push(...answer.json<{ codes: string[] }>().codes)
  return told(`${release.artist.name} makes a download code for ${release.title}`, answer)
}

const remove: Act = async (world, step) => {
  const track = pick(world.tracks, step.what)
  if (!track) return undefined
  return told(
    `${track.artist.name} deletes ${track.title}`,
    await ask(world, track.artist, `DELETE /api/tracks/${track.id}`),
  )
}

const orderOf = async (world: World, step: Step) => {
  const buyer = nameOf(world, step)
  return { buyer, order: pick((await ask(world, buyer, 'GET /api/me/orders')).json<Order[]>(), step.what) }
}

const undo: Act = async (world, step) => {
  const { buyer, order } = await orderOf(world, step)
  if (!order) return undefined
  return told(`${buyer.name} undoes ${order.title}`, await ask(world, buyer, `POST /api/me/orders/${order.id}/undo`))
}

const askForRefund: Act = async (world, step) => {
  const { buyer, order } = await orderOf(world, step)
  if (!order) return undefined
  const path = `POST /api/me/orders/${order.id}/refund-request`
  return told(`${buyer.name} asks for a refund of ${order.title}`, await ask(world, buyer, path, { reason: 'Please.' }))
}

const answerRefund: Act = async (world, step) => {
  const artist = pick(world.artists, step.who) as Person
  const asked = (await ask(world, artist, 'GET /api/me/refund-requests')).json<{ id: number; title: string }[]>()
  const request = pick(asked, step.what)
  if (!request) return undefined
  const answer = await ask(world, artist, `POST /api/me/refund-requests/${request.id}/accept`)
  return told(`${artist.name} agrees to refund ${request.title}`, answer)
}

const refund: Act = async (world, step) => {
  const { buyer, order } = await orderOf(world, step)
  if (!order) return undefined
  let status = 0
  await bearing(world, async () => {
    status = (await ask(world, world.admin, `POST /api/admin/purchases/${order.id}/refund`)).status
  })
  return told(`an administrator refunds ${order.title} to ${buyer.name}`, { status })
}

const use: Act = async (world, step) => {
  const { buyer, order } = await orderOf(world, step)
  const track =
    order && world.tracks.find(({ id, title }) => id === order.contentId || title.startsWith(order.artist.name))
  const id = order?.kind === 'track' ? order.contentId : track?.id
  if (!id) return undefined
  return told(`${buyer.name} plays ${order?.title}`, await ask(world, buyer, `GET /api/tracks/${id}/audio/high`))
}

const split: Act = async (world, step) => {
  const track = pick(world.tracks, step.what)
  const partner = pick(world.artists, step.who) as Person
  if (!track || partner === track.artist) return undefined
  const { db } = world.site.context
  await db.rows`
    insert into track_collaborator (track_id, artist_id, position) values (${track.id}, ${partner.id}, 1) on conflict do nothing`
  const splits = [{ artistId: partner.id, percent: 1 + (step.much % 100) }]
  await ask(world, track.artist, `PUT /api/tracks/${track.id}/splits`, { splits })
  const answer = await ask(world, partner, `POST /api/tracks/${track.id}/splits/accept`)
  return told(`${track.artist.name} gives ${partner.name} ${splits[0]?.percent} % of ${track.title}`, answer)
}

const announce: Act = async (world, step) => {
  const artist = pick(world.artists, step.who) as Person
  const { site } = world
  const title = `${artist.name}’s coming album ${world.coming.length + 1}`
  const id = await anAlbum(site, artist.id, title)
  const tracks: TrackId[] = []
  for (const number of [1, 2]) {
    const name = `${title}, track ${number}`
    const audio = { low: new Uint8Array(64), high: new Uint8Array(64) }
    tracks.push(await aTrack(site, { artistId: artist.id, albumId: id, title: name, pricePence: 400, audio }))
    world.tracks.push({ id: tracks.at(-1) as TrackId, title: name, artist })
  }
  const releaseAt = addDays(site.clock.now(), 3 + (step.much % 10))
  await site.context.db.transaction((tx) => holdBack(site.context, tx, [id, ...tracks], { releaseAt, earlyDays: 0 }))
  await ask(world, artist, `PUT /api/releases/${tracks[0]}/schedule`, { release: 'now' })
  const body = { release: releaseAt.toISOString(), preOrders: true }
  world.coming.push({ id, title, artist })
  return told(`${artist.name} announces an album`, await ask(world, artist, `PUT /api/releases/${id}/schedule`, body))
}

const preOrder: Act = async (world, step) => {
  const [buyer, album] = [nameOf(world, step), pick(world.coming, step.what)]
  if (!album) return undefined
  const answer = await ask(world, buyer, `POST /api/albums/${album.id}/pre-order`, { price: 100 })
  return told(`${buyer.name} pre-orders ${album.title}`, answer)
}

const cancelOrder: Act = async (world, step) => {
  const buyer = nameOf(world, step)
  const orders = (await ask(world, buyer, 'GET /api/me/pre-orders')).json<{ id: number }[]>()
  const order = pick(orders, step.what)
  if (!order) return undefined
  return told(
    `${buyer.name} cancels a pre-order`,
    await ask(world, buyer, `POST /api/me/pre-orders/${order.id}/cancel`),
  )
}

const subscribe: Act = async (world, step) => {
  const [fan, artist] = [pick(world.fans, step.who) as Person, pick(world.artists, step.what) as Person]
  return told(`${fan.name} subscribes to ${artist.name}`, await world.site.subscribe(fan, artist))
}

const subscribeByCard: Act = async (world, step) => {
  const [fan, artist] = [pick(world.fans, step.who) as Person, pick(world.artists, step.what) as Person]
  const answer = await ask(world, fan, 'POST /api/create-payment-intent', { artistId: artist.id })
  if (answer.status !== 200) return told(`${fan.name} may not subscribe to ${artist.name} by card`, answer)
  const providerId = stripeIdOf(answer)
  await world.site.stripe.pay(providerId, GOOD_CARD)
  await sync(world, providerId)
  return `${fan.name} subscribes to ${artist.name} with £${recordPaid(world, fan, providerId)} by card`
}

const unsubscribe: Act = async (world, step) => {
  const [fan, artist] = [pick(world.fans, step.who) as Person, pick(world.artists, step.what) as Person]
  return told(
    `${fan.name} ends a subscription to ${artist.name}`,
    await ask(world, fan, `DELETE /api/subscriptions/${artist.id}`),
  )
}

const advertise: Act = async (world, step) => {
  const owner = pick(world.advertisers, step.who) as Person
  const { site } = world
  const { wishes, uploads } = await campaignParts(site, owner, { budget: pence([500, 2000][step.much % 2] as number) })
  try {
    const { id } = await createCampaign(site.context, { ...owner, isPremium: false }, wishes, uploads)
    world.campaigns.push({ owner, id })
    const answer = await ask(world, world.admin, `POST /api/admin/campaigns/${id}/approve`)
    return told(`${owner.name} advertises`, answer)
  } catch (error) {
    return `${owner.name} may not advertise: ${(error as Error).message}`
  }
}

const endCampaign: Act = async (world, step) => {
  const campaign = pick(world.campaigns, step.what)
  if (!campaign) return undefined
  const answer = await ask(world, campaign.owner, `POST /api/campaigns/${campaign.id}/end`)
  return told(`${campaign.owner.name} ends a campaign`, answer)
}

const hear: Act = async (world, step) => {
  const [fan, track] = [pick(world.fans, step.who) as Person, pick(world.tracks, step.what)]
  const { site } = world
  if (!track) return undefined
  const pass = (seconds: number) => {
    site.clock.time = addSeconds(site.clock.time, seconds)
  }
  for (let tries = 0; tries < 4; tries++) {
    const play = await ask(world, fan, `POST /api/tracks/${track.id}/play`)
    if (play.status !== 200) return told(`${fan.name} may not hear ${track.title}`, play)
    pass(200)
    await reportHeard(site, (name, body) => site.as(fan, name, body), play.json<{ playId: number }>().playId)
    const { ads, ticket } = (await ask(world, fan, 'GET /api/ads/break')).json<AdBreak>()
    for (const ad of ads) {
      pass(ad.duration)
      await ask(world, fan, `POST /api/ads/break/${ticket}/heard`, { adId: ad.id })
    }
    if (ads.length > 0) break
  }
  return `${fan.name} hears ${track.title}`
}

const withdraw: Act = async (world, step) => {
  const artist = pick(world.artists, step.who) as Person
  const { balance } = (await ask(world, artist, 'GET /api/me/earnings')).json<FinancialData>()
  const amount = step.much % 5 === 0 ? Math.max(0.01, Math.floor(balance * 50) / 100) : balance
  if (amount <= 0) return undefined
  return told(`${artist.name} withdraws £${amount}`, await ask(world, artist, 'POST /api/me/withdrawals', { amount }))
}

const payOut: Act = async (world, { much }) => {
  const { admin } = world
  const made = await ask(world, admin, 'POST /api/admin/bank-files', { password: ADMIN_PASSWORD })
  if (made.status !== 201) return told('no bank file is made', made)
  const { id } = made.json<{ id: number }>()
  if (much % 4 === 0) return 'a bank file is made and not downloaded'
  await ask(world, admin, `POST /api/admin/bank-files/${id}/csv`, { password: ADMIN_PASSWORD })
  const pending = (await ask(world, admin, 'GET /api/admin/payouts?state=pending')).json<Payout[]>()
  let paid = 0
  for (const payout of pending.filter(({ bankFileId }) => bankFileId === id)) {
    const isGood = much % 3 !== 0
    const [path, body] = isGood ? ['paid', undefined] : ['failed', { reason: 'Closed.' }]
    await ask(world, admin, `POST /api/admin/payouts/${payout.id}/${path}`, body)
    if (isGood) paid += payout.amount
  }
  return `the bank pays £${paid.toFixed(2)}`
}

const allow: Act = async (world, step) => {
  const pending = (await ask(world, world.admin, 'GET /api/admin/payouts?state=pending')).json<Payout[]>()
  const held = pick(
    pending.filter(({ holds }) => holds.length > 0),
    step.what,
  )
  if (!held) return undefined
  const answer = await ask(world, world.admin, `POST /api/admin/payouts/${held.id}/allow`, { reason: 'We spoke.' })
  return told(`an administrator allows a payout of £${held.amount} that was held for ${held.holds}`, answer)
}

/** What was heard already and will be paid tonight, or may be. */
async function usedOfBudgets({ site, campaigns }: World, { id }: Person): Promise<number> {
  const ids = campaigns.filter(({ owner }) => owner.id === id).map((one) => campaign(one.id))
  return (await site.pounds(...ids)).reduce((sum, pounds) => sum + pounds, 0)
}

/** The rest of millionths that were split among artists. */
const A_PENNY = 0.01

const dispute: Act = async (world, step) => {
  const payment = pick(
    world.payments.filter(({ state }) => state === 'paid'),
    step.what,
  )
  if (!payment) return undefined
  const part = step.much % 3 === 0 ? Math.ceil(payment.pounds * 60) : undefined
  payment.state = part === undefined ? 'disputed' : 'disputed in part'
  const isLate = addDays(payment.at, CLEARING_DAYS) <= world.site.clock.now()
  world.site.stripe.dispute(payment.providerId, part)
  const most = async () => (isLate ? payment.pounds : (await usedOfBudgets(world, payment.payer)) + A_PENNY)
  payment.borne = await bearing(
    world,
    async () => {
      await sync(world, payment.providerId)
      await endUnpaidCampaigns(world.site.context, { accountId: payment.payer.id })
    },
    most,
  )
  return `the bank of ${payment.payer.name} takes ${part === undefined ? '' : `£${part / 100} of `}£${payment.pounds} back${isLate ? ', after it had cleared' : ''}`
}

const winDispute: Act = async (world, step) => {
  const payment = pick(
    world.payments.filter(({ state }) => state === 'disputed'),
    step.what,
  )
  if (!payment) return undefined
  payment.state = 'won'
  world.site.stripe.winDispute(payment.providerId)
  await sync(world, payment.providerId)
  world.borne -= payment.borne
  return `the bank of ${payment.payer.name} returns £${payment.pounds}`
}

const reject: Act = async (world, step) => {
  const track = pick(world.tracks, step.what)
  if (!track) return undefined
  const [act, body] = step.much % 3 ? ['reject', { reason: 'A test.' }] : ['approve', undefined]
  const answer = await ask(world, world.admin, `POST /api/admin/tracks/${track.id}/${act}`, body)
  return told(`an administrator decides to ${act} ${track.title}`, answer)
}

const review: Act = async (world, step) => {
  const reviews = (await ask(world, world.admin, 'GET /api/admin/held-earnings')).json<{ id: number }[]>()
  const held = pick(reviews, step.what)
  if (!held) return undefined
  const [act, body] = step.much % 2 ? ['release', undefined] : ['refuse', { reason: 'A test.' }]
  const answer = await ask(world, world.admin, `POST /api/admin/held-earnings/${held.id}/${act}`, body)
  return told(`an administrator decides to ${act} held ad money`, answer)
}

const changeBank: Act = async (world, step) => {
  const artist = pick(world.artists, step.who) as Person
  const account = { ...BANK_ACCOUNT, accountNumber: `0045678${step.much % 3}` }
  return told(`${artist.name} changes the bank account`, await ask(world, artist, 'PUT /api/me/bank-account', account))
}

const suspend: Act = async (world, step) => {
  const artist = pick(world.artists, step.who) as Person
  const [name, body] = step.much % 2 ? ['POST', { reason: 'A test' }] : ['DELETE', undefined]
  const answer = await ask(world, world.admin, `${name} /api/admin/users/${artist.id}/suspend`, body)
  return told(`an administrator ${body ? 'suspends' : 'unsuspends'} ${artist.name}`, answer)
}

/** The jobs that undoing a purchase by card leaves. */
async function returnToCards({ site, payments }: World): Promise<void> {
  for (const payment of payments.filter(({ state }) => state === 'paid')) {
    const row = await findByProviderId(site.context.db, 'stripe-test', payment.providerId)
    if (!row || !(await findLines(site.context.db, refundDueReference(row.id)))) continue
    await refundCheckout(withCards(site.context), { paymentId: row.id })
    payment.state = 'refunded'
  }
}

const pass: Act = async (world, step) => {
  const { site } = world
  const days = [1, 2, 7, 14][step.much % 4] as number
  site.clock.time = addDays(site.clock.time, days)
  await releaseMusic(site.context)
  await settlePreOrders(site.context)
  await beginSplits(site.context)
  await site.renew()
  await returnToCards(world)
  await bearing(world, () => refundRejectedGifts(site.context))
  await splitImpressions(site.context)
  await settleReceivables(site.context)
  return `${days} days pass`
}

export const ACTS = {
  topUp,
  buyTrack,
  buyByCard,
  buyAlbum,
  buyDiscography,
  discount,
  reprice,
  give,
  redeem,
  undoGift,
  sellByCode,
  remove,
  undo,
  askForRefund,
  answerRefund,
  refund,
  use,
  split,
  announce,
  preOrder,
  cancelOrder,
  subscribe,
  subscribeByCard,
  unsubscribe,
  advertise,
  endCampaign,
  hear,
  withdraw,
  payOut,
  allow,
  dispute,
  winDispute,
  reject,
  review,
  changeBank,
  suspend,
  pass,
} as const satisfies Record<string, Act>
export type ActName = keyof typeof ACTS
