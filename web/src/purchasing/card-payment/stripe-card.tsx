import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { confirmPayment } from '../charging/charge.ts'
import { PayButton } from '../charging/pay-button.tsx'
import type { CardFormProps } from './card-payment.ts'
import { CheckingPayment } from './checking-payment.tsx'
import { openStripe } from './open-stripe.ts'
import styles from './paying.module.css'
import { stripeAppearance } from './stripe-appearance.ts'
import { type Outcome, usePayment } from './use-payment.ts'

type Form = { stripe: Stripe; elements: StripeElements }

/** Stripe's own fields in Stripe's iframe: card numbers never reach our page. */
export function StripeCard({ payment, payLabel, charge, returnPath, onPaid, onOver }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form>()
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const { attempt, problem, isBusy, isAsking } = usePayment({ paymentId: payment.paymentId, onPaid, onOver })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reloads it
  useEffect(() => {
    let isNotFound = false
    let elements: StripeElements | undefined
    setHasFailed(false)
    openStripe().then(
      (stripe) => {
        if (isNotFound || !place.current) return
        elements = stripe.elements({ clientSecret: payment.clientSecret, appearance: stripeAppearance() })
        const fields = elements.create('payment', { layout: 'tabs' })
        fields.on('ready', () => elements && setForm({ stripe, elements }))
        fields.on('loaderror', () => setHasFailed(true))
        fields.mount(place.current)
      },
      () => !isNotFound && setHasFailed(true),
    )
    return () => {
      isNotFound = true
      elements?.getElement('payment')?.destroy()
      setForm(undefined)
    }
  }, [payment.clientSecret, tries])

  const pay = ({ stripe, elements }: Form) =>
    attempt(async (): Promise<Outcome> => {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL(returnPath, location.origin).href },
        redirect: 'if_required',
      })
      if (error) return outcomeOf(error)
      return paymentIntent.status === 'succeeded' ? { kind: 'paid' } : { kind: 'lost' }
    })

  const confirmAndPay = async (filled: Form) => {
    if (!charge || (await confirmPayment(charge))) await pay(filled)
  }

  if (hasFailed) {
    return (
      <EmptyState
        title="We couldn’t load the card form"
        text="It comes from Stripe and may be blocked, or the connection was lost. Nothing was charged."
        action={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}
      />
    )
  }
  return (
    <Stack
      as="form"
      gap={4}
      aria-label="Card"
      onSubmit={(event) => {
        event.preventDefault()
        if (form) void confirmAndPay(form)
      }}
    >
      {!form && <Skeleton width="100%" height="12rem" radius="large" />}
      <div ref={place} className={form ? undefined : styles.loading} />
      <div aria-live="polite">{problem && <p className={styles.problem}>{problem}</p>}</div>
      {isAsking && <CheckingPayment />}
      <PayButton
        type="submit"
        variant="primary"
        size="lg"
        disabled={!form}
        isBusy={isBusy || isAsking}
        busyLabel="Processing..."
      >
        {payLabel}
      </PayButton>
    </Stack>
  )
}

/** A card or validation error is a refusal; after any other error only the payment's state tells what happened. */
function outcomeOf(error: StripeError): Outcome {
  if (error.type === 'card_error' || error.type === 'validation_error')
    return { kind: 'declined', reason: error.message }
  if (error.payment_intent?.status === 'succeeded') return { kind: 'paid' }
  if (error.payment_intent?.status === 'canceled') return { kind: 'over' }
  return { kind: 'lost' }
}
