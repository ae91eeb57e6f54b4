import type { ReactNode } from 'react'
import { Row } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import { Dial } from './radio-dial.tsx'
import styles from './status-screen.module.css'

type StandbyScreenProps = {
  title: string
  lead?: ReactNode
  needle?: number
  mood?: 'lit' | 'searching' | 'dark'
  /** Stands in place of the dial. */
  picture?: ReactNode
  heading?: ReactNode
  children: ReactNode
  /** Where to go from here. */
  onward: ReactNode
}

/** The set with its dial, and a few words: what people see where there is nothing else to see. */
export function StandbyScreen({
  title,
  lead,
  needle = 50,
  mood = 'lit',
  picture,
  heading,
  children,
  onward,
}: StandbyScreenProps) {
  return (
    <Page title={title} lead={lead}>
      <section className={styles.set}>
        {picture ?? <Dial at={needle} mood={mood} />}
        {heading && <h2>{heading}</h2>}
        <div className={styles.text}>{children}</div>
        <Row gap={3} justify="center">
          {onward}
        </Row>
      </section>
    </Page>
  )
}
