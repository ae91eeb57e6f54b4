import { formatPounds } from '../../../lib/format-pounds.ts'
import type { ConfirmedCharge } from '../../../purchasing/charging/charge.ts'

/** The charge for a top-up by card. */
export const topUpCharge = (pounds: number): ConfirmedCharge => ({
  title: 'Top up your wallet?',
  description: `Your card pays ${formatPounds(pounds)} now, and all of it goes into your wallet.`,
  terms: () => Promise.resolve({ pounds, split: [{ to: 'your wallet', pounds, note: '100%' }] }),
  paidFrom: 'card',
  isTopUp: true,
  payLabel: () => `Pay ${formatPounds(pounds)}`,
})
