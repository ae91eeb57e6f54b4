import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { BANK_CHANGE_HOURS, inHours } from '@fairwave/contract/offer'
import { type ChangeEvent, useId, useState } from 'react'
import { ApiError, isUnproven } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { whenRefreshed } from '../../../../api/freshness.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import blocks from '../../../../ui/blocks.module.css'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { toAccountNumber, toSortCode, validateBankAccount } from './bank-account-form.ts'
import styles from './withdraw.module.css'

export function BankAccountDialog({ data, onClose }: { data: FinancialData; onClose: () => void }) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const title = data.bankAccount ? 'Update Bank Account' : 'Add Bank Account'
  const { field, form, isBusy, set } = useForm({
    initial: {
      accountName: data.bankAccount?.accountName ?? '',
      bankName: data.bankAccount?.bankName ?? '',
      sortCode: '',
      accountNumber: '',
    },
    validate: validateBankAccount,
    submit: async (values) => {
      setProblem(undefined)
      try {
        await call('PUT /api/me/bank-account', { body: values })
        await whenRefreshed()
        toast({ title: 'Bank Account Added', description: 'Your bank account has been successfully linked.' })
        onClose()
      } catch (error) {
        if (isUnproven(error)) return
        setProblem(error instanceof ApiError ? error.reason : undefined)
        toast({ title: 'Error', description: 'Failed to save your bank details.', variant: 'destructive' })
      }
    },
  })
  const shaped = (name: 'sortCode' | 'accountNumber', shape: (typed: string) => string) => ({
    ...field(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, shape(event.currentTarget.value)),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Saving...">
            Save Bank Account
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={title} className={blocks.form} {...form}>
        {data.bankAccount && (
          <p className={styles.notice}>
            After a change, new withdrawals wait {inHours(BANK_CHANGE_HOURS)}, and we email you a link to undo it.
          </p>
        )}
        <TextField {...field('accountName')} label="Account Name" autoComplete="name" required />
        <TextField {...field('bankName')} label="Bank Name" autoComplete="off" required />
        <TextField {...shaped('sortCode', toSortCode)} label="Sort Code" placeholder="12-34-56" />
        <TextField
          {...shaped('accountNumber', toAccountNumber)}
          label="Account Number"
          hint="8 digits. Stored encrypted; only the last four are ever shown."
        />
        {problem && <Alert>{problem}</Alert>}
        {data.pendingPayouts > 0 && (
          <p className={styles.notice}>Withdrawals in progress still go to your previous account.</p>
        )}
      </form>
    </Dialog>
  )
}
