import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './more-button.module.css'

type MoreButtonProps = {
  /** A list that grows page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: ReactNode
}

/** Under a list, for as long as there is more of it. */
export const MoreButton = ({ list, children }: MoreButtonProps) =>
  list.hasNextPage && (
    <div className={styles.more}>
      <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
