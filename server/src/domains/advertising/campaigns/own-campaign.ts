import type { Caller } from '../../../platform/calls/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CampaignRow } from './campaign.ts'
import * as repository from './repository.ts'

// Another advertiser's campaign looks as if it did not exist.
const own = (row: CampaignRow | undefined, { id }: Pick<Caller, 'id'>): CampaignRow => {
  if (row?.accountId !== id) throw new Refusal('not-found', 'This campaign was not found.')
  return row
}

export const findOwn = async (tx: Tx, owner: Pick<Caller, 'id'>, id: number) =>
  own(await repository.find(tx, id), owner)

export const lockOwn = async (tx: Tx, owner: Pick<Caller, 'id'>, id: number) =>
  own(await repository.lock(tx, id), owner)
