import type { ReactNode } from 'react'
import styles from './beta.module.css'
import { Section } from './section.tsx'

export function Beta({ form }: { form: ReactNode }) {
  return (
    <Section
      id="beta"
      tone="sunk"
      title="Join the beta"
      lead="We’ll email you when the beta opens. Unsubscribe any time."
    >
      <div className={styles.card}>{form}</div>
    </Section>
  )
}
