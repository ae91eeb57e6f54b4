import { classNames } from '../../../../lib/class-names.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import blocks from '../../../../ui/blocks.module.css'
import { Card } from '../../../../ui/card.tsx'
import { MoneyLoading, MoneyTrouble } from '../loading.tsx'
import { SplitOffers } from '../splits/split-offers.tsx'
import { useEarnings } from '../use-earnings.ts'
import styles from './label-payment-methods.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** A label's balance from splits, and its bank account. */
export function LabelPaymentMethods() {
  const { data, isError, refetch } = useEarnings()
  if (!data) return isError ? <MoneyTrouble onRetry={() => void refetch()} /> : <MoneyLoading />
  return (
    <div className={blocks.form}>
      <Card title="Available Balance" headingLevel={2}>
        <p className={styles.value}>{formatPounds(data.balance)}</p>
        <p className={classNames(blocks.muted, styles.note)}>
          Your earnings from splits. {formatPounds(data.pendingPayouts)} is being processed for withdrawal.
        </p>
        <WithdrawButton data={data} />
      </Card>
      <PaymentMethods data={data} />
      <SplitOffers show="settled" />
    </div>
  )
}
