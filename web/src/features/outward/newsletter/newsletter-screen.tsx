import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from './newsletter-screen.module.css'

type NewsletterScreenProps = {
  title: string
  icon: ReactNode
  tone?: 'good' | 'bad'
  children: ReactNode
  action?: ReactNode
}

/** The card shown for every step of joining and leaving the list. */
export function NewsletterScreen({ title, icon, tone = 'good', children, action }: NewsletterScreenProps) {
  return (
    <Page title={title} width="narrow">
      <section className={styles.card} data-tone={tone}>
        <span className={styles.stamp} aria-hidden="true">
          {icon}
        </span>
        <div className={styles.words}>{children}</div>
        <Row gap={3} justify="center">
          {action}
          <LinkButton href="/" variant={action ? 'secondary' : 'primary'}>
            Return to Home
          </LinkButton>
        </Row>
      </section>
    </Page>
  )
}
