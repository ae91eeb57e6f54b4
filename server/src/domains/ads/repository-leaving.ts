import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import type { Tx } from '../../platform/database/db.ts'

/** What campaigns keep for breaks that somebody has not heard to the end. */
export const listKeptFor = (tx: Tx, account: UserId) =>
  tx.rows<{ campaignId: number; price: Micros }>`
    select campaign_id, price from ad_break_ad join ad_break on ad_break.id = break_id
    where account_id = ${account} and campaign_id is not null and ad_break_ad.heard_at is null
    order by campaign_id`
