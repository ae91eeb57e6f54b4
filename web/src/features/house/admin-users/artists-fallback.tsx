import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { UserTable } from './user-table.tsx'

const SHOWN = 10

/** The public list of artists, read-only, for when the list of users can't be loaded. */
export function ArtistsFallback({ words, onRetry }: { words: string; onRetry: () => void }) {
  const artists = useQuery(apiQuery('GET /api/artists', { query: { limit: SHOWN, ...(words && { q: words }) } }))
  return (
    <Stack gap={4}>
      <Alert
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        We couldn’t load the users, so only artists are shown.
      </Alert>
      {!artists.isPending && (
        <UserTable users={artists.data ?? []} empty={<EmptyState title="We couldn’t load the artists either" />} />
      )}
    </Stack>
  )
}
