import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import blocks from '../../../../ui/blocks.module.css'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PendingEarnings } from '../pending-earnings.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import styles from './payment-methods.module.css'
import { Withdrawals } from './withdrawals.tsx'

/** The bank account, and the withdrawals to it. */
export function PaymentMethods({ data }: { data: FinancialData }) {
  const [isOpen, setIsOpen] = useState(false)
  const { bankAccount } = data
  return (
    <div className={blocks.form}>
      <Card title="Bank Account" headingLevel={3}>
        {bankAccount ? (
          <div className={styles.account}>
            <Landmark aria-hidden="true" />
            <div>
              <p className={styles.bank}>{bankAccount.bankName}</p>
              <p>{bankAccount.accountName}</p>
              <p className={styles.number}>
                <span aria-hidden="true">•••• </span>
                <span className="visually-hidden">Account ending in </span>
                {bankAccount.accountNumberLastFour}
              </p>
            </div>
            <Button className={styles.update} onClick={() => setIsOpen(true)}>
              Update Bank Account
            </Button>
          </div>
        ) : (
          <EmptyState
            icon={<Landmark />}
            title="No bank account yet"
            text="Add the UK account we should pay your earnings to."
            action={
              <Button variant="primary" onClick={() => setIsOpen(true)}>
                Add Bank Account
              </Button>
            }
          />
        )}
      </Card>
      <PendingEarnings data={data} />
      <Withdrawals />
      {isOpen && <BankAccountDialog data={data} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
