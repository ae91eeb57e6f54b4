import { classNames } from '../lib/class-names.ts'
import styles from './spinner.module.css'

type SpinnerProps = {
  label: string
  isLabelShown?: boolean | undefined
  /** Stands in the middle of the room that the awaited will take. */
  isRoomy?: boolean | undefined
}

/** A record going round. The label says what is awaited; it is read out, and shown where `isLabelShown`. */
export function Spinner({ label, isLabelShown, isRoomy }: SpinnerProps) {
  return (
    <span role="status" className={classNames(styles.spinner, isRoomy && styles.roomy)}>
      <span className={styles.record} aria-hidden="true" />
      <span className={isLabelShown ? styles.label : 'visually-hidden'}>{label}</span>
    </span>
  )
}
