import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { UserTable } from './user-table.tsx'
import styles from './users.module.css'

const SHOWN = 10

/** When the list of users cannot be had: the artists, whom everybody may see, to look at only. */
export function ArtistsInstead({ words, onRetry }: { words: string; onRetry: () => void }) {
  const artists = useQuery(apiQuery('GET /api/artists', { query: { limit: SHOWN, ...(words && { q: words }) } }))
  return (
    <>
      <div role="alert" className={styles.banner}>
        <p>The users could not be loaded, so only artists are shown.</p>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
      {!artists.isPending && (
        <UserTable users={artists.data ?? []} empty={<EmptyState title="No artists could be loaded either" />} />
      )}
    </>
  )
}
