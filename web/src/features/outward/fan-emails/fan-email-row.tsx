import type { FanEmail } from '@fairwave/contract/outward/fan-emails'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { counted } from '../../../lib/counted.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toast.tsx'
import { audienceName } from './audience.ts'
import styles from './fan-emails.module.css'

const STATES = {
  scheduled: { tone: 'amber', name: 'Scheduled' },
  sending: { tone: 'amber', name: 'Sending' },
  sent: { tone: 'green', name: 'Sent' },
  stopped: { tone: 'neutral', name: 'Stopped' },
} as const
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const number = new Intl.NumberFormat('en-GB')

/** One email: to whom, when, how far it is, and a button that stops it. */
export function FanEmailRow({ email }: { email: FanEmail }) {
  const { subject, state, recipients, delivered, refused, waiting, sendAt } = email
  const canStop = state === 'scheduled' || state === 'sending'
  return (
    <li className={styles.email}>
      <div className={styles.words}>
        <p className={styles.subject}>
          <bdi>{subject}</bdi> <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        </p>
        <p className={styles.details}>
          {audienceName(email)} · {moment.format(new Date(sendAt))}
          {recipients > 0 && ` · ${number.format(delivered)} of ${counted(recipients, 'fan')} reached`}
          {refused > 0 && ` · ${counted(refused, 'address', 'addresses')} refused it`}
        </p>
        {state === 'sending' && (
          <Progress label={`Sent of ${subject}`} value={((recipients - waiting) / Math.max(1, recipients)) * 100} />
        )}
      </div>
      {canStop && <StopButton email={email} />}
    </li>
  )
}

function StopButton({ email: { id, subject, state } }: { email: FanEmail }) {
  const [isAsking, setIsAsking] = useState(false)
  const stop = useMutation({
    mutationFn: () => call('DELETE /api/me/fan-emails/:id', { params: { id } }),
    onSuccess: () => {
      setIsAsking(false)
      return whenRefreshed()
    },
    onError: (error) => {
      setIsAsking(false)
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t stop this email. Please try again.'),
        variant: 'destructive',
      })
    },
  })
  return (
    <>
      <Button size="sm" aria-label={`Stop ${subject}`} onClick={() => setIsAsking(true)}>
        Stop
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop Email"
        description={
          state === 'scheduled'
            ? `“${subject}” will not be sent.`
            : `“${subject}” goes to no more fans. Fans who have it already keep it.`
        }
        confirmLabel="Stop it"
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate()}
      />
    </>
  )
}
