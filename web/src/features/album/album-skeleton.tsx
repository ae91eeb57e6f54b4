import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './album-details.module.css'

const PLACES = Array.from({ length: 6 }, (_, place) => `place-${place}`)

/** The room that an album will take. */
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
        {PLACES.map((place) => (
          <Skeleton key={place} width="100%" height="3.5rem" />
        ))}
      </div>
    </div>
  </Page>
)
