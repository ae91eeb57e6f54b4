import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardFormProps } from './card-payment.ts'
import { SandboxCard } from './sandbox-card.tsx'

// Stripe's code is loaded only when the payment is made with Stripe.
const StripeCard = lazy(() => import('./stripe-card.tsx').then((file) => ({ default: file.StripeCard })))

/** The card form of the payment's provider. All card payments use it. */
export function CardForm(props: CardFormProps) {
  if (props.payment.provider === 'sandbox') return <SandboxCard key={props.payment.paymentId} {...props} />
  return (
    <Suspense fallback={<Skeleton width="100%" height="16rem" radius="large" />}>
      <StripeCard key={props.payment.paymentId} {...props} />
    </Suspense>
  )
}
