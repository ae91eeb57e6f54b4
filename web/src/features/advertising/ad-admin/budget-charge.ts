import { RULES } from '@fairwave/contract/advertising/fair-rules'
import { PRODUCT } from '@fairwave/contract/product'
import { formatPounds } from '../../../lib/format-pounds.ts'
import type { ConfirmedCharge } from '../../../purchasing/charging/charge.ts'
import { splitPrice } from '../../../purchasing/charging/split-price.ts'

/** The charge for a campaign's budget, or for raising it, from the wallet. */
export const budgetCharge = (title: string, pounds: number): ConfirmedCharge => ({
  title: 'Pay for this campaign?',
  description: `${formatPounds(pounds)} leaves your wallet for “${title}”. You only pay for ads heard to the end; unspent money returns to your wallet.`,
  terms: () => {
    const { toArtist, toPlatform } = splitPrice(pounds, 0, RULES.artistPercent)
    return Promise.resolve({
      pounds,
      split: [
        { to: 'artists', pounds: toArtist, note: `at least ${RULES.artistPercent}% of what is spent` },
        { to: PRODUCT, pounds: toPlatform, note: `at most ${100 - RULES.artistPercent}%` },
      ],
    })
  },
  paidFrom: 'wallet',
  payLabel: () => `Pay ${formatPounds(pounds)}`,
})
