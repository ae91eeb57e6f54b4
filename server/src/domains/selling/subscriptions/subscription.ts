import type { UserId } from '@fairwave/contract/ids'
import { pence, poundsOf } from '@fairwave/contract/money'
import { WEEK_POUNDS } from '@fairwave/contract/offer'
import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { addSeconds } from '../../../platform/clock.ts'

export const WEEKLY_PRICE = pence(WEEK_POUNDS * 100)
export const DAYS_IN_A_WEEK = 7
const HOURS_AHEAD = 1

/** How long before the end of the paid week it is renewed. */
export const renewalBefore = (end: Date): Date => addSeconds(end, -HOURS_AHEAD * 3600)

export type SubscriptionRow = {
  id: number
  fanId: UserId
  artistId: UserId
  status: 'active' | 'cancelled' | 'lapsed'
  method: 'wallet' | 'card'
  provider: string | null
  customerId: string | null
  methodId: string | null
  startedAt: Date
  paidUntil: Date
  weeks: number
  renewAt: Date
  claimedUntil: Date | null
  failures: number
  /** Failed attempts so far, including those from before the fan cancelled. */
  tries: number
  failure: string | null
}

export type ShownRow = SubscriptionRow & {
  artistName: string
  artistUsername: string
  artistPicture: string | null
  isPaused: boolean
}

export const hasPaidFor = ({ paidUntil }: Pick<SubscriptionRow, 'paidUntil'>, now: Date): boolean => paidUntil > now

export const toSubscription = (row: ShownRow, now: Date): Subscription => ({
  artistId: row.artistId,
  artistName: row.artistName,
  artistUsername: row.artistUsername,
  artistPicture: row.artistPicture,
  status: row.status,
  isSubscribed: hasPaidFor(row, now),
  method: row.method,
  price: poundsOf(WEEKLY_PRICE),
  startedAt: row.startedAt.toISOString(),
  paidUntil: row.paidUntil.toISOString(),
  failure: row.failure,
  isPaused: row.isPaused,
})
