import { useQuery } from '@tanstack/react-query'
import { Disc3, Radio } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { AlbumDetails } from './album-details.tsx'
import { AlbumSkeleton } from './album-skeleton.tsx'

/** The album whose id is in the URL. */
export function AlbumPageOf({ id }: { id: string }) {
  const query = useQuery(apiQuery('GET /api/albums/:id', { params: { id } }))
  if (isUnknown(query.error)) return <AlbumNotFound />
  if (query.isError) {
    return (
      <Page title="Album">
        <LoadFailed icon={<Radio />} title="We couldn’t load the album" onRetry={query.refetch} />
      </Page>
    )
  }
  if (query.isPending) return <AlbumSkeleton />
  return (
    <Page title={query.data.title}>
      <AlbumDetails album={query.data} />
    </Page>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

const AlbumNotFound = () => (
  <Page title="Album Not Found">
    <EmptyState
      icon={<Disc3 />}
      title="Album not found"
      text="The link may be wrong, or the album was removed."
      action={
        <LinkButton href="/browse" variant="primary">
          Browse Music
        </LinkButton>
      }
    />
  </Page>
)
