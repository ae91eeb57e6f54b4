import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import forms from '../forms.module.css'
import styles from './more-details.module.css'

type MoreDetailsProps = {
  /** What is in it, in a few words. */
  about: string
  children: ReactNode
  ref?: Ref<HTMLDetailsElement>
}

/** Fields that most releases can do without, folded away. */
export function MoreDetails({ about, children, ref }: MoreDetailsProps) {
  return (
    <details ref={ref} className={`${styles.more} ${forms.wide}`}>
      <summary className={styles.summary}>
        <ChevronDown aria-hidden="true" />
        <span>
          More details <span className={styles.about}>{about}</span>
        </span>
      </summary>
      <div className={`${forms.grid} ${styles.fields}`}>{children}</div>
    </details>
  )
}
