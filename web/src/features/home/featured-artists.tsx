import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FeaturedArtistCard } from './featured-artist-card.tsx'
import styles from './featured-artists.module.css'

export const FEATURED = 3
const PLACES = Array.from({ length: FEATURED }, (_, place) => `place-${place}`)

/** The first three artists, those with the most fans. */
export function FeaturedArtists() {
  const { data, isPending, isError } = useQuery(apiQuery('GET /api/artists', { query: { limit: FEATURED } }))
  const queries = useQueryClient()
  // The shelves below keep quiet when they fail, so one press asks for everything that did.
  const askAgain = () => queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <section aria-labelledby="featured-artists">
      <h2 id="featured-artists" className={styles.heading}>
        Featured Artists
      </h2>
      {isPending && (
        <div className={styles.grid} aria-hidden="true">
          {PLACES.map((place) => (
            <Skeleton key={place} width="100%" height="var(--card)" radius="large" />
          ))}
        </div>
      )}
      {isError && (
        <EmptyState
          title="The artists could not be loaded"
          text="Nothing is lost; the connection may be."
          action={<Button onClick={() => void askAgain()}>Try again</Button>}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Nobody is on the air yet" text="Artists who join and upload will stand here." />
      )}
      {data && data.length > 0 && (
        <ul className={styles.grid}>
          {data.slice(0, FEATURED).map((artist) => (
            <li key={artist.id}>
              <FeaturedArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
