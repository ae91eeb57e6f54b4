import { classNames } from '../lib/class-names.ts'
import styles from './progress.module.css'

type ProgressProps = {
  /** What is under way, for those who cannot see the strip. */
  label: string
  /** 0 to 100. */
  value: number
  tone?: 'amber' | 'green' | 'red' | undefined
  className?: string | undefined
}

/** A strip that fills with light. The figure belongs beside it, in words. */
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
