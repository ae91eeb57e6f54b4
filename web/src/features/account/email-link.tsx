import { useMutation } from '@tanstack/react-query'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { revalidateSession } from '../../api/rights.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import styles from './account.module.css'

const LINKS = {
  confirm: { name: 'POST /api/auth/confirm-email', label: 'Confirm this address', busyLabel: 'Confirming...' },
  undo: { name: 'POST /api/auth/undo-email', label: 'Undo the change', busyLabel: 'Undoing...' },
} as const

/** What the link in an email about a change of address does: on a press, so that no mail program does it by looking. */
export function EmailLink({ kind, token }: { kind: keyof typeof LINKS; token: string }) {
  const { name, label, busyLabel } = LINKS[kind]
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(name, { body: { token } }),
    // The account on the screen may be the one that changed.
    onSuccess: revalidateSession,
  })
  if (data) {
    return (
      <div className={styles.form}>
        <Alert tone="plain">{data.message}</Alert>
        {kind === 'confirm' ? (
          <LinkButton href="/account" variant="primary">
            Go to your account
          </LinkButton>
        ) : (
          <LinkButton href="/auth">Go to sign-in</LinkButton>
        )}
      </div>
    )
  }
  return (
    <div className={styles.form}>
      {error && <Alert>{problemOf(error)}</Alert>}
      <Button variant="primary" size="lg" isBusy={isPending} busyLabel={busyLabel} onClick={() => mutate()}>
        {label}
      </Button>
    </div>
  )
}

const problemOf = (error: Error) =>
  error instanceof ApiError
    ? reasonOf(error, 'This did not work. Please try again.')
    : "We couldn't reach the server. Please try again."
