import { PRE_ORDERS, RELEASE_MOST_YEARS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requestEarlyAnnouncement } from './announce-early-access.ts'
import * as repository from './repository-unreleased.ts'

export const RELEASE_MUSIC = 'release-music'
/** What is to be done about pre-orders of an album that has come out, or does not take them any more. Commerce does it. */
export const SETTLE_PRE_ORDERS = 'settle-pre-orders'

export type ScheduleForm = { release?: string | undefined; earlyDays?: number | undefined }

/** The schedule that a form chose; nothing for music that is out at once. */
export function readSchedule({ release = 'now', earlyDays = 0 }: ScheduleForm, now: Date) {
  if (release === 'now') return undefined
  if (release === 'draft') return { releaseAt: null, earlyDays }
  const releaseAt = new Date(release)
  if (releaseAt <= now) {
    throw new Refusal('invalid', 'A release must be in the future. To bring it out at once, choose “Now”.')
  }
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + RELEASE_MOST_YEARS)
  if (releaseAt > latest) {
    throw new Refusal('invalid', `A release can be scheduled up to ${RELEASE_MOST_YEARS} years ahead.`)
  }
  return { releaseAt, earlyDays }
}

/**
 * Hides music until its release, and enqueues that: an album before its tracks. A job that is too early, because the music was
 * put off, does nothing.
 */
export async function holdBack(
  { jobs, clock }: Context,
  tx: Tx,
  ids: readonly number[],
  schedule: repository.Schedule,
): Promise<void> {
  await repository.holdBack(tx, ids, schedule, clock.now())
  const { releaseAt, earlyDays } = schedule
  if (!releaseAt) return
  const [first] = ids
  if (first !== undefined && (await repository.hasBegunEarly(tx, first)))
    await requestEarlyAnnouncement({ jobs }, tx, first)
  const instants = earlyDays > 0 ? [addDays(releaseAt, -earlyDays), releaseAt] : [releaseAt]
  for (const runAt of instants)
    await jobs.enqueue(tx, RELEASE_MUSIC, {}, { key: `${RELEASE_MUSIC}:${runAt.toISOString()}`, runAt })
}

/** Lets an album that waits for its day be ordered, or ends that: then those who ordered it are refunded. */
export async function takePreOrders(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, takesPreOrders }: { id: number; takesPreOrders: boolean },
): Promise<void> {
  await repository.setPreOrders(tx, id, takesPreOrders)
  if (!takesPreOrders) await jobs.enqueue(tx, SETTLE_PRE_ORDERS, {})
}

/** Refuses pre-orders of an album without a day, or with one that is too far away to keep money for it. */
export function refusePreOrders(releaseAt: Date | null, now: Date): void {
  if (!releaseAt) throw new Refusal('invalid', 'Pre-orders need a release day.')
  if (releaseAt > addDays(now, PRE_ORDERS.mostDays))
    throw new Refusal('invalid', `Pre-orders can be taken up to ${PRE_ORDERS.mostDays} days before the release.`)
}
