import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SandboxCard } from './sandbox-card.tsx'

/** A payment that was begun on the server, to be completed by a card in the browser. */
export type CardPayment = { paymentId: number; clientSecret: string; provider: 'stripe' | 'sandbox' }

export type CardFormProps = {
  payment: CardPayment
  /** What the button says, such as `Pay £10.00`. */
  payLabel: string
  /** Where a bank that asks its questions on a page of its own sends people back to. */
  returnPath: string
  onPaid: () => void
  /** The payment can no longer be made; a new one must be begun. */
  onOver: () => void
}

// Stripe's code, and with it Stripe's server, is asked for only by those who pay with it.
const StripeCard = lazy(() => import('./stripe-card.tsx').then((file) => ({ default: file.StripeCard })))

/** The one way to pay by card: the provider's own form, whoever the provider is. */
export function CardForm(props: CardFormProps) {
  if (props.payment.provider === 'sandbox') return <SandboxCard key={props.payment.paymentId} {...props} />
  return (
    <Suspense fallback={<Skeleton width="100%" height="16rem" radius="large" />}>
      <StripeCard key={props.payment.paymentId} {...props} />
    </Suspense>
  )
}
