import type { Payment } from '@fairwave/contract/selling/commerce'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './wallet.module.css'

type ReturnedPaymentProps = { paymentId: number; onPaid: (payment: Payment) => void; onDone: () => void }

/** Shows the result of a payment started before the page was left, for the bank's page or a reload. */
export function ReturnedPayment({ paymentId, onPaid, onDone }: ReturnedPaymentProps) {
  const query = useQuery({
    ...apiQuery('GET /api/payments/:id', { params: { id: paymentId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const isTold = useRef(false)
  const payment = query.data
  useEffect(() => {
    if (payment?.status !== 'succeeded' || isTold.current) return
    isTold.current = true
    onPaid(payment)
  }, [payment, onPaid])
  if (query.isPending) return <Spinner label="Checking your payment" isLabelShown />
  if (payment?.status === 'succeeded') return null
  return (
    <div className={styles.returned} role="status">
      <p>
        {payment ? (
          <>
            A card payment of {formatPounds(payment.amount)} was started but not completed. Nothing was charged.
            {payment.failure && ` ${payment.failure}`}
          </>
        ) : (
          'We couldn’t check your last payment.'
        )}
      </p>
      <span className={styles.acts}>
        <Button size="sm" onClick={() => void query.refetch()} isBusy={query.isFetching}>
          Check again
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          OK
        </Button>
      </span>
    </div>
  )
}
