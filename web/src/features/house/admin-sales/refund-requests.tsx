import { LIMITS } from '@fairwave/contract/limits'
import type { RefundRequest } from '@fairwave/contract/selling/returns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './admin-sales.module.css'
import { RefundDialog } from './refund-dialog.tsx'

type Decision = { request: RefundRequest; isYes: boolean }

/** Refunds that buyers ask administrators to decide. Renders nothing without any. */
export function RefundRequests() {
  const [decision, setDecision] = useState<Decision>()
  const { data = [] } = useQuery(apiQuery('GET /api/admin/refund-requests'))
  if (data.length === 0) return null
  const close = () => setDecision(undefined)
  const request = decision?.request
  return (
    <Card title="Refund requests" className={styles.part}>
      <Table
        caption="Refund requests"
        isCaptionHidden
        hasCards
        rows={data}
        rowKey={({ id }) => id}
        columns={columns(setDecision)}
      />
      {request && decision.isYes && (
        <RefundDialog sale={{ ...request, buyerUsername: request.buyer?.username ?? '' }} onClose={close} />
      )}
      {request && !decision.isYes && (
        <ReasonDialog
          title={`Decline the refund of sale #${request.id}?`}
          description="The buyer reads your reason. This is final."
          confirmLabel="Decline"
          maxLength={LIMITS.reason}
          onGiven={(reason) => decline(request.id, reason, close)}
          onClose={close}
        />
      )}
    </Card>
  )
}

async function decline(id: number, reason: string, onDone: () => void): Promise<void> {
  try {
    await call('POST /api/admin/refund-requests/:id/decline', { params: { id }, body: { reason } })
    await whenRefreshed()
    toast({ title: 'Refund declined', description: 'The buyer was told why.' })
    onDone()
  } catch (error) {
    const description = reasonOf(error, 'We couldn’t save your answer. Please try again.')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
}

const columns = (decide: (decision: Decision) => void): Column<RefundRequest>[] => [
  {
    key: 'what',
    header: 'What',
    cell: ({ id, title, artistName, amount }) => (
      <>
        {title}
        <br />
        <span className={styles.small}>
          #{id} · by {artistName} · {formatPounds(amount)}
        </span>
      </>
    ),
  },
  { key: 'buyer', header: 'Buyer', cell: ({ buyer }) => `@${buyer?.username ?? ''}` },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'answer', header: 'Artist’s answer', cell: ({ artistAnswer }) => artistAnswer ?? 'No answer in time' },
  {
    key: 'acts',
    header: <span className="visually-hidden">Decision</span>,
    align: 'end',
    cell: (request) => (
      <Row gap={2} justify="end">
        <Button size="sm" onClick={() => decide({ request, isYes: false })}>
          Decline<span className="visually-hidden"> request {request.id}</span>
        </Button>
        <Button size="sm" variant="primary" onClick={() => decide({ request, isYes: true })}>
          Refund<span className="visually-hidden"> request {request.id}</span>
        </Button>
      </Row>
    ),
  },
]
