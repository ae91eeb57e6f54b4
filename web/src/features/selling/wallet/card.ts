import type { ReactNode } from 'react'
import type { ConfirmedCharge } from '../../../purchasing/charging/charge.ts'

export type TopUpPayment = { paymentId: number; clientSecret: string; provider: 'stripe' | 'sandbox' }

/** Renders the card form; passed in by the page. */
export type DrawCard = (card: {
  payment: TopUpPayment
  payLabel: string
  charge: ConfirmedCharge
  returnPath: string
  onPaid: () => void
  onOver: () => void
}) => ReactNode
