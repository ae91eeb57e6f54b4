import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { useId, useState } from 'react'
import { ApiError, isUnproven } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { readPounds } from '../../../../lib/read-pounds.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import blocks from '../../../../ui/blocks.module.css'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { checkWithdrawal } from './check-withdrawal.ts'
import styles from './withdraw.module.css'

export function WithdrawDialog({ data, onClose }: { data: FinancialData; onClose: () => void }) {
  const formId = useId()
  // One key for one press: where the answer was lost, pressing again withdraws nothing twice.
  const [key] = useState(newKey)
  const [problem, setProblem] = useState<string>()
  const { field, form, isBusy, set } = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => {
      const problem = checkWithdrawal(amount, data.balance)
      if (problem) toast({ ...problem, variant: 'destructive' })
      return problem ? { amount: problem.description } : {}
    },
    submit: async ({ amount }) => {
      const pounds = readPounds(amount) ?? 0
      setProblem(undefined)
      try {
        await call('POST /api/me/withdrawals', { body: { amount: pounds }, idempotencyKey: `${key}-${pounds}` })
        await whenRefreshed()
        toast({
          title: 'Withdrawal Initiated',
          description: `${formatPounds(pounds)} will be transferred to your bank account.`,
        })
        onClose()
      } catch (error) {
        if (isUnproven(error)) return
        setProblem(error instanceof ApiError ? error.reason : undefined)
        toast({ title: 'Error', description: 'Failed to process your withdrawal request.', variant: 'destructive' })
      }
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Withdraw Funds"
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Processing...">
            Withdraw
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Withdraw Funds" className={blocks.form} {...form}>
        <dl className={styles.facts}>
          <dt>Available balance</dt>
          <dd>
            <strong>{formatPounds(data.balance)}</strong>{' '}
            <Button size="sm" onClick={() => set('amount', data.balance.toFixed(2))}>
              Withdraw all
            </Button>
          </dd>
          {data.bankAccount && (
            <>
              <dt>To</dt>
              <dd>
                {data.bankAccount.bankName}, account ending in {data.bankAccount.accountNumberLastFour}
              </dd>
            </>
          )}
        </dl>
        <TextField
          {...field('amount')}
          label="Amount (£)"
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          max={data.balance}
          placeholder="0.00"
          required
          autoComplete="off"
        />
        {problem && <Alert>{problem}</Alert>}
        {data.withdrawalsWaitUntil && (
          <Alert tone="plain">
            Your bank account was changed, so this withdrawal waits until {formatInstant(data.withdrawalsWaitUntil)}.
          </Alert>
        )}
        <p className={styles.notice}>Withdrawals are typically processed within 3-5 business days.</p>
      </form>
    </Dialog>
  )
}
