import type { UserId } from '@fairwave/contract/ids'
import type { StorageUse } from '@fairwave/contract/media'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository-storage-use.ts'

type Needs = Pick<Context, 'db' | 'config'>

/** How much an account stores, and how much it may: the bytes of the files it uploaded, each counted once. */
export const storageOf = async ({ db, config }: Needs, account: UserId): Promise<StorageUse> => ({
  usedBytes: await repository.usedBytes(db, account),
  quotaBytes: config.quotaBytes,
})

/**
 * Refuses when what this transaction has written exceeds the account's quota. The uploads of an account pass here one
 * after another, so that parallel ones cannot exceed it together.
 */
export async function refuseOverQuota({ config }: Pick<Context, 'config'>, tx: Tx, account: UserId): Promise<void> {
  await repository.lockUse(tx, account)
  const usedBytes = await repository.usedBytes(tx, account)
  if (usedBytes > config.quotaBytes) throw overQuota(config.quotaBytes)
}

const gigabytes = (bytes: number) => `${Number((bytes / 1e9).toPrecision(3))} GB`

export const overQuota = (quotaBytes: number) =>
  new Refusal(
    'over-quota',
    `Your storage is full: all your uploads together can have ${gigabytes(quotaBytes)}. Please delete some of them, or write to us for more.`,
  )
