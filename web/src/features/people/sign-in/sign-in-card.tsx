import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from './sign-in-card.module.css'

type SignInCardProps = { title: string; lead: string; children: ReactNode; below?: ReactNode }

/** The card around every form with a password. */
export function SignInCard({ title, lead, children, below }: SignInCardProps) {
  return (
    <Page title={title} lead={lead} width="narrow">
      <Card>{children}</Card>
      {below && <div className={styles.below}>{below}</div>}
    </Page>
  )
}
