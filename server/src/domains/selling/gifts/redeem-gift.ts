import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { PRODUCT } from '@fairwave/contract/product'
import type { CodeGift } from '@fairwave/contract/selling/codes'
import type { Tx } from '../../../platform/database/db.ts'
import { tellChanged } from '../../../platform/live/tell-changed.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { endReturns } from '../../ground/ledger/final.ts'
import { lockAlbum } from '../../music/pricing/content-for-sale.ts'
import { buysAnonymously } from '../../people/accounts/purchase-privacy.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { insertPurchases, listMissing, listOwnedBy } from '../sales/repository-purchases.ts'
import { findGift, findGiftByCode, findOwner, type GiftRow, isRejected, listTracksGiven } from './read-model-gifts.ts'
import * as repository from './repository-gifts.ts'

const NOTHING = pence(0)

/** What a link to a gift gives; undefined where the code is none of a gift. */
export async function checkGift(tx: Tx, hash: Buffer, viewer: UserId | null): Promise<CodeGift | undefined> {
  const gift = await findGiftByCode(tx, hash)
  if (!gift) return undefined
  await refuseUnlessGood(tx, gift, viewer)
  return toCodeGift(gift)
}

/**
 * Makes the caller the owner of a gift, once, in the transaction that marks it as redeemed. It was paid for before: no
 * money moves, and no sale is counted. Undefined where the code is none of a gift. The caller holds the lock on the account.
 */
export async function redeemGift(
  tx: Tx,
  { hash, account, now }: { hash: Buffer; account: UserId; now: Date },
): Promise<CodeGift | undefined> {
  const found = await findGiftByCode(tx, hash)
  if (!found) return undefined
  await repository.lockGift(tx, found.id)
  const gift = (await findGift(tx, found.id)) ?? found
  await refuseUnlessGood(tx, gift, account)
  if (!gift.redeemedAt) await give(tx, gift, account, now)
  return toCodeGift(gift)
}

async function refuseUnlessGood(tx: Tx, gift: GiftRow, account: UserId | null): Promise<void> {
  if (gift.refundedAt) throw new Refusal('gone', 'This gift was taken back or refunded.')
  // A recipient's second press finds what the first one did.
  if (gift.saleId !== null && (await findOwner(tx, gift.saleId)) !== account)
    throw new Refusal('conflict', 'This gift has already been redeemed.')
  if (gift.saleId === null && (await isRejected(tx, gift.id)))
    throw new Refusal(
      'gone',
      `“${gift.title}” was removed by our administrators. The gift is being refunded to its giver.`,
    )
}

async function give(tx: Tx, gift: GiftRow, account: UserId, now: Date): Promise<void> {
  const { kind, contentId, title, artistId } = gift
  if (artistId === account)
    throw new Refusal('conflict', 'This is your own music: you already have it. The gift is still good: pass it on.')
  if (kind === 'album') await lockAlbum(tx, contentId as AlbumId)
  const trackIds = await listTracksGiven(tx, gift.id)
  const owned = await listOwnedBy(tx, account, { kind, id: contentId })
  const missing = await listMissing(tx, account, trackIds)
  if (owned.length > 0 || missing.length === 0)
    throw new Refusal('conflict', `You already own “${title}”. The gift is still good: pass the link on.`)
  const terms = {
    extra: NOTHING,
    artistPercent: gift.artistPercent,
    isAnonymous: await buysAnonymously(tx, account),
    bundlePercent: null,
  }
  const albumId = kind === 'album' ? contentId : null
  const amounts = missing.map(() => NOTHING)
  const rows = await insertPurchases(tx, { buyer: account, trackIds: missing, albumId, amounts, terms, now })
  tellChanged(tx, [`p${account}`, `o${account}`, `p${artistId}`])
  await repository.setRedeemed(tx, gift.id, Math.min(...rows.map(({ id }) => id)), now)
  await endReturns(tx, [`gift:${gift.id}`])
  if (account !== gift.giverId)
    await notifyUser(tx, {
      userId: gift.giverId,
      kind: 'gift',
      text: `Your gift of “${title}” was redeemed.`,
      href: '/wallet',
      at: now,
    })
}

const toCodeGift = (gift: GiftRow): CodeGift => ({
  kind: gift.kind,
  contentId: gift.contentId,
  title: gift.title,
  artistName: gift.artistName,
  artistUsername: gift.artistUsername,
  from: { name: gift.giverName ?? `Someone on ${PRODUCT}`, message: gift.message },
})
