import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { revalidateSession } from '../../../api/rights.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import styles from './account.module.css'

const LINKS = {
  verify: { name: 'POST /api/auth/verify-email', label: 'Confirm this address', busyLabel: 'Confirming...' },
  confirm: { name: 'POST /api/auth/confirm-email', label: 'Confirm this address', busyLabel: 'Confirming...' },
  undo: { name: 'POST /api/auth/undo-email', label: 'Undo the change', busyLabel: 'Undoing...' },
  'undo-act': { name: 'POST /api/auth/undo', label: 'Undo it', busyLabel: 'Undoing...' },
  'undo-bank-account': {
    name: 'POST /api/auth/undo-bank-account',
    label: 'Undo the change',
    busyLabel: 'Undoing...',
  },
} as const

/** Confirms or undoes a change of email address, or undoes one of bank account or another act of power. It takes a button press, so that mail programs that follow links do nothing. */
export function EmailLink({ kind, token }: { kind: keyof typeof LINKS; token: string }) {
  const { name, label, busyLabel } = LINKS[kind]
  const queries = useQueryClient()
  const mutationKey = [name, token]
  const { mutate, isPending, data, error } = useMutation({
    mutationKey,
    mutationFn: () => call(name, { body: { token } }),
    // The changed account may be the one signed in here.
    onSuccess: revalidateSession,
  })
  /** The link works once, and a double click comes before the button is busy. */
  const follow = () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate()
  }
  if (data) {
    return (
      <div className={styles.form}>
        <Alert tone="plain">{data.message}</Alert>
        {kind === 'confirm' || kind === 'verify' ? (
          <LinkButton href="/account" variant="primary">
            Go to your account
          </LinkButton>
        ) : (
          <LinkButton href="/auth">Sign in</LinkButton>
        )}
      </div>
    )
  }
  return (
    <div className={styles.form}>
      {error && <Alert>{problemOf(error)}</Alert>}
      <Button variant="primary" size="lg" isBusy={isPending} busyLabel={busyLabel} onClick={follow}>
        {label}
      </Button>
    </div>
  )
}

const problemOf = (error: Error) =>
  error instanceof ApiError
    ? reasonOf(error, 'Something went wrong. Please try again.')
    : "We couldn't reach the server. Please try again."
