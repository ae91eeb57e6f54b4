import type { UserId } from '@fairwave/contract/ids'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { UploadResult } from './repository-upload-results.ts'
import * as repository from './repository-upload-results.ts'

const DAYS_KEPT = 7

/**
 * Publishes within one transaction, and only once per key: a retry, even a parallel one, gets the result of the first.
 * An interrupted upload has published nothing and left no result.
 */
export async function publishOnce(
  { db, clock }: Context,
  { account, key }: { account: UserId; key: string | undefined },
  publish: (tx: Tx) => Promise<UploadResult>,
): Promise<UploadResult> {
  const made = await db.transaction(async (tx) => {
    if (key === undefined) return publish(tx)
    if (!(await repository.claimKey(tx, account, key, clock.now()))) return undefined
    const result = await publish(tx)
    await repository.writeUploadResult(tx, account, key, result)
    return result
  })
  if (made) return made
  const earlier = key === undefined ? undefined : await repository.findUploadResult(db, account, key)
  if (!earlier) throw new Error('an upload key is taken and has no result')
  return earlier
}

/** The result of an upload with this key, if it was published before. */
export const findUploadResult = (
  { db }: Context,
  account: UserId,
  key: string | undefined,
): Promise<UploadResult | undefined> =>
  key === undefined ? Promise.resolve(undefined) : repository.findUploadResult(db, account, key)

export const sweepUploadResults = ({ db, clock }: Context) =>
  repository.deleteUploadResults(db, addDays(clock.now(), -DAYS_KEPT))
