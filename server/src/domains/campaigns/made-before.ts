import { createHash } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CampaignRow } from './campaign.ts'
import * as repository from './repository.ts'

/** What an advertiser named, with a digest of all that was asked: the campaign itself may have been edited since. */
export const requestOf = (key: string | undefined, asked: unknown): repository.RequestKey | undefined =>
  key === undefined ? undefined : { key, digest: createHash('sha256').update(JSON.stringify(asked)).digest() }

/** The campaign that was made under this key, if one was; a key that stands for something else is refused. */
export async function findMadeBefore(
  tx: Tx,
  owner: UserId,
  request: repository.RequestKey | undefined,
): Promise<CampaignRow | undefined> {
  const made = request && (await repository.findByKey(tx, owner, request.key))
  if (made && !made.requestDigest.equals(request.digest)) {
    throw new Refusal(
      'conflict',
      'A campaign was made under this name already, as it was first sent. It is among your campaigns: please edit it there.',
    )
  }
  return made
}
