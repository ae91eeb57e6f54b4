import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { Landmark } from 'lucide-react'
import { useId, useState } from 'react'
import blocks from '../../../../ui/blocks.module.css'
import { Button } from '../../../../ui/button.tsx'
import { PendingNote } from '../pending-earnings.tsx'
import styles from './withdraw.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Opens the withdrawal dialog, or shows why that isn't possible yet. */
export function WithdrawButton({ data }: { data: FinancialData }) {
  const [isOpen, setIsOpen] = useState(false)
  const hintId = useId()
  const obstacle = !data.hasPaymentMethod
    ? 'Add a bank account to withdraw.'
    : data.balance <= 0
      ? 'Nothing to withdraw yet.'
      : undefined
  return (
    <div className={styles.act}>
      <Button
        variant="primary"
        icon={<Landmark aria-hidden="true" />}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && hintId}
        onClick={() => setIsOpen(true)}
      >
        Withdraw
      </Button>
      {obstacle && (
        <p id={hintId} className={blocks.muted}>
          {obstacle}
        </p>
      )}
      <PendingNote data={data} />
      {isOpen && <WithdrawDialog data={data} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
