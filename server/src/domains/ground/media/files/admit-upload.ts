import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import { FORM_BYTES, type IncomingUpload } from '../../../../platform/http/input/incoming-upload.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { addAdminNotice } from '../../../../platform/site-notices.ts'
import { DiskReserved, refuseInReserve } from '../../../../platform/storage/disk-reserve.ts'
import type { Sender } from './sender.ts'
import { overQuota, storageOf } from './storage-quota.ts'

/** More than a user needs at a time, and few enough that one account leaves capacity for others. */
const MOST_AT_ONCE = 6

/** The bytes that uploads in this process announced and that may not be on the disk yet. */
let arriving = 0

export const DISK_RESERVED = 'disk-reserved'

const underWay = new Map<number, number>()

/** Admits an upload, or refuses it before its body is read: too many at once, or too little storage left for its size. */
export async function admitUpload(
  context: Context,
  { id }: Caller,
  arrival: IncomingUpload,
): Promise<Sender & { account: UserId }> {
  const count = underWay.get(id) ?? 0
  if (count >= MOST_AT_ONCE * context.config.rateLimitFactor)
    throw new Refusal('too-many', 'You have several uploads running. Please wait until one of them has finished.', 10)
  underWay.set(id, count + 1)
  arrival.onEnd(() => {
    const left = (underWay.get(id) ?? 1) - 1
    if (left > 0) underWay.set(id, left)
    else underWay.delete(id)
  })
  arriving += arrival.bytes
  arrival.onEnd(() => {
    arriving -= arrival.bytes
  })
  if (!arrival.isSmall) await refuseFullReserve(context, arriving)
  const { usedBytes, ...quota } = await storageOf(context, id)
  // The files are counted exactly when they have arrived.
  const leftBytes = quota.quotaBytes - usedBytes
  if (arrival.bytes - FORM_BYTES > leftBytes) throw overQuota(quota)
  return { account: id, signal: arrival.signal, room: { leftBytes, ...quota } }
}

/** Refuses what would use the disk's reserve, and tells the administrators why. */
export async function refuseFullReserve(context: Context, bytes: number): Promise<void> {
  try {
    await refuseInReserve(context.config, bytes)
  } catch (error) {
    if (error instanceof DiskReserved) await addAdminNotice(context, DISK_RESERVED, error.problem)
    throw error
  }
}
