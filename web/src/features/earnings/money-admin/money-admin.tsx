import type { OwnUser } from '@fairwave/contract/people/accounts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EarningsPlot } from './earnings-plot.tsx'
import { Labels } from './labels.tsx'
import { MoneyLoading, MoneyTrouble } from './loading.tsx'
import { Overview } from './overview.tsx'
import { RefundRequests } from './refund-requests.tsx'
import { OwnSplits } from './splits/own-splits.tsx'
import { SplitOffers } from './splits/split-offers.tsx'
import { Transactions } from './transactions/transactions.tsx'
import { useEarnings } from './use-earnings.ts'
import { WaitingForRelease } from './waiting-for-release.tsx'
import { PaymentMethods } from './withdrawals/payment-methods.tsx'

/** An artist's earnings, where they came from, and withdrawals. */
export function MoneyAdmin({ user }: { user: OwnUser }) {
  const earnings = useEarnings()
  return (
    <Page
      title="Money Admin"
      lead={
        <>
          What you earned and where it came from. See which plays weren’t paid, and why, on{' '}
          <Link href="/fairness">What is fair</Link>.
        </>
      }
      width="wide"
      action={
        <LinkButton href="/" icon={<ArrowLeft aria-hidden="true" />}>
          Back
        </LinkButton>
      }
    >
      <Labels show="offered" />
      <SplitOffers show="offered" />
      <RefundRequests />
      {earnings.data ? (
        <>
          <Overview data={earnings.data} />
          <WaitingForRelease />
          <EarningsPlot />
          <AddressTabs
            label="Money Admin"
            tabs={[
              { value: 'transactions', label: 'Transactions', content: <Transactions /> },
              { value: 'payment-methods', label: 'Payment Methods', content: <PaymentMethods data={earnings.data} /> },
            ]}
          />
        </>
      ) : earnings.isError ? (
        <MoneyTrouble onRetry={() => void earnings.refetch()} />
      ) : (
        <MoneyLoading />
      )}
      {!earnings.isPending && (
        <>
          <OwnSplits userId={user.id} />
          <SplitOffers show="settled" />
          <Labels show="accepted" />
        </>
      )}
    </Page>
  )
}
