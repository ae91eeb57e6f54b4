import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { toCampaign } from './campaign.ts'
import { hasMoney, listOf } from './repository.ts'

/** An advertiser's campaigns, the newest first. */
export async function listCampaigns({ db, clock }: Context, { id }: Caller): Promise<Campaign[]> {
  const now = clock.now()
  return (await listOf(db, id)).map((row) => toCampaign(row, now))
}

/** Whether a campaign of this advertiser still holds money. */
export const hasMoneyInCampaigns = (tx: Tx, advertiser: UserId): Promise<boolean> => hasMoney(tx, advertiser)
