import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './admin-payouts.module.css'
import { PayoutTable } from './payout-table.tsx'
import { AllowDialog, FailDialog, PayDialog } from './settle-dialogs.tsx'

type State = Payout['state'] | ''

const PAGE_SIZE = 25
const STATES = [
  { value: 'pending', label: 'Pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
  { value: '', label: 'All' },
]

export function PayoutList() {
  const [state, setState] = useState<State>('pending')
  const [open, setOpen] = useState<{ kind: 'pay' | 'allow' | 'fail'; payout: Payout }>()
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/payouts', { limit: PAGE_SIZE, ...(state && { state }) }),
    refetchOnMount: 'always',
  })
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const close = () => setOpen(undefined)
  return (
    <Card title="Payouts">
      <div className={styles.tools}>
        <SelectField
          label="Show"
          options={STATES}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as State)}
        />
      </div>
      {query.isPending && <Skeleton height="12rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the payouts.</TryAgain>}
      {query.isSuccess && (
        <PayoutTable
          rows={rows}
          onPay={(payout) => setOpen({ kind: 'pay', payout })}
          onAllow={(payout) => setOpen({ kind: 'allow', payout })}
          onFail={(payout) => setOpen({ kind: 'fail', payout })}
          empty={
            <EmptyState
              icon={<Banknote />}
              title={state === 'pending' ? 'No pending payouts.' : 'No payouts yet.'}
              text="Withdrawal requests appear here."
            />
          }
        />
      )}
      <MoreButton list={query}>Show older payouts</MoreButton>
      {open?.kind === 'pay' && <PayDialog payout={open.payout} onClose={close} />}
      {open?.kind === 'allow' && <AllowDialog payout={open.payout} onClose={close} />}
      {open?.kind === 'fail' && <FailDialog payout={open.payout} onClose={close} />}
    </Card>
  )
}
