import { pence } from '@fairwave/contract/money'
import { giveCredits } from '../../../domains/advertising/campaigns/testing/a-campaign.ts'
import { aComingAlbum, ordered } from '../../../domains/selling/pre-orders/testing/coming-album.ts'
import { anAlbum, aTrack } from '../../builders.ts'
import { someAudio } from '../../listening.ts'
import type { MoneySite } from '../../money-site.ts'
import type { TestUser } from '../../test-site.ts'
import { done, type Make, SECRET } from './belonging.ts'

export const aPayment: Make = async (site, owner) => {
  const begun = await done<{ paymentId: number }>(site, owner, 'POST /api/credits/topup', { amount: 5 })
  return { id: begun.paymentId }
}

async function bought(site: MoneySite, fan: Pick<TestUser, 'id'>, artist: Pick<TestUser, 'id'>) {
  await giveCredits(site, fan as TestUser, pence(1000))
  const albumId = await anAlbum(site, artist.id)
  const trackId = await aTrack(site, { artistId: artist.id, albumId, audio: someAudio() })
  await done(site, fan, `POST /api/purchase/album/${albumId}`, {})
  const [order] = await done<{ id: number }[]>(site, fan, 'GET /api/me/orders')
  return { albumId, trackId, orderId: order?.id ?? 0 }
}

export const anOrder: Make = async (site, owner) => ({
  id: (await bought(site, owner, await site.aUser('ARTIST'))).orderId,
})

export const aBoughtAlbum: Make = async (site, owner) => ({
  id: (await bought(site, owner, await site.aUser('ARTIST'))).albumId,
})

export const aBoughtTrack: Make = async (site, owner) => ({
  id: (await bought(site, owner, await site.aUser('ARTIST'))).trackId,
})

export const aReceipt: Make = async (site, owner) => {
  const { orderId } = await bought(site, owner, await site.aUser('ARTIST'))
  return { number: `P-${orderId}` }
}

/** An order that its buyer asked to have refunded, and the artist declined. */
export const aDeclinedOrder: Make = async (site, owner) => {
  const artist = await site.aUser('ARTIST')
  const { orderId, trackId } = await bought(site, owner, artist)
  await done(site, owner, `GET /api/downloads/track/${trackId}?format=original`).catch(() => undefined)
  await done(site, owner, `POST /api/me/orders/${orderId}/refund-request`, { reason: SECRET })
  await done(site, artist, `POST /api/me/refund-requests/${orderId}/decline`, { reason: 'It plays here.' })
  return { id: orderId }
}

/** A request for a refund, for the owner's music. */
export const aRefundRequest: Make = async (site, owner) => {
  const fan = await site.aFan(20)
  const { orderId, trackId } = await bought(site, fan, owner)
  await done(site, fan, `GET /api/downloads/track/${trackId}?format=original`).catch(() => undefined)
  await done(site, fan, `POST /api/me/orders/${orderId}/refund-request`, { reason: SECRET })
  return { id: orderId }
}

export const aGift: Make = async (site, owner) => {
  await giveCredits(site, owner, pence(1000))
  const contentId = await aTrack(site, { artistId: (await site.aUser('ARTIST')).id })
  const gift = { contentId, key: `a-gift-of-release-${contentId}`, price: 1, message: SECRET }
  const made = await done<{ gift: { id: number } }>(site, owner, 'POST /api/gifts', gift)
  return { id: made.gift.id }
}

export const aPreOrder: Make = async (site, owner) => {
  await giveCredits(site, owner, pence(1000))
  const { albumId } = await aComingAlbum(site, await site.aUser('ARTIST'))
  return { id: (await ordered(site, owner, albumId)).id }
}
