import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './badge.module.css'

type BadgeProps = { tone?: 'neutral' | 'amber' | 'green' | 'red' | undefined; children: ReactNode }

/** A label with a coloured dot. The text must be clear without the colour. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
