import { PRODUCT } from '@fairwave/contract/product'
import { type ReactNode, useEffect } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './page.module.css'

type PageProps = {
  title: string
  lead?: ReactNode
  /** Shown beside the heading. */
  action?: ReactNode
  width?: 'narrow' | 'normal' | 'wide' | undefined
  /** Replaces the plain heading, and must contain the page's h1. */
  head?: ReactNode
  /** The page's content is still loading. */
  isBusy?: boolean
  children?: ReactNode
}

/** The frame of every screen: main landmark, heading, and the title of the browser's tab. */
export function Page({ title, lead, action, width = 'normal', head, isBusy = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
  return (
    <main id="main" tabIndex={-1} aria-busy={isBusy || undefined} className={classNames(styles.page, styles[width])}>
      {head ?? (
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      {children}
    </main>
  )
}
