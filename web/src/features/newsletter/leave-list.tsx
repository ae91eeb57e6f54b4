import { PRODUCT } from '@fairwave/contract/product'
import { useMutation } from '@tanstack/react-query'
import { MailMinus, MailX } from 'lucide-react'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { NewsletterScreen } from './newsletter-screen.tsx'

/** Leaves the list at the press of one button. Opening the page alone does nothing: mail scanners open every link. */
export function LeaveList({ token }: { token: string }) {
  const leaving = useMutation({
    mutationFn: () => call('POST /api/mailing-list/unsubscribe/:token', { params: { token } }),
  })
  if (leaving.isSuccess) {
    return (
      <NewsletterScreen title="You are unsubscribed" icon={<MailMinus />}>
        <p role="status">{leaving.data.message}</p>
        <p>You are welcome back whenever you like.</p>
      </NewsletterScreen>
    )
  }
  return (
    <NewsletterScreen
      title="Unsubscribe"
      icon={leaving.isError ? <MailX /> : <MailMinus />}
      tone={leaving.isError ? 'bad' : 'good'}
      action={
        <Button
          variant="primary"
          isBusy={leaving.isPending}
          busyLabel="Unsubscribing..."
          onClick={() => leaving.mutate()}
        >
          {leaving.isError ? 'Try again' : 'Unsubscribe'}
        </Button>
      }
    >
      {leaving.isError ? (
        <p role="alert">{messageOf(leaving.error)}</p>
      ) : (
        <p>One press, and {PRODUCT} writes to you no more and forgets your address.</p>
      )}
    </NewsletterScreen>
  )
}

const messageOf = (error: unknown) =>
  error instanceof ApiError
    ? reasonOf(error, 'We could not take you off the list. Please try again.')
    : 'We could not reach the server. Please try again.'
