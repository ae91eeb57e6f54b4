import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'

type Holders = string | readonly string[]

/**
 * Prevents a file from being deleted while `holder` ('track:12') needs it. Repeating it changes nothing. It counts as stored by
 * `account`; `refuseOverQuota` checks whether that exceeds its quota.
 */
export async function holdFile(tx: Tx, fileId: FileId, holder: Holders, account: UserId | null): Promise<void> {
  if (!(await repository.hold(tx, fileId, [holder].flat(), account)))
    throw new Refusal('gone', 'This file no longer exists. Please upload it again.')
}

/** The same for an image, by its hash. */
export async function holdImage(tx: Tx, hash: string, holder: Holders, account: UserId | null): Promise<void> {
  const image = await repository.findImage(tx, hash)
  if (!image) throw new Refusal('gone', 'This picture no longer exists. Please upload it again.')
  await holdFile(tx, image.fileId, holder, account)
}

/** Releases one file. Without another hold it is deleted after a while, even while it is being rendered. */
export const releaseFile = ({ clock }: Pick<Context, 'clock'>, tx: Tx, fileId: FileId, holder: string): Promise<void> =>
  repository.release(tx, fileId, holder, clock.now())

export async function releaseImage(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  hash: string,
  holder: string,
): Promise<void> {
  const image = await repository.findImage(tx, hash)
  if (image) await repository.release(tx, image.fileId, holder, clock.now())
}

/** Releases everything that `holder` holds, as when it is deleted. */
export const releaseAll = ({ clock }: Pick<Context, 'clock'>, tx: Tx, holder: Holders): Promise<void> =>
  repository.releaseAllOf(tx, [holder].flat(), clock.now())

/** The holder name of an audio file for its embedded cover. */
export const coverHolder = (audioId: FileId) => `audio:${audioId}`
