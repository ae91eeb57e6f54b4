import { Spinner } from '../../ui/spinner.tsx'
import styles from './paying.module.css'

/** Shown while a lost connection leaves open whether the card was charged. */
export const Asking = () => (
  <div className={styles.asking}>
    <Spinner label="Asking whether the payment went through" />
    <p>
      The connection was lost on the way. We are asking whether the payment went through; you will not be charged twice.
    </p>
  </div>
)
