import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './more-button.module.css'

type MoreButtonProps = {
  /** A list that grows page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: ReactNode
}

/** A button under a list that loads the next page; hidden at the end. */
export const MoreButton = ({ list, children }: MoreButtonProps) =>
  list.hasNextPage && (
    <div className={styles.more}>
      <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
