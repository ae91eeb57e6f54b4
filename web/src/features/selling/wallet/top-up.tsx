import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AmountChoice } from './amount-choice.tsx'
import type { DrawCard, TopUpPayment } from './card.ts'
import { topUpCharge } from './top-up-charge.ts'
import styles from './wallet.module.css'

type TopUpProps = {
  /** The amount missing for a purchase, if the user came from one. */
  missing?: number | undefined
  drawCard: DrawCard
  /** The path that shows this payment's result after the bank's page or a reload. */
  pathOf: (paymentId?: number) => string
  onBegun: (paymentId: number | undefined) => void
  onPaid: (pounds: number) => void
}

/** Asks for the amount, then for the card. */
export function TopUp({ missing, drawCard, pathOf, onBegun, onPaid }: TopUpProps) {
  const [payment, setPayment] = useState<TopUpPayment & { pounds: number }>()

  async function begin(pounds: number) {
    try {
      const begun = await call('POST /api/credits/topup', { body: { amount: pounds } })
      setPayment({ ...begun, pounds })
      onBegun(begun.paymentId)
    } catch (error) {
      const description = reasonOf(error, 'We couldn’t start the top-up. Nothing was charged. Please try again.')
      toast({ title: 'Payment Error', description, variant: 'destructive' })
    }
  }

  function leave() {
    setPayment(undefined)
    onBegun(undefined)
  }

  if (!payment) {
    return (
      <Card title="Top up">
        <AmountChoice missing={missing} onChosen={begin} />
      </Card>
    )
  }
  return (
    <Card
      title={`Top up ${formatPounds(payment.pounds)}`}
      action={
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={leave}>
          Another amount
        </Button>
      }
    >
      {drawCard({
        payment,
        payLabel: `Pay ${formatPounds(payment.pounds)}`,
        charge: topUpCharge(payment.pounds),
        returnPath: pathOf(payment.paymentId),
        onPaid: () => {
          leave()
          onPaid(payment.pounds)
        },
        onOver: () => {
          leave()
          toast({
            title: 'Payment Failed',
            description: 'This payment was cancelled. Nothing was charged. Please start again.',
            variant: 'destructive',
          })
        },
      })}
      <p className={styles.small}>One credit is one pound. Credits don’t expire.</p>
    </Card>
  )
}
