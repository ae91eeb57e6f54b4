import type { ReactNode } from 'react'
import { useDrawn } from '../lib/first-screen.ts'
import styles from './below-fold.module.css'

/** What is below the first screen, or not visible at first: the server does not draw it. */
export const AfterDrawing = ({ children }: { children: ReactNode }) => (useDrawn() ? null : children)

/** The same in the flow of a page: what follows it stays below the window until it is there. */
export const BelowFold = ({ children }: { children: ReactNode }) =>
  useDrawn() ? <div className={styles.place} /> : children
