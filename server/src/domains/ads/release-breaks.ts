import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { releaseAd } from '../campaigns/campaign-ads.ts'
import { listKeptFor } from './repository-leaving.ts'

/** For a listener who deletes their account: what campaigns reserved for their breaks is released. */
export async function releaseBreaksOf(tx: Tx, listener: UserId, now: Date): Promise<void> {
  for (const { campaignId, price } of await listKeptFor(tx, listener)) await releaseAd(tx, campaignId, price, now)
}
