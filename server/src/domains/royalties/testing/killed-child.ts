import type { CampaignWishes } from '@fairwave/contract/campaigns'
import type { UserId } from '@fairwave/contract/ids'
import { recordAdHeard } from '../../ads/record-ad-heard.ts'
import { endCampaign } from '../../campaigns/change-state.ts'
import { createCampaign, type Uploads } from '../../campaigns/create-campaign.ts'
import { dieDoing } from '../../commerce/testing/dying-child.ts'
import { splitImpressions } from '../split-impressions.ts'

/** The steps of an advertiser's money, from the wallet to the artists. */
export type Deed =
  | { act: 'make-campaign'; owner: UserId; wishes: CampaignWishes; uploads: Uploads }
  | { act: 'hear-ad'; listener: UserId; ticket: string; adId: number }
  | { act: 'split' }
  | { act: 'end-campaign'; owner: UserId; id: number }

const asCaller = (id: UserId) => ({ id, username: 'advertiser', role: 'ADMAN' as const, isPremium: false })

await dieDoing<Deed>(async (dying, deed) => {
  if (deed.act === 'make-campaign') await createCampaign(dying, asCaller(deed.owner), deed.wishes, deed.uploads)
  else if (deed.act === 'hear-ad') {
    const listener = { accountId: deed.listener, visitorId: null }
    await recordAdHeard(dying, { listener, ticket: deed.ticket, adId: deed.adId, ip: '127.0.0.1' })
  } else if (deed.act === 'split') await splitImpressions(dying)
  else await endCampaign(dying, asCaller(deed.owner), deed.id)
})
