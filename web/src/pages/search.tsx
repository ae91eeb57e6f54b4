import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { apiQuery } from '../api/query-client.ts'
import { AlbumResults } from '../features/music/browse/album-results.tsx'
import { ArtistResults } from '../features/music/browse/artist-results.tsx'
import { LabelResults } from '../features/music/browse/label-results.tsx'
import { PlaylistResults } from '../features/music/browse/playlist-results.tsx'
import { TrackResults } from '../features/music/browse/track-results.tsx'
import { AddressTabs } from '../ui/address-tabs.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

const KINDS = ['tracks', 'albums', 'artists', 'labels', 'playlists'] as const

/** All results of the header's search; the words and the open tab are in the URL. It opens on the first tab with a result. */
export function SearchPage() {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY)
  const best = useQuery({ ...apiQuery('GET /api/search', { query: { q } }), enabled: q !== '' })
  if (!q) {
    return (
      <Page title="Search">
        <EmptyState
          title="What are you looking for?"
          text="Type a title, an artist, an album, a label or a playlist in the search field above."
          action={<LinkButton href="/browse">Browse Music</LinkButton>}
        />
      </Page>
    )
  }
  const shared = {
    wanted: { q, genre: undefined },
    onLeaveUp: () => document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')?.focus(),
    onStartOver: () => navigate('/browse'),
  }
  return (
    <Page title={`Results for “${q}”`} width="wide" isBusy={best.isPending}>
      {!best.isPending && (
        <AddressTabs
          label="Results"
          initial={KINDS.find((kind) => best.data?.[kind].length)}
          tabs={[
            { value: 'tracks', label: 'Tracks', content: <TrackResults {...shared} /> },
            { value: 'albums', label: 'Albums', content: <AlbumResults {...shared} /> },
            { value: 'artists', label: 'Artists', content: <ArtistResults {...shared} /> },
            { value: 'labels', label: 'Labels', content: <LabelResults {...shared} /> },
            { value: 'playlists', label: 'Playlists', content: <PlaylistResults {...shared} q={q} /> },
          ]}
        />
      )}
    </Page>
  )
}

const LONGEST_QUERY = 200
