import { classNames } from '../lib/class-names.ts'
import styles from './spinner.module.css'

type SpinnerProps = {
  label: string
  isLabelShown?: boolean | undefined
  /** Centred in the space that the content will take. */
  isRoomy?: boolean | undefined
}

/** A spinning record. The label says what is loading; it is announced, and shown with `isLabelShown`. */
export function Spinner({ label, isLabelShown, isRoomy }: SpinnerProps) {
  return (
    <span role="status" className={classNames(styles.spinner, isRoomy && styles.roomy)}>
      <span className={styles.record} aria-hidden="true" />
      <span className={isLabelShown ? styles.label : 'visually-hidden'}>{label}</span>
    </span>
  )
}
