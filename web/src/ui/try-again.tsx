import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './try-again.module.css'

/** The error of one part of a page, with a Try again button. */
export const TryAgain = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <p className={styles.trouble}>
    {children}{' '}
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
