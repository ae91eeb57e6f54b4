import { PRODUCT } from '@fairwave/contract/product'
import { useQuery } from '@tanstack/react-query'
import { MailCheck, MailX } from 'lucide-react'
import { ApiError, reasonOf } from '../../../api/api-error.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './newsletter-screen.module.css'
import { NewsletterScreen } from './newsletter-screen.tsx'

/** The page behind the link in the confirmation email: confirms once, on load, and shows the result. */
export function ConfirmSubscription({ token }: { token: string | undefined }) {
  const { data, error } = useQuery({
    ...apiQuery('GET /api/mailing-list/confirm/:token', { params: { token: token ?? '' } }),
    enabled: Boolean(token),
  })
  if (!token) return <Failed message="Invalid confirmation link" />
  if (error) return <Failed message={messageOf(error)} />
  if (!data) return <Confirming />
  return (
    <NewsletterScreen title="Subscription Confirmed!" icon={<MailCheck />}>
      <p role="status">{data.message || 'Your subscription has been confirmed.'}</p>
      <p>Thank you. We only email when there’s news, and every email has an unsubscribe link.</p>
    </NewsletterScreen>
  )
}

const Confirming = () => (
  <Page title="Newsletter" width="narrow">
    <div className={styles.waiting}>
      <Spinner label="Confirming your subscription..." isLabelShown />
    </div>
  </Page>
)

const Failed = ({ message }: { message: string }) => (
  <NewsletterScreen title="Confirmation Failed" icon={<MailX />} tone="bad">
    <p role="alert">{message}</p>
    <p>Join again on the landing page to get a new email. {PRODUCT} deletes addresses that aren’t confirmed.</p>
  </NewsletterScreen>
)

const messageOf = (error: unknown) =>
  error instanceof ApiError
    ? reasonOf(error, 'Failed to confirm your subscription')
    : 'An error occurred while confirming your subscription'
