import { type ReactNode, useId } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import styles from './section.module.css'

type SectionProps = {
  id?: string
  title: ReactNode
  lead?: ReactNode
  tone?: 'plain' | 'sunk'
  children: ReactNode
}

/** A section of the landing page: heading, lead and content. */
export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} className={classNames(styles.section, styles[tone])} aria-labelledby={heading}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
