import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './wallet.module.css'

type ReturnedPaymentProps = { paymentId: number; onPaid: (pounds: number) => void; onDone: () => void }

/** A payment that was begun before the page was left: its bank's page, a reload, a closed lid. Says what became of it. */
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
    onPaid(payment.amount)
  }, [payment, onPaid])
  if (query.isPending) return <Spinner label="Asking what became of your payment" isLabelShown />
  if (payment?.status === 'succeeded') return null
  return (
    <div className={styles.returned} role="status">
      <p>
        {payment ? (
          <>
            A top-up of {formatPounds(payment.amount)} was begun and not completed. Nothing was charged.
            {payment.failure && ` ${payment.failure}`}
          </>
        ) : (
          'What became of your last payment could not be found out just now.'
        )}
      </p>
      <span className={styles.acts}>
        <Button size="sm" onClick={() => void query.refetch()} isBusy={query.isFetching}>
          Ask again
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          All right
        </Button>
      </span>
    </div>
  )
}
