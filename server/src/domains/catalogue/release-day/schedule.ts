import { RELEASE_MOST_YEARS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository-unreleased.ts'

export const RELEASE_MUSIC = 'release-music'

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

/** Hides music until its release, and enqueues that. A job that is too early, because the music was put off, does nothing. */
export async function holdBack(
  { jobs, clock }: Context,
  tx: Tx,
  ids: readonly number[],
  schedule: repository.Schedule,
): Promise<void> {
  await repository.holdBack(tx, ids, schedule, clock.now())
  const { releaseAt, earlyDays } = schedule
  if (!releaseAt) return
  const instants = earlyDays > 0 ? [addDays(releaseAt, -earlyDays), releaseAt] : [releaseAt]
  for (const runAt of instants)
    await jobs.enqueue(tx, RELEASE_MUSIC, {}, { key: `${RELEASE_MUSIC}:${runAt.toISOString()}`, runAt })
}
