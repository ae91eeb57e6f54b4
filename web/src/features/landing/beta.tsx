import type { ReactNode } from 'react'
import styles from './beta.module.css'
import { Section } from './section.tsx'

export function Beta({ form }: { form: ReactNode }) {
  return (
    <Section
      id="beta"
      tone="sunk"
      title="Be there when we go on the air"
      lead="Leave your address, and we write when the beta opens. No more often than there is news, and one click ends it."
    >
      <div className={styles.card}>{form}</div>
    </Section>
  )
}
