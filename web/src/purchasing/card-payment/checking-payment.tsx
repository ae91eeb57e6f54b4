import { Spinner } from '../../ui/spinner.tsx'
import styles from './paying.module.css'

/** Shown while a lost connection leaves open whether the card was charged. */
export const CheckingPayment = () => (
  <div className={styles.asking}>
    <Spinner label="Checking whether the payment went through" />
    <p>The connection was lost. We’re checking whether the payment went through. You won’t be charged twice.</p>
  </div>
)
