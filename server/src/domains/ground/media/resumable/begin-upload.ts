import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFullReserve } from '../files/admit-upload.ts'
import { lockUse } from '../files/repository-storage-use.ts'
import { refuseBeyond } from '../files/storage-quota.ts'
import * as repository from './repository-resumable.ts'

/** Long enough for a train without a connection, or to go on after a night. */
const HOURS_OPEN = 48

type Begun = { account: UserId; fileName: string; bytes: number }

/** Begins an upload in parts, if the file may be that large and the account has room for it and its other open uploads. */
export async function beginUpload(
  context: Context,
  { account, fileName, bytes }: Begun,
): Promise<repository.UploadRow> {
  if (bytes > LIMITS.audioBytes)
    throw new Refusal('too-large', `The file is too large: ${inMegabytes(LIMITS.audioBytes)} at most.`)
  await refuseFullReserve(context, bytes)
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    // Uploads that begin at the same moment must not take the same room.
    await lockUse(tx, account)
    const expiresAt = addSeconds(now, HOURS_OPEN * 3600)
    const upload = await repository.insertUpload(tx, { id: randomUUID(), account, fileName, bytes, now, expiresAt })
    await refuseWithoutRoom(context, tx, account)
    return upload
  })
}

/** Refuses when an account's open uploads would exceed its storage, as when other uploads have filled it meanwhile. */
export async function refuseWithoutRoom(context: Context, tx: Tx, account: UserId): Promise<void> {
  const open = await repository.measureOpen(tx, account, context.clock.now())
  if (open.count > LIMITS.openUploads)
    throw new Refusal('too-many', `At most ${LIMITS.openUploads} uploads can be open at once. Please finish one first.`)
  await refuseBeyond(context.config, tx, account, open.bytes)
}
