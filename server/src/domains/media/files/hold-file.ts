import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'

/**
 * Keeps a file from being thrown away for as long as `holder` ('track:12') needs it. Twice is once. It counts as stored by
 * `account`; whether that has the room is asked by `refuseOverQuota`.
 */
export async function holdFile(tx: Tx, fileId: FileId, holder: string, account: UserId | null): Promise<void> {
  if (!(await repository.hold(tx, fileId, holder, account)))
    throw new Refusal('gone', 'This file no longer exists. Please upload it again.')
}

/** The same for an image, by the hash it is known by. */
export async function holdImage(tx: Tx, hash: string, holder: string, account: UserId | null): Promise<void> {
  const image = await repository.findImage(tx, hash)
  if (!image) throw new Refusal('gone', 'This picture is not here any more. Please upload it again.')
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

/** Lets go of everything that `holder` holds, as when it is deleted itself. */
export async function releaseAll({ clock }: Pick<Context, 'clock'>, tx: Tx, holder: string): Promise<void> {
  for (const { fileId } of await repository.listHeldBy(tx, holder))
    await repository.release(tx, fileId, holder, clock.now())
}

/** Under this name an audio file holds the cover that was found in it. */
export const coverHolder = (audioId: FileId) => `audio:${audioId}`
