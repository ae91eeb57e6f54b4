import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const MoneyLoading = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading your financial data...
    </p>
    <Skeleton height="11rem" radius="large" />
    <Skeleton height="24rem" radius="large" />
  </>
)

export const MoneyTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    icon={<CircleAlert />}
    title="Failed to load your financial data."
    text="Your money is safe. Please try again."
    action={<Button onClick={onRetry}>Try again</Button>}
  />
)
