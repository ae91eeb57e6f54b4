import { PRODUCT } from '@fairwave/contract/product'
import { Link } from 'wouter'
import styles from './logo.module.css'

/** The logo: a dial with a wave, and the name in script. */
export function Logo() {
  return (
    <Link href="/" className={styles.logo} aria-label={PRODUCT}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.ring} cx="20" cy="20" r="18" />
        <circle className={styles.glass} cx="20" cy="20" r="14.5" />
        <path className={styles.wave} d="M9 20c2.5-8 5-8 7.300 0s4.900 8 7.400 0 4.800-8 7.300 0" />
        <path className={styles.needle} d="M20 8v9" />
      </svg>
      <span className={styles.name}>{PRODUCT}</span>
    </Link>
  )
}
