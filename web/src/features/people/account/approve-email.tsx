import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { revalidateSession } from '../../../api/rights.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './account.module.css'

/** Lets the old address agree to a change, or stop it. */
export function ApproveEmail({ token }: { token: string }) {
  const queries = useQueryClient()
  const mutationKey = ['approve-email', token]
  const answer = useMutation({
    mutationKey,
    mutationFn: (isAgreed: boolean) =>
      call(isAgreed ? 'POST /api/auth/approve-email' : 'POST /api/auth/stop-email', { body: { token } }),
    onSuccess: revalidateSession,
  })
  /** The link works once, and a double click comes before the button is busy. */
  const give = (isAgreed: boolean) => {
    if (queries.isMutating({ mutationKey }) === 0) answer.mutate(isAgreed)
  }
  if (answer.data) return <Alert tone="plain">{answer.data.message}</Alert>
  return (
    <div className={styles.form}>
      {answer.error && <Alert>{reasonOf(answer.error, 'We couldn’t reach the server. Please try again.')}</Alert>}
      <Button
        variant="primary"
        size="lg"
        isBusy={answer.isPending && answer.variables}
        busyLabel="Agreeing..."
        disabled={answer.isPending}
        onClick={() => give(true)}
      >
        Yes, change my address
      </Button>
      <Button
        size="lg"
        isBusy={answer.isPending && !answer.variables}
        busyLabel="Stopping..."
        disabled={answer.isPending}
        onClick={() => give(false)}
      >
        No, stop it
      </Button>
    </div>
  )
}
