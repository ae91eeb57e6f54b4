import { LIMITS } from '@fairwave/contract/limits'
import type { RefundRequest } from '@fairwave/contract/selling/returns'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './offers.module.css'

/** Refunds that buyers ask the artist for. Renders nothing while none waits for an answer. */
export function RefundRequests() {
  const { data = [] } = useQuery({ ...apiQuery('GET /api/me/refund-requests'), refetchOnMount: 'always' })
  const open = data.filter(({ status }) => status === 'artist')
  if (open.length === 0) return null
  return (
    <Card title="Refund Requests" className={styles.asking}>
      <p className={styles.lead}>
        Please answer in time: after that our administrators decide. A refund takes back what each side got from the
        sale.
      </p>
      <ul className={styles.rows}>
        {open.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

function Request({ request }: { request: RefundRequest }) {
  const { title, amount, buyer, reason, date, artistUntil } = request
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const close = () => setAsking(undefined)
  const answer = useAnswer(request, close)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        “{title}” for {formatPounds(amount)}
        <p className={styles.detail}>
          {buyer ? `${buyer.name} (@${buyer.username})` : 'An anonymous buyer'}, bought {day.format(new Date(date))}.
          Answer by {day.format(new Date(artistUntil))}.
        </p>
        <p className={styles.detail}>“{reason}”</p>
      </div>
      <div className={styles.acts}>
        <Button disabled={answer.isPending} onClick={() => setAsking('decline')}>
          Decline<span className="visually-hidden"> the refund of {title}</span>
        </Button>
        <Button variant="primary" disabled={answer.isPending} onClick={() => setAsking('accept')}>
          Refund<span className="visually-hidden"> {title}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'accept'}
        onOpenChange={close}
        title={`Refund ${formatPounds(amount)}?`}
        description={`The buyer gets ${formatPounds(amount)} back and no longer owns “${title}”. What you have spent of it already is deducted from your next earnings.`}
        confirmLabel="Refund"
        isBusy={answer.isPending}
        onConfirm={() => answer.mutate(undefined)}
      />
      {asking === 'decline' && (
        <ReasonDialog
          title="Decline this refund?"
          description="The buyer reads your reason, and can ask our administrators to decide."
          confirmLabel="Decline"
          maxLength={LIMITS.reason}
          onGiven={(words) => answer.mutateAsync(words).catch(() => undefined)}
          onClose={close}
        />
      )}
    </li>
  )
}

/** Accepts without a reason, declines with one. */
const useAnswer = ({ id, amount }: RefundRequest, onDone: () => void) =>
  useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call('POST /api/me/refund-requests/:id/accept', { params: { id } })
        : call('POST /api/me/refund-requests/:id/decline', { params: { id }, body: { reason } }),
    onSuccess: async (_, reason) => {
      await whenRefreshed()
      toast(
        reason === undefined
          ? { title: 'Refunded', description: `The buyer has ${formatPounds(amount)} back.` }
          : { title: 'Refund declined', description: 'The buyer was told why.' },
      )
      onDone()
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t save your answer. Please try again.'),
        variant: 'destructive',
      }),
  })
