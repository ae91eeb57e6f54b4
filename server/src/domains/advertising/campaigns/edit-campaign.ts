import type { Campaign, CampaignWishes } from '@fairwave/contract/advertising/campaigns'
import { micros, toMicros } from '@fairwave/contract/money'
import type { Caller } from '../../../platform/calls/caller.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { campaign, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { holdImage, releaseImage } from '../../ground/media/files/hold-file.ts'
import { discardKey, keepKey } from '../../ground/media/files/keep-key.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { recoverChargeback } from '../../selling/payments/recover-chargeback.ts'
import { type CampaignRow, campaignHolder, dayOf, toCampaign } from './campaign.ts'
import { checkDays, creativeColumns, type Uploads } from './create-campaign.ts'
import { lockOwn } from './own-campaign.ts'
import * as repository from './repository.ts'
import { clearNoticed } from './repository-low-budget.ts'

type Edit = { id: number; wishes: Partial<CampaignWishes>; uploads: Uploads }

/** Changes the given fields. New texts and creatives are not played until they were reviewed. */
export function editCampaign({ db, clock, config }: Context, owner: Caller, edit: Edit): Promise<Campaign> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockOwn(tx, owner, edit.id)
    if (before.state === 'ended') throw new Refusal('conflict', 'This campaign has ended. Please create a new one.')
    const changes = changesOf(before, edit)
    checkDays({ ...before, ...changes })
    if (changes.startsOn && changes.startsOn !== before.startsOn && changes.startsOn < dayOf(now))
      throw new Refusal('invalid', 'A campaign cannot begin in the past.')
    await exchangeFiles(tx, before, edit.uploads, now)
    if (edit.uploads.imageHash) await refuseOverQuota({ config }, tx, owner.id)
    const isReviewedAgain = before.state === 'rejected' || isNewToReviewers(before, changes)
    await repository.change(tx, edit.id, { ...changes, ...(isReviewedAgain && { state: 'review', reason: null }) })
    const after = (await repository.find(tx, edit.id)) as CampaignRow
    await moveBudget(tx, before, after, now)
    return toCampaign(after, now)
  })
}

function changesOf(before: CampaignRow, { wishes, uploads }: Edit): repository.Change {
  const { bid, budget, link, ...plain } = wishes
  if (budget !== undefined && toMicros(budget) < before.spent + before.reserved)
    throw new Refusal('conflict', 'More than that is already spent or reserved.')
  return {
    ...plain,
    ...(bid !== undefined && { bidPence: bid }),
    ...(budget !== undefined && { budget: toMicros(budget) }),
    ...(link !== undefined && { link: link || null }),
    ...(uploads.creative && creativeColumns(uploads.creative)),
    ...(uploads.imageHash && { imageHash: uploads.imageHash }),
  }
}

const REVIEWED = ['title', 'content', 'link', 'creativeKey', 'imageHash'] as const
const isNewToReviewers = (before: CampaignRow, changes: repository.Change) =>
  REVIEWED.some((name) => changes[name] !== undefined && changes[name] !== before[name])

/** A listener who hears the old one at this moment hears it to its end. */
async function exchangeFiles(tx: Tx, before: CampaignRow, { creative, imageHash }: Uploads, now: Date) {
  const tomorrow = { clock: { now: () => addDays(now, 1) } }
  if (creative) {
    await keepKey(tx, creative.key)
    await discardKey(tomorrow, tx, before.creativeKey)
  }
  if (imageHash && imageHash !== before.imageHash) {
    await holdImage(tx, imageHash, campaignHolder(before.id), before.accountId)
    await releaseImage(tomorrow, tx, before.imageHash, campaignHolder(before.id))
  }
}

async function moveBudget(tx: Tx, before: CampaignRow, after: CampaignRow, now: Date): Promise<void> {
  const more = after.budget - before.budget
  if (more === 0) return
  await postEntry(tx, {
    at: now,
    reason: more > 0 ? 'campaign' : 'campaign-return',
    description: `${more > 0 ? 'Campaign' : 'Back from campaign'}: ${after.title}`,
    lines: [
      { account: wallet(after.accountId), amount: micros(-more) },
      { account: campaign(after.id), amount: micros(more) },
    ],
  })
  if (more > 0) await clearNoticed(tx, after.id)
  if (more < 0) await recoverChargeback(tx, after.accountId, now)
}
