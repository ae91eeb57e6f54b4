import { createHash } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CampaignRow } from './campaign.ts'
import * as repository from './repository.ts'

/** The advertiser's key, with a digest of the whole request: the campaign itself may have been edited since. */
export const requestOf = (key: string | undefined, asked: unknown): repository.RequestKey | undefined =>
  key === undefined ? undefined : { key, digest: createHash('sha256').update(JSON.stringify(asked)).digest() }

/** The campaign that was created under this key, if there is one; a key that was used for another is refused. */
export async function findCreatedBefore(
  tx: Tx,
  owner: UserId,
  request: repository.RequestKey | undefined,
): Promise<CampaignRow | undefined> {
  const made = request && (await repository.findByKey(tx, owner, request.key))
  if (made && !made.requestDigest.equals(request.digest)) {
    throw new Refusal(
      'conflict',
      'This campaign was already created when you first sent it. Please edit it in your list of campaigns.',
    )
  }
  return made
}
