import { WEEK_POUNDS } from '@fairwave/contract/offer'
import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { formatPounds } from '../../lib/format-pounds.ts'
import type { Charge, ConfirmedCharge } from '../../purchasing/charging/charge.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
export const formatDay = (instant: string): string => day.format(new Date(instant))

type Week = {
  artist: { id: number; displayName: string }
  paidFrom: Charge['paidFrom']
  /** Set if the current week is already paid: the subscription resumes without a charge now. */
  paid?: Pick<Subscription, 'paidUntil' | 'method'> | undefined
}

/** The charge for a subscription's first week, or for resuming one within its paid week. */
export function subscriptionCharge({ artist, paidFrom, paid }: Week): ConfirmedCharge {
  const weekly = formatPounds(WEEK_POUNDS)
  const pounds = paid ? 0 : WEEK_POUNDS
  return {
    title: `Subscribe to ${artist.displayName}?`,
    description: paid
      ? `This week is paid for already, so nothing is charged now. From ${formatDay(paid.paidUntil)} your ${paid.method} pays ${weekly} a week until you cancel.`
      : `Your ${paidFrom} pays ${weekly} now and each week from then on, until you cancel. You can read subscriber posts straight away.`,
    terms: () =>
      Promise.resolve({ pounds, split: [{ to: artist.displayName, pounds, ...(!paid && { note: '100%' }) }] }),
    paidFrom,
    emailsOf: { artistId: artist.id, artistName: artist.displayName, source: 'subscription' },
    payLabel: () => `Subscribe for ${weekly} a week`,
    ifShort: { href: `/subscribe/${artist.id}`, label: 'Pay by card' },
  }
}
