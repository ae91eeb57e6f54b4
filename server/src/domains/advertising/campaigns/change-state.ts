import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { type CampaignRow, dayOf, toCampaign } from './campaign.ts'
import { lockOwn } from './own-campaign.ts'
import * as repository from './repository.ts'
import { returnLeftover } from './return-leftover.ts'

type Ground = Pick<Context, 'db' | 'clock'>
type Change = (tx: Tx, row: CampaignRow, now: Date) => Promise<unknown>

function change({ db, clock }: Ground, owner: Caller, id: number, apply: Change): Promise<Campaign> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    await apply(tx, await lockOwn(tx, owner, id), now)
    return toCampaign((await repository.find(tx, id)) as CampaignRow, now)
  })
}

/** A repeated call changes nothing. */
export const pauseCampaign = (context: Ground, owner: Caller, id: number) =>
  change(context, owner, id, async (tx, { state }) => {
    if (state === 'paused') return
    if (state !== 'running') throw new Refusal('conflict', 'Only a running campaign can be paused.')
    await repository.change(tx, id, { state: 'paused' })
  })

export const resumeCampaign = (context: Ground, owner: Caller, id: number) =>
  change(context, owner, id, async (tx, { state }) => {
    if (state === 'running') return
    if (state !== 'paused') throw new Refusal('conflict', 'Only a paused campaign can be resumed.')
    await repository.change(tx, id, { state: 'running' })
  })

export const endCampaign = (context: Ground, owner: Caller, id: number) => change(context, owner, id, end)

async function end(tx: Tx, { id, state }: CampaignRow, now: Date): Promise<void> {
  if (state !== 'ended') await repository.setEnded(tx, id, now)
  await returnLeftover(tx, id, now)
}

/**
 * The job after an advertiser's bank took a payment back and the wallet had too little: all of their campaigns end, and what is left of
 * the budgets pays for it. A repeated job changes nothing.
 */
export async function endUnpaidCampaigns(context: Ground, { accountId }: { accountId: UserId }): Promise<void> {
  const { db, clock } = context
  for (const { id } of await repository.listOpenOf(db, accountId))
    await db.transaction(async (tx) => {
      const [row, now] = [await repository.lock(tx, id), clock.now()]
      if (!row || row.state === 'ended') return
      await end(tx, row, now)
      const text = `Your campaign “${row.title}” has ended, because your bank took a card payment back. What is left of its budget pays for that; the rest is in your wallet.`
      await notifyUser(tx, { userId: accountId, kind: 'campaign', text, href: '/adman', at: now })
    })
}

/** The scheduled task that ends campaigns past their last day and returns what is left. */
export async function endPastCampaigns({ db, clock }: Ground): Promise<void> {
  for (const { id } of await repository.listPast(db, dayOf(clock.now()))) {
    await db.transaction(async (tx) => {
      const row = await repository.lock(tx, id)
      // Its advertiser may have extended it meanwhile.
      if (row && row.endsOn < dayOf(clock.now())) await end(tx, row, clock.now())
    })
  }
}
