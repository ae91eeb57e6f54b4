import { LIMITS } from '@fairwave/contract/limits'
import { PRODUCT } from '@fairwave/contract/product'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { subscriberList } from '../../../api/subscriber-list.ts'
import { counted } from '../../../lib/counted.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useForm } from '../../../lib/use-form.ts'
import { EmailPreview } from '../../../shared/emails/email-preview.tsx'
import { emailProblems } from '../../../shared/emails/email-problems.ts'
import styles from '../../../shared/emails/emails.module.css'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toast.tsx'

const EMPTY = { subject: '', body: '' }

/** Writes a newsletter, previews it, sends it to oneself, and then to every confirmed subscriber. */
export function Composer() {
  const [round, setRound] = useState(0)
  return <Draft key={round} onSent={() => setRound(round + 1)} />
}

function Draft({ onSent }: { onSent: () => void }) {
  // One draft is one newsletter, however often it is sent by a double click or a retry.
  const [idempotencyKey] = useState(newKey)
  const [isAsking, setIsAsking] = useState(false)
  const confirmed = useInfiniteQuery(subscriberList).data?.pages[0]?.confirmed
  const { field, form, values } = useForm({
    initial: EMPTY,
    validate: emailProblems,
    submit: async () => setIsAsking(true),
  })
  const test = useMutation({
    mutationFn: () => call('POST /api/mailing-list/newsletters/test', { body: values }),
    onSuccess: ({ message }) => toast({ title: 'Test Sent', description: message }),
    onError: (error) => toast(failure(error)),
  })
  const send = useMutation({
    mutationFn: () => call('POST /api/mailing-list/newsletters', { body: values, idempotencyKey }),
    onSuccess: ({ recipients }) => {
      toast({ title: 'Newsletter Sent', description: `It’s on its way to ${counted(recipients, 'subscriber')}.` })
      onSent()
    },
    onError: (error) => {
      setIsAsking(false)
      toast(failure(error))
    },
  })
  const isComplete = Object.keys(emailProblems(values)).length === 0
  return (
    <Card title="New newsletter">
      <div className={styles.composer}>
        <form {...form}>
          <Stack gap={4}>
            <TextField label="Subject" maxLength={LIMITS.newsletterSubject} {...field('subject')} />
            <TextArea
              label="Text"
              hint="An empty line begins a new paragraph. Links are written out."
              rows={12}
              {...field('body')}
            />
            <Row gap={3}>
              <Button type="submit" variant="primary" isBusy={send.isPending} disabled={confirmed === 0}>
                {sendLabel(confirmed)}
              </Button>
              <Button
                isBusy={test.isPending}
                disabled={!isComplete}
                onClick={({ detail }) => detail < 2 && test.mutate()}
              >
                Send me a test
              </Button>
            </Row>
          </Stack>
        </form>
        <EmailPreview
          subject={values.subject}
          body={values.body}
          sender={PRODUCT}
          why={`You get this email because you joined the ${PRODUCT} list and confirmed your address.`}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Send Newsletter"
        description={`“${values.subject.trim()}” goes to ${
          confirmed === undefined ? 'all confirmed subscribers' : counted(confirmed, 'confirmed subscriber')
        }. This can’t be undone.`}
        confirmLabel="Send now"
        isBusy={send.isPending}
        onConfirm={() => send.mutate()}
      />
    </Card>
  )
}

const failure = (error: unknown) => ({
  title: 'Error',
  description: reasonOf(error, 'We couldn’t send the email. Please try again.'),
  variant: 'destructive' as const,
})

function sendLabel(confirmed: number | undefined): string {
  if (confirmed === undefined) return 'Send'
  return confirmed === 0 ? 'No confirmed subscribers yet' : `Send to ${counted(confirmed, 'subscriber')}`
}
