import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence } from '@fairwave/contract/money'
import { getAlbumForSale, getTrackForSale } from '@fairwave/server/domains/music/pricing/content-for-sale'
import { confirmSandboxPayment } from '@fairwave/server/domains/selling/payments/confirm-sandbox-payment'
import { buy } from '@fairwave/server/domains/selling/sales/buy'
import { getSubscription } from '@fairwave/server/domains/selling/subscriptions/list-subscriptions'
import { subscribeFromWallet } from '@fairwave/server/domains/selling/subscriptions/subscribe-from-wallet'
import { getWallet } from '@fairwave/server/domains/selling/wallet/get-wallet'
import { topUp } from '@fairwave/server/domains/selling/wallet/top-up'
import { withCards } from '@fairwave/server/domains/selling/with-cards'
import { addDays, addSeconds } from '@fairwave/server/platform/clock'
import type { Context } from '@fairwave/server/platform/context'
import { Refusal } from '@fairwave/server/platform/refusal'
import { DEMO } from '../catalogue.ts'
import { asCaller } from './demo-accounts.ts'
import { DEMO_TRACKS } from './demo-data.ts'
import * as repository from './repository.ts'

export const SEED_SALES = 'seed-demo-sales'
/** The job that runs afterwards, when everything can be played. */
export const SEED_CAMPAIGN = 'seed-demo-campaign'

const LOOK_AGAIN_SECONDS = 10
const MOST_LOOKS = 1000
const TOP_UP = pence(2000)
const WEEK = pence(100)
const TEST_CARD = '4242424242424242'
const DAYS_OF_SALES = 26

export const requestSales = ({ db, jobs, clock }: Context, look = 0): Promise<void> =>
  jobs.enqueue(
    db,
    SEED_SALES,
    { look },
    { key: SEED_SALES, runAt: addSeconds(clock.now(), look && LOOK_AGAIN_SECONDS) },
  )

/**
 * What the demo's fans paid for, through the ordinary functions: sandbox top-ups, purchases and subscriptions over the
 * last weeks. Waits until every piece can be bought. Completed steps are not repeated.
 */
export async function seedSales(context: Context, { look }: { look: number }): Promise<void> {
  if (context.config.stripe) return
  if ((await repository.countUnfinished(context.db, DEMO_TRACKS.length)) > 0) {
    if (look < MOST_LOOKS) await requestSales(context, look + 1)
    return
  }
  const now = context.clock.now()
  for (const { fan, daysAgo, act } of salesInOrder()) {
    const then = addDays(now, -daysAgo)
    const { id } = await asCaller(context.db, fan)
    await act({ ...context, clock: { now: () => then } }, id)
  }
  for (const [fan, artist] of DEMO.subscriptions) await subscribe(context, fan, artist)
  await context.jobs.enqueue(context.db, SEED_CAMPAIGN, {}, { key: SEED_CAMPAIGN })
}

type Act = (context: Context, fan: UserId) => Promise<void>

/** Every sale with its date, oldest first. */
function salesInOrder(): { fan: string; daysAgo: number; act: Act }[] {
  const sales = [
    ...DEMO.purchases.flatMap(([fan, slugs]) => slugs.map((slug) => ({ fan, act: buyTrack(slug) }))),
    ...DEMO.albumPurchases.flatMap(([fan, slugs]) => slugs.map((slug) => ({ fan, act: buyAlbum(slug) }))),
  ]
  return sales
    .map((sale, place) => ({ ...sale, daysAgo: 1 + ((place * 7) % DAYS_OF_SALES) }))
    .sort((one, other) => other.daysAgo - one.daysAgo)
}

const buyTrack =
  (slug: string): Act =>
  async (context, buyer) => {
    const seeded = await repository.findForSale(context.db, slug)
    if (!seeded || (await repository.hasBought(context.db, buyer, seeded))) return
    const find = () => getTrackForSale(context.db, seeded.trackId, context.clock.now())
    await haveInWallet(context, buyer, (await find()).price)
    await buy(context, { buyer, find })
  }

const buyAlbum =
  (slug: string): Act =>
  async (context, buyer) => {
    const { artist = '', title = '' } = DEMO.albums.find((album) => album.slug === slug) ?? {}
    const album = await repository.findDemoAlbum(context.db, (await asCaller(context.db, artist)).id, title)
    if (!album || (await repository.hasBought(context.db, buyer, { albumId: album.id }))) return
    const find = () => getAlbumForSale(context.db, album.id, buyer, context.clock.now())
    const offered = await find().catch(notForSale)
    if (!offered) return
    await haveInWallet(context, buyer, offered.price)
    await buy(context, { buyer, find })
  }

function notForSale(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

async function subscribe(context: Context, fanName: string, artistName: string): Promise<void> {
  const fan = (await asCaller(context.db, fanName)).id
  const artist = (await asCaller(context.db, artistName)).id
  if (await getSubscription(context, { fan, artist })) return
  await haveInWallet(context, fan, WEEK)
  await subscribeFromWallet(context, { fan, artist })
}

/** Tops up where there is too little. After a kill the money is found in the wallet, and not topped up again. */
export async function haveInWallet(context: Context, payer: UserId, needed: Pence): Promise<void> {
  const { balance } = await getWallet(context, payer)
  if (Math.round(balance * 100) >= needed) return
  const paying = withCards(context)
  const amount = pence(Math.max(TOP_UP, needed))
  const { clientSecret } = await topUp(paying, { payer, amount })
  await confirmSandboxPayment(paying, { payer, clientSecret, cardNumber: TEST_CARD })
}
