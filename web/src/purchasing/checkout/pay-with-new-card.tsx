import { useEffect, useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardForm } from '../card-payment/card-form.tsx'
import type { CardPayment } from '../card-payment/card-payment.ts'
import { checkOut } from './check-out.ts'
import styles from './checkout.module.css'
import type { CardPaymentProps } from './pay-with-saved-card.tsx'

/** The provider's card form for this purchase. Opening it again is the same payment. */
export function PayWithNewCard({ order, payLabel, onPaid, onOwned, onRefused }: CardPaymentProps) {
  const [savesCard, setSavesCard] = useState(false)
  const [payment, setPayment] = useState<CardPayment>()
  const [tries, setTries] = useState(0)
  const { contentId, price, extra, card } = order

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change with every render; another try begins a new payment
  useEffect(() => {
    let isLeft = false
    setPayment(undefined)
    checkOut({ contentId, price, extra, card }, { savesCard }).then(
      (started) => {
        if (isLeft) return
        if (started.status === 'open') setPayment(started)
        else onOwned()
      },
      (error: unknown) => !isLeft && onRefused(reasonOf(error, 'We couldn’t start the payment. Nothing was charged.')),
    )
    return () => {
      isLeft = true
    }
  }, [contentId, price, extra, card, savesCard, tries])

  return (
    <Stack gap={4}>
      <label className={styles.saves}>
        <input type="checkbox" checked={savesCard} onChange={(event) => setSavesCard(event.currentTarget.checked)} />
        <span>Save this card for my next purchases</span>
      </label>
      {payment ? (
        <CardForm
          payment={payment}
          payLabel={payLabel}
          isPrefilled
          returnPath={`/wallet?${new URLSearchParams({ payment: String(payment.paymentId), next: location.pathname })}`}
          onPaid={() => void onPaid(payment.paymentId)}
          onOver={() => setTries(tries + 1)}
        />
      ) : (
        <Skeleton width="100%" height="12rem" radius="large" />
      )}
    </Stack>
  )
}
