import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './album-details.module.css'

const PLACEHOLDERS = Array.from({ length: 6 }, (_, place) => `place-${place}`)

/** The placeholder while an album loads. */
export const AlbumSkeleton = () => (
  <Page title="Album">
    <p role="status" className="visually-hidden">
      Loading the album…
    </p>
    <div className={styles.album} aria-hidden="true">
      <div className={styles.front}>
        <div className={styles.sleeve}>
          <Skeleton width="100%" height="20rem" />
        </div>
        <div className={styles.words}>
          <Skeleton width="40%" height="1.5em" />
          <Skeleton width="80%" height="3em" />
          <Skeleton width="50%" height="3rem" />
        </div>
      </div>
      <div>
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} width="100%" height="3.5rem" />
        ))}
      </div>
    </div>
  </Page>
)
