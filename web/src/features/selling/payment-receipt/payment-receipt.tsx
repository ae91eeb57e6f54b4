import type { PaymentReceipt as Receipt } from '@fairwave/contract/selling/receipts'
import { useQuery } from '@tanstack/react-query'
import { Printer, ReceiptText } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

/** The receipt of one payment, to read or to print. */
export function PaymentReceipt({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(apiQuery('GET /api/me/receipts/:number', { params: { number } }))
  if (data) return <Found receipt={data} />
  if (!error) {
    return (
      <Page title="Receipt" width="narrow" isBusy>
        <Skeleton width="100%" height="24rem" radius="large" />
      </Page>
    )
  }
  const isNotFound = error instanceof ApiError && error.status === 404
  return (
    <Page title="Receipt" width="narrow">
      {isNotFound ? (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title="Receipt not found"
          text="You don’t have a receipt with this number. Your wallet lists every payment."
          action={<LinkButton href="/wallet">Open your wallet</LinkButton>}
        />
      ) : (
        <TryAgain onRetry={() => void refetch()}>We couldn’t load the receipt.</TryAgain>
      )}
    </Page>
  )
}

const Found = ({ receipt }: { receipt: Receipt }) => (
  <Page
    title={`Receipt ${receipt.number}`}
    width="narrow"
    action={
      <>
        <LinkButton href="/wallet">Wallet</LinkButton>
        <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print or save as PDF
        </Button>
      </>
    }
  >
    <ReceiptPaper receipt={receipt} />
  </Page>
)
