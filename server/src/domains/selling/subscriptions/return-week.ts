import type { PaymentId } from '@fairwave/contract/ids'
import { addSeconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findUser } from '../../people/accounts/find-users.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import * as repository from './repository.ts'
import * as returns from './repository-returns.ts'
import { renewalBefore, type SubscriptionRow } from './subscription.ts'

const FAILURE = 'Your bank took the payment for a week back.'

type Paid = { paymentId: PaymentId; now: Date }

/** Ends a week whose payment the bank has taken back: the rest of it gives no access, and nothing more is charged. */
export async function takeBackWeek(tx: Tx, { paymentId, now }: Paid): Promise<void> {
  const held = await holdWeekOf(tx, paymentId)
  if (!held || held.week.returnedAt) return
  const { subscription, week } = held
  // Weeks that other payments paid for keep their length.
  const paidUntil = addSeconds(subscription.paidUntil, -secondsLeft(week, now))
  await returns.takeWeek(tx, { week, paidUntil, renewAt: renewalBefore(paidUntil), failure: FAILURE, now })
  await tellFan(tx, subscription, week, now, (name) => `Your subscription to ${name} has ended. ${FAILURE}`)
}

/** A dispute that was won: the rest of the week starts now, or after the current one. It is not renewed automatically. */
export async function giveBackWeek(tx: Tx, { paymentId, now }: Paid): Promise<void> {
  const held = await holdWeekOf(tx, paymentId)
  if (!held?.week.returnedAt) return
  const { subscription, week } = held
  const seconds = secondsLeft(week, held.week.returnedAt)
  if (seconds === 0) {
    await returns.keepWeek(tx, week)
    return
  }
  const startsAt = subscription.paidUntil > now ? subscription.paidUntil : now
  const endsAt = addSeconds(startsAt, seconds)
  await returns.restoreWeek(tx, { week, startsAt, endsAt, renewAt: renewalBefore(endsAt) })
  const words = (name: string) => `The payment for a week of ${name} came back, so the rest of that week is open again.`
  await tellFan(tx, subscription, week, now, words)
}

/** Read again once its subscription is locked: only then it cannot change. */
async function holdWeekOf(tx: Tx, paymentId: PaymentId) {
  const found = await returns.findWeekOf(tx, paymentId)
  if (!found) return undefined
  const subscription = await repository.lock(tx, found.subscriptionId)
  const week = await returns.findWeekOf(tx, paymentId)
  return week && { subscription, week }
}

const secondsLeft = ({ startsAt, endsAt }: returns.WeekRow, now: Date): number =>
  Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime())) / 1000

async function tellFan(
  tx: Tx,
  { id, fanId, artistId }: SubscriptionRow,
  { number }: returns.WeekRow,
  at: Date,
  words: (artist: string) => string,
): Promise<void> {
  const artist = await findUser(tx, artistId)
  await notifyUser(tx, {
    userId: fanId,
    kind: 'subscription-ended',
    text: words(artist?.displayName ?? 'an artist'),
    href: `/subscribe/${artistId}`,
    key: `returned:${id}:${number}:${at.toISOString()}`,
    at,
  })
}
