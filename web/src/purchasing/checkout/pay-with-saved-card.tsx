import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PayButton } from '../charging/pay-button.tsx'
import { type CardOrder, checkOut } from './check-out.ts'
import styles from './checkout.module.css'

export type CardPaymentProps = {
  order: CardOrder
  payLabel: string
  onPaid: (paymentId: number) => Promise<void>
  onOwned: () => void
  onRefused: (reason: string) => void
}

/** One press charges the saved card. */
export function PayWithSavedCard(props: CardPaymentProps & { card: string; onOther: () => void }) {
  const { order, payLabel, onPaid, onOwned, onRefused, card, onOther } = props
  const [isBusy, setIsBusy] = useState(false)
  const pay = async () => {
    setIsBusy(true)
    try {
      const started = await checkOut(order, { usesSavedCard: true })
      if (started.status === 'paid') await onPaid(started.paymentId)
      else if (started.status === 'owned') onOwned()
    } catch (error) {
      onRefused(reasonOf(error, 'We couldn’t reach the server. Trying again never charges you twice.'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Stack gap={4}>
      <p className={styles.card}>
        <CreditCard aria-hidden="true" />
        <span>{card}</span>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onOther}>
          Use another card
        </Button>
      </p>
      <PayButton variant="primary" size="lg" isBusy={isBusy} busyLabel="Processing..." onClick={() => void pay()}>
        {payLabel}
      </PayButton>
    </Stack>
  )
}
