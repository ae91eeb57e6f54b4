import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './badge.module.css'

type BadgeProps = { tone?: 'neutral' | 'amber' | 'green' | 'red' | undefined; children: ReactNode }

/** A word with a pilot lamp. The word must say it by itself: the lamp is only the second sign. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
