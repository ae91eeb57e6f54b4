import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Dial } from './radio-dial.tsx'
import styles from './status-screen.module.css'

type StatusScreenProps = {
  title: string
  lead?: ReactNode
  needle?: number
  mood?: 'lit' | 'searching' | 'dark'
  /** Replaces the dial. */
  picture?: ReactNode
  heading?: ReactNode
  children: ReactNode
  /** Where to go from here. */
  onward: ReactNode
}

/** The screen of the status pages: the radio's dial and a few words. */
export function StatusScreen({
  title,
  lead,
  needle = 50,
  mood = 'lit',
  picture,
  heading,
  children,
  onward,
}: StatusScreenProps) {
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
