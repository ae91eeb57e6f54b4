import styles from './admin-payouts.module.css'
import { BankFiles } from './bank-files.tsx'
import { PayoutList } from './payout-list.tsx'

/** Withdrawals of artists and labels: the lists for the bank, and what came of each. */
export const AdminPayouts = () => (
  <div className={styles.panel}>
    <PayoutList />
    <BankFiles />
  </div>
)
