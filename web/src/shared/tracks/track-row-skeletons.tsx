import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './track-row.module.css'

const PLACES = Array.from({ length: 8 }, (_, place) => `place-${place}`)

/** Placeholder rows of the `table` layout while tracks load. */
export const TrackRowSkeletons = () => (
  <div aria-hidden="true">
    {PLACES.map((place) => (
      <div key={place} className={styles.row} data-layout="table">
        <span className={styles.play}>
          <Skeleton width={40} height={40} radius="round" />
        </span>
        <span className={styles.sleeve}>
          <Skeleton width={48} height={48} />
        </span>
        <div className={styles.names}>
          <Skeleton width="60%" height="1.1em" />
          <Skeleton width="35%" height="0.9em" />
        </div>
        <div className={styles.actions}>
          <Skeleton width={88} height={36} />
        </div>
      </div>
    ))}
  </div>
)
