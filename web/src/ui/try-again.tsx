import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './try-again.module.css'

/** One part of a page that did not come: a sentence in its place, and the way to ask anew. */
export const TryAgain = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <p className={styles.trouble}>
    {children}{' '}
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
