import { LIMITS } from '@fairwave/contract/limits'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { PRODUCT } from '@fairwave/contract/product'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { counted } from '../../../lib/counted.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useForm } from '../../../lib/use-form.ts'
import { EmailPreview } from '../../../shared/emails/email-preview.tsx'
import { emailProblems } from '../../../shared/emails/email-problems.ts'
import styles from '../../../shared/emails/emails.module.css'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AUDIENCES, audienceOf } from './audience.ts'
import { useReleases } from './use-releases.ts'

const EMPTY = { audience: 'followers', release: '', subject: '', body: '', sendAt: '' }

/** Writes an email to fans, previews it, sends it to oneself, and then to the chosen ones, now or later. */
export function FanEmailComposer({ user }: { user: OwnUser }) {
  const [round, setRound] = useState(0)
  return <Draft key={round} user={user} onSent={() => setRound(round + 1)} />
}

function Draft({ user, onSent }: { user: OwnUser; onSent: () => void }) {
  // One draft is one email, however often it is sent by a double click or a retry.
  const [idempotencyKey] = useState(newKey)
  const [isAsking, setIsAsking] = useState(false)
  const releases = useReleases(user.id)
  const { field, form, values } = useForm({ initial: EMPTY, validate, submit: async () => setIsAsking(true) })
  const { subject, body, sendAt } = values
  const audience = audienceOf(values)
  const readers = useQuery({
    ...apiQuery('GET /api/me/fan-emails/audience', { query: audience ?? { audience: 'buyers' } }),
    enabled: audience !== undefined,
  })
  const recipients = audience && readers.data?.recipients
  const test = useMutation({
    mutationFn: () => call('POST /api/me/fan-emails/test', { body: { subject, body } }),
    onSuccess: ({ message }) => toast({ title: 'Test Sent', description: message }),
    onError: (error) => toast(failure(error)),
  })
  const send = useMutation({
    mutationFn: () => {
      if (!audience) throw new Error('no release is chosen')
      const later = sendAt && { sendAt: new Date(sendAt).toISOString() }
      return call('POST /api/me/fan-emails', { body: { subject, body, ...audience, ...later }, idempotencyKey })
    },
    onSuccess: ({ state }) => {
      toast(state === 'scheduled' && sendAt ? SCHEDULED : SENT)
      onSent()
    },
    onError: (error) => {
      setIsAsking(false)
      toast(failure(error))
    },
  })
  const isComplete = Object.keys(emailProblems(values)).length === 0
  return (
    <Card title="New email">
      <div className={styles.composer}>
        <form {...form}>
          <Stack gap={4}>
            <SelectField
              label="To"
              options={AUDIENCES}
              hint={countOf(recipients, audience !== undefined)}
              {...field('audience')}
            />
            {values.audience === 'release' && (
              <SelectField
                label="Release"
                options={[{ value: '', label: 'Choose a release' }, ...releases]}
                {...field('release')}
              />
            )}
            <TextField label="Subject" maxLength={LIMITS.newsletterSubject} {...field('subject')} />
            <TextArea
              label="Text"
              hint="An empty line begins a new paragraph. Links are written out; pictures and HTML are not sent."
              rows={12}
              {...field('body')}
            />
            <TextField
              label="Send later"
              type="datetime-local"
              hint="Leave empty to send it now."
              {...field('sendAt')}
            />
            <Row gap={3}>
              <Button type="submit" variant="primary" isBusy={send.isPending} disabled={recipients === 0 && !sendAt}>
                {sendAt ? 'Schedule' : 'Send'}
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
          subject={subject}
          body={body}
          sender={`${user.displayName} (${PRODUCT})`}
          why={`You get this email because you agreed to emails from ${user.displayName} on ${PRODUCT}.`}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={sendAt ? 'Schedule Email' : 'Send Email'}
        description={
          sendAt
            ? `“${subject.trim()}” goes out on ${moment.format(new Date(sendAt))}, to everyone who has agreed by then. You can stop it until then.`
            : `“${subject.trim()}” goes to ${recipients === undefined ? 'everyone who agreed' : counted(recipients, 'fan')}.`
        }
        confirmLabel={sendAt ? 'Schedule' : 'Send now'}
        isBusy={send.isPending}
        onConfirm={() => send.mutate()}
      />
    </Card>
  )
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const SENT = { title: 'Email Sent', description: 'It’s on its way. You can leave this page.' }
const SCHEDULED = { title: 'Email Scheduled', description: 'You can stop it below until then.' }

function validate(values: typeof EMPTY) {
  return {
    ...(values.audience === 'release' && values.release === '' && { release: 'Please choose a release.' }),
    ...emailProblems(values),
    ...(values.sendAt &&
      new Date(values.sendAt) <= new Date() && { sendAt: 'Please choose a time that is still to come.' }),
  }
}

function countOf(recipients: number | undefined, isChosen: boolean): string {
  if (!isChosen) return 'Choose a release below.'
  if (recipients === undefined) return 'Only fans who agreed to your emails get it.'
  return recipients === 0
    ? 'None of them has agreed to your emails yet. Fans are asked where they follow, buy and subscribe.'
    : `${counted(recipients, 'fan')} agreed to your emails.`
}

const failure = (error: unknown) => ({
  title: 'Error',
  description: reasonOf(error, 'We couldn’t send the email. Please try again.'),
  variant: 'destructive' as const,
})
