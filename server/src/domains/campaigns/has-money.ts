import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { hasMoney } from './repository.ts'

/** Whether a campaign of this advertiser still holds money. */
export const hasMoneyInCampaigns = (tx: Tx, advertiser: UserId): Promise<boolean> => hasMoney(tx, advertiser)
