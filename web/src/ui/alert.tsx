import type { ReactNode } from 'react'
import styles from './alert.module.css'

type AlertProps = {
  /** Bad news is read out at once; other news when the reader comes to a rest. */
  tone?: 'bad' | 'plain'
  /** What can be done about it, beside the words. */
  action?: ReactNode
  children: ReactNode
}

/** A sentence in a box, for what went wrong or has to be known before going on. */
export const Alert = ({ tone = 'bad', action, children }: AlertProps) => (
  <div role={tone === 'bad' ? 'alert' : 'status'} className={styles.alert} data-tone={tone}>
    <p>{children}</p>
    {action}
  </div>
)
