import type { ReactNode } from 'react'

export type TopUpPayment = { paymentId: number; clientSecret: string; provider: 'stripe' | 'sandbox' }

/** The card form, which the page brings along. */
export type DrawCard = (card: {
  payment: TopUpPayment
  payLabel: string
  returnPath: string
  onPaid: () => void
  onOver: () => void
}) => ReactNode
