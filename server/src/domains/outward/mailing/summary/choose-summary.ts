import type { UserId } from '@fairwave/contract/ids'
import { addDays } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import * as repository from './repository-summary.ts'

const HOUR = 7

/** Monday morning, when the figures of Sunday are complete: the next one after an instant. */
export function nextMonday(after: Date): Date {
  const today = new Date(`${after.toISOString().slice(0, 10)}T0${HOUR}:00:00Z`)
  const monday = addDays(today, (8 - today.getUTCDay()) % 7)
  return monday > after ? monday : addDays(monday, 7)
}

export const getSummary = async ({ db }: Context, account: UserId) => ({
  isOn: await repository.hasSummary(db, account),
})

/** Switches the weekly email on or off. */
export async function chooseSummary({ db, clock }: Context, { account, isOn }: { account: UserId; isOn: boolean }) {
  await (isOn ? repository.insertSummary(db, account, nextMonday(clock.now())) : repository.deleteSummary(db, account))
  return { isOn }
}
