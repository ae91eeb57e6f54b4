import styles from './spinner.module.css'

/** A record going round. The label says what is awaited; it is read out, and shown where `isLabelShown`. */
export function Spinner({ label, isLabelShown }: { label: string; isLabelShown?: boolean | undefined }) {
  return (
    <span role="status" className={styles.spinner}>
      <span className={styles.record} aria-hidden="true" />
      <span className={isLabelShown ? styles.label : 'visually-hidden'}>{label}</span>
    </span>
  )
}
