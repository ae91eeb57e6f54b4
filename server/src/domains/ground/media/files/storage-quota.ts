import type { StorageUse } from '@fairwave/contract/ground/media'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { findStanding } from './read-model-standing.ts'
import * as repository from './repository-storage-use.ts'

type Needs = { db: Tx; config: Pick<Context['config'], 'quotaBytes' | 'firstQuotaBytes' | 'smtpUrl'> }

/** How much an account stores, and how much it may: the bytes of the files it uploaded, each counted once. */
export async function storageOf({ db, config }: Needs, account: UserId): Promise<StorageUse> {
  const usedBytes = await repository.usedBytes(db, account)
  const quotaBytes = await quotaOf(config, db, account)
  return { usedBytes, quotaBytes, fullQuotaBytes: config.quotaBytes }
}

/**
 * A new account has less: as many of them as one person likes must not fill the disk. It grows once its address is confirmed, where the
 * site sends email, and a user bought something of it.
 */
async function quotaOf(config: Needs['config'], tx: Tx, account: UserId): Promise<number> {
  const standing = await findStanding(tx, account)
  const isConfirmed = standing?.isConfirmed || config.smtpUrl === undefined
  const isKnown = standing?.isAdmin || (standing?.hasSold && isConfirmed)
  return isKnown ? config.quotaBytes : config.firstQuotaBytes
}

/**
 * Refuses when what this transaction has written exceeds the account's quota. The uploads of an account pass here one
 * after another, so that parallel ones cannot exceed it together.
 */
export async function refuseOverQuota({ config }: Pick<Context, 'config'>, tx: Tx, account: UserId): Promise<void> {
  await repository.lockUse(tx, account)
  await refuseBeyond(config, tx, account)
}

/** The same for a transaction that holds the account's lock, with what is still to come. */
export async function refuseBeyond(config: Needs['config'], tx: Tx, account: UserId, toCome = 0): Promise<void> {
  const room = await storageOf({ db: tx, config }, account)
  if (room.usedBytes + toCome > room.quotaBytes) throw overQuota(room)
}

const gigabytes = (bytes: number) => `${Number((bytes / 1e9).toPrecision(3))} GB`

export const overQuota = ({ quotaBytes, fullQuotaBytes }: Pick<StorageUse, 'quotaBytes' | 'fullQuotaBytes'>) =>
  new Refusal(
    'over-quota',
    quotaBytes < fullQuotaBytes
      ? `Your storage is full: all your uploads together can have ${gigabytes(quotaBytes)}, and ${gigabytes(fullQuotaBytes)} once your email address is confirmed and something of yours was sold.`
      : `Your storage is full: all your uploads together can have ${gigabytes(quotaBytes)}. Please delete some of them, or write to us for more.`,
  )
