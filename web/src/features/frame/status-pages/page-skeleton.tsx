import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './status-screen.module.css'

/** The placeholder while a page's code loads. */
export function PageSkeleton() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className={styles.skeleton}>
      <h1 className="visually-hidden">Loading the page…</h1>
      <Skeleton width="min(20rem, 70%)" height="2.75rem" />
      <Skeleton width="min(34rem, 90%)" height="1.25rem" />
      <Skeleton height="16rem" radius="large" />
    </main>
  )
}
