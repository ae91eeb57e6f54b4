import { PRODUCT } from '@fairwave/contract/product'
import { useMutation } from '@tanstack/react-query'
import { MailMinus, MailX } from 'lucide-react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { NewsletterScreen } from './newsletter-screen.tsx'

/** Unsubscribes on a button press. Opening the page alone does nothing, because mail scanners open every link. */
export function Unsubscribe({ token }: { token: string }) {
  const { asks, after } = wordsFor(token)
  const leaving = useMutation({
    mutationFn: () => call('POST /api/mailing-list/unsubscribe/:token', { params: { token } }),
  })
  if (leaving.isSuccess) {
    return (
      <NewsletterScreen title="You’re unsubscribed" icon={<MailMinus />}>
        <p role="status">{leaving.data.message}</p>
        <p>{after}</p>
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
      {leaving.isError ? <p role="alert">{messageOf(leaving.error)}</p> : <p>{asks}</p>}
    </NewsletterScreen>
  )
}

function wordsFor(token: string): { asks: string; after: string } {
  if (token.startsWith('digest-'))
    return {
      asks: `Press the button and ${PRODUCT} stops emailing you about artists you follow.`,
      after: 'You can switch it on again in your account.',
    }
  if (token.startsWith('summary-'))
    return {
      asks: `Press the button and ${PRODUCT} stops emailing you your weekly figures.`,
      after: 'You can switch it on again in your account.',
    }
  if (token.startsWith('artist-'))
    return {
      asks: 'Press the button and this artist can no longer email you.',
      after: 'You can agree to their emails again on their page.',
    }
  return {
    asks: `Press the button and ${PRODUCT} stops emailing you and deletes your address.`,
    after: 'You can join again at any time.',
  }
}

const messageOf = (error: unknown) =>
  error instanceof ApiError
    ? reasonOf(error, 'We couldn’t unsubscribe you. Please try again.')
    : 'We couldn’t reach the server. Please try again.'
