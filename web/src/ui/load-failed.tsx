import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = {
  /** Says what is missing: "We couldn’t load the album". */
  title: string
  icon?: ReactNode
  isBusy?: boolean | undefined
  onRetry: () => unknown
}

/** In place of something that could not be loaded. */
export const LoadFailed = ({ title, icon, isBusy, onRetry }: LoadFailedProps) => (
  <EmptyState
    icon={icon}
    title={title}
    text="Check your connection and try again."
    action={
      <Button isBusy={isBusy} onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  />
)
