import { classNames } from '../lib/class-names.ts'
import styles from './progress.module.css'

type ProgressProps = {
  /** The accessible name. */
  label: string
  /** 0 to 100. */
  value: number
  tone?: 'amber' | 'green' | 'red' | undefined
  className?: string | undefined
}

/** A progress bar. Write the figure beside it as text. */
export function Progress({ label, value, tone = 'amber', className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      className={classNames(styles.track, styles[tone], className)}
    >
      <div className={styles.light} style={{ width: `${value}%` }} />
    </div>
  )
}
