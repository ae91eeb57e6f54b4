import { FEATURED_ARTISTS } from '@fairwave/contract/first-data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FeaturedArtistCard } from './featured-artist-card.tsx'
import styles from './featured-artists.module.css'

const PLACEHOLDERS = Array.from({ length: FEATURED_ARTISTS }, (_, place) => `place-${place}`)

/** The first three artists of the list: those with the most fans. */
export function FeaturedArtists() {
  const { data, isPending, isError } = useQuery(apiQuery('GET /api/artists', { query: { limit: FEATURED_ARTISTS } }))
  const queries = useQueryClient()
  // The shelves below show no error of their own, so this button retries every failed query.
  const retryFailed = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <section aria-labelledby="featured-artists">
      <h2 id="featured-artists" className={styles.heading}>
        Featured Artists
      </h2>
      {isPending && (
        <div className={styles.grid} aria-hidden="true">
          {PLACEHOLDERS.map((place) => (
            <Skeleton key={place} width="100%" height="var(--card)" radius="large" />
          ))}
        </div>
      )}
      {isError && <LoadFailed title="We couldn’t load the artists" onRetry={retryFailed} />}
      {data?.length === 0 && <EmptyState title="No artists yet" text="New artists will appear here." />}
      {data && data.length > 0 && (
        <ul className={styles.grid}>
          {data.slice(0, FEATURED_ARTISTS).map((artist) => (
            <li key={artist.id}>
              <FeaturedArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
