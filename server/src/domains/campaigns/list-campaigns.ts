import type { Campaign } from '@fairwave/contract/campaigns'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { toCampaign } from './campaign.ts'
import { listOf } from './repository.ts'

/** An advertiser's campaigns, the newest first. */
export async function listCampaigns({ db, clock }: Context, { id }: Caller): Promise<Campaign[]> {
  const now = clock.now()
  return (await listOf(db, id)).map((row) => toCampaign(row, now))
}
