import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findGift, type GiftRow } from './read-model-gifts.ts'
import { lockGift } from './repository-gifts.ts'

/** A gift of this giver, which nothing else changes until the transaction ends. Other givers' gifts are not found. */
export async function lockOwnGift(tx: Tx, giver: UserId, id: number): Promise<GiftRow> {
  await lockGift(tx, id)
  const gift = await findGift(tx, id)
  if (!gift || gift.giverId !== giver) throw new Refusal('not-found', 'This gift was not found.')
  return gift
}
