import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardFormProps } from './card-payment.ts'
import { SandboxCard } from './sandbox-card.tsx'

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
