import type { CampaignWishes } from '@fairwave/contract/advertising/campaigns'
import type { UserId } from '@fairwave/contract/ids'
import type { CardContext } from '../../../selling/payments/card-context.ts'
import { recordAdHeard } from '../../ads/record-ad-heard.ts'
import { endCampaign } from '../../campaigns/change-state.ts'
import { createCampaign, type Uploads } from '../../campaigns/create-campaign.ts'
import { splitImpressions } from '../split-impressions.ts'

/** The steps of an advertiser's money, from the wallet to the artists. */
export type Action =
  | { act: 'make-campaign'; owner: UserId; wishes: CampaignWishes; uploads: Uploads }
  | { act: 'hear-ad'; listener: UserId; ticket: string; adId: number }
  | { act: 'split' }
  | { act: 'end-campaign'; owner: UserId; id: number }

const asCaller = (id: UserId) => ({ id, username: 'advertiser', role: 'ADMAN' as const, isPremium: false })

export async function perform(dying: CardContext, action: Action): Promise<void> {
  if (action.act === 'make-campaign') await createCampaign(dying, asCaller(action.owner), action.wishes, action.uploads)
  else if (action.act === 'hear-ad') {
    const listener = { accountId: action.listener, visitorId: null }
    await recordAdHeard(dying, { listener, ticket: action.ticket, adId: action.adId, ip: '127.0.0.1' })
  } else if (action.act === 'split') await splitImpressions(dying)
  else await endCampaign(dying, asCaller(action.owner), action.id)
}
