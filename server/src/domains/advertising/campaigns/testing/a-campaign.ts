import { Readable } from 'node:stream'
import type { Campaign, CampaignWishes } from '@fairwave/contract/advertising/campaigns'
import { micros, type Pence, pence, toMicros } from '@fairwave/contract/money'
import type { TestSite, TestUser } from '../../../../testing/test-site.ts'
import { cardProvider, wallet } from '../../../ground/ledger/account.ts'
import { postEntry } from '../../../ground/ledger/post-entry.ts'
import { receiveImage } from '../../../ground/media/images/receive-image.ts'
import { createCampaign } from '../create-campaign.ts'
import { approveCampaign } from '../review-campaign.ts'

/** Credits in a user's wallet, as if paid by card. */
export async function giveCredits(site: TestSite, { id }: TestUser, amount: Pence): Promise<void> {
  const lines = [
    { account: cardProvider('sandbox'), amount: micros(-toMicros(amount)) },
    { account: wallet(id), amount: toMicros(amount) },
  ]
  await postEntry(site.context.db, { at: site.clock.now(), reason: 'top-up', description: 'Top-up', lines })
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#a52"/></svg>'

/** The parts of a one-day campaign with a budget of one pound for a hundred impressions, by default. */
export async function campaignParts(
  site: TestSite,
  owner: TestUser,
  given: Partial<CampaignWishes> = {},
  seconds = 15,
) {
  const today = site.clock.now().toISOString().slice(0, 10)
  const wishes: CampaignWishes = {
    title: 'Kettles',
    content: 'They boil.',
    link: '',
    budget: pence(1000),
    bid: pence(1000),
    startsOn: today,
    endsOn: today,
    stations: [],
    dailyCap: 20,
    ...given,
  }
  const { hash } = await receiveImage(site.context, { account: owner.id }, Readable.from([Buffer.from(PICTURE)]), {
    aspect: 1,
  })
  const creative = { key: `test/${owner.id}.mp3`, mime: 'audio/mpeg', durationMs: seconds * 1000 }
  return { wishes, uploads: { creative, imageHash: hash } }
}

/** An approved campaign, with its budget paid by card. */
export async function aCampaign(
  site: TestSite,
  owner: TestUser,
  { seconds, ...given }: Partial<CampaignWishes> & { seconds?: number } = {},
): Promise<Campaign> {
  const { wishes, uploads } = await campaignParts(site, owner, given, seconds)
  await giveCredits(site, owner, wishes.budget)
  const { id } = await createCampaign(site.context, { ...owner, isPremium: false }, wishes, uploads)
  return approveCampaign(site.context, { admin: owner.id, id })
}
