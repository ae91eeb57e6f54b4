import { randomBytes } from 'node:crypto'
import type { Campaign, CampaignWishes } from '@fairwave/contract/advertising/campaigns'
import { micros, toMicros } from '@fairwave/contract/money'
import type { Caller } from '../../../platform/calls/caller.ts'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { campaign, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import type { Creative } from '../../ground/media/attachments/receive-creative.ts'
import { holdImage } from '../../ground/media/files/hold-file.ts'
import { keepKey } from '../../ground/media/files/keep-key.ts'
import { refuseOverQuota } from '../../ground/media/files/storage-quota.ts'
import { campaignHolder, dayOf, toCampaign } from './campaign.ts'
import { findCreatedBefore, requestOf } from './created-before.ts'
import * as repository from './repository.ts'

const UPLOADS: Limit = { name: 'campaign', max: 30, seconds: 3600 }
const LONGEST_DAYS = 366

/** Checked before a form is read, so that the number of uploads is limited. */
export const limitCampaigns = (context: Context, owner: Caller) => consumeLimit(context, UPLOADS, String(owner.id))

/** What came with the form; each part may be missing. */
export type Uploads = { creative?: Creative; imageHash?: string }

/** The columns of a creative. Its name is new each time, so that caches never return old bytes. */
export const creativeColumns = ({ key, mime, durationMs }: Creative) => ({
  creativeName: randomBytes(12).toString('hex'),
  creativeKey: key,
  creativeMime: mime,
  durationMs,
})

type Sent = Uploads & { key?: string | undefined }

/** Takes the budget from the wallet and leaves the campaign for review, in one transaction, and only once per key. */
export async function createCampaign(
  { db, clock, config }: Context,
  owner: Caller,
  wishes: CampaignWishes,
  { creative, imageHash, key }: Sent,
): Promise<Campaign> {
  const now = clock.now()
  if (!creative) throw new Refusal('invalid', 'Please add the audio of your ad, or a video.')
  if (!imageHash) throw new Refusal('invalid', 'Please add a picture.')
  const request = requestOf(key, [wishes, imageHash, creative.mime, creative.durationMs])
  // Checked first: a start day that has passed since is no reason to refuse a campaign that already exists.
  const before = await findCreatedBefore(db, owner.id, request)
  if (before) return toCampaign(before, now)
  if (wishes.startsOn < dayOf(now)) throw new Refusal('invalid', 'A campaign cannot begin in the past.')
  checkDays(wishes)
  const { bid, budget: inPence, link, ...plain } = wishes
  const budget = toMicros(inPence)
  return db.transaction(async (tx) => {
    const settings = { ...plain, ...creativeColumns(creative), link: link || null, bidPence: bid, budget, imageHash }
    const id = await repository.insert(tx, owner.id, settings, request, now)
    if (id === undefined) {
      const other = await findCreatedBefore(tx, owner.id, request)
      if (other) return toCampaign(other, now)
      throw new Error('a campaign was created under this key and no longer exists')
    }
    await keepKey(tx, creative.key)
    await holdImage(tx, imageHash, campaignHolder(id), owner.id)
    await refuseOverQuota({ config }, tx, owner.id)
    const made = await repository.find(tx, id)
    if (!made) throw new Error(`campaign ${id} was just created and no longer exists`)
    await postEntry(tx, {
      at: now,
      reason: 'campaign',
      reference: `campaign:${id}`,
      description: `Campaign: ${wishes.title}`,
      lines: [
        { account: wallet(owner.id), amount: micros(-budget) },
        { account: campaign(id), amount: budget },
      ],
    })
    return toCampaign(made, now)
  })
}

export function checkDays({ startsOn, endsOn }: { startsOn: string; endsOn: string }): void {
  if (endsOn < startsOn) throw new Refusal('invalid', 'A campaign cannot end before it begins.')
  if (endsOn > dayOf(addDays(new Date(`${startsOn}T00:00:00Z`), LONGEST_DAYS)))
    throw new Refusal('invalid', 'A campaign lasts a year at most.')
}
