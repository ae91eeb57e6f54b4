import { useQuery } from '@tanstack/react-query'
import { Disc3, Radio } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { apiQuery } from '../../api/query-client.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { AlbumDetails } from './album-details.tsx'
import { AlbumSkeleton } from './album-skeleton.tsx'

/** One album by the id in its address. */
export function AlbumPageOf({ id }: { id: string }) {
  const query = useQuery(apiQuery('GET /api/albums/:id', { params: { id } }))
  if (isUnknown(query.error)) return <NoSuchAlbum />
  if (query.isError) {
    return (
      <Page title="Album">
        <EmptyState
          icon={<Radio />}
          title="The album could not be loaded"
          text="Nothing is lost; the connection may be down."
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
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

const NoSuchAlbum = () => (
  <Page title="Album Not Found">
    <EmptyState
      icon={<Disc3 />}
      title="There is no record in this sleeve"
      text="The album may have been taken down by its artist, or a figure of the address went missing."
      action={
        <LinkButton href="/browse" variant="primary">
          Browse Music
        </LinkButton>
      }
    />
  </Page>
)
