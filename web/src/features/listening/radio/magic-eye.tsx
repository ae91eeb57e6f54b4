import { useRef } from 'react'
import styles from './magic-eye.module.css'
import { useNeedle } from './use-needle.ts'

/** The tuning eye: its green fan closes as the signal gets stronger. The signal bar shows the same as a figure. */
export function MagicEye() {
  const eye = useRef<HTMLDivElement>(null)
  useNeedle(eye)
  return (
    <div ref={eye} className={styles.eye} aria-hidden="true">
      <div className={styles.fan} />
      <div className={styles.lid} />
    </div>
  )
}
