import type { UserId } from '@fairwave/contract/ids'
import { useSearchParams } from 'wouter'
import { PlaylistsPanel } from '../../people/playlists/playlists-panel.tsx'
import { FavoriteTracks } from '../../people/tracks/favorite-tracks.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { KeptTracks } from './kept-tracks.tsx'

/** One's own shelf. The open tab is part of the address, so that it can be come back to. */
export function LibraryOf({ userId }: { userId: UserId }) {
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { value: 'tracks', label: 'Purchased Tracks', content: <KeptTracks /> },
    { value: 'playlists', label: 'My Playlists', content: <PlaylistsPanel /> },
    { value: 'favorites', label: 'My Favorites', content: <FavoriteTracks userId={userId} /> },
  ]
  const asked = search.get('tab')
  const [first] = tabs
  return (
    <Page title="Library" lead="The tracks you keep, the ones you bought in high quality, and your playlists.">
      <Tabs
        label="Library"
        tabs={tabs}
        value={tabs.find(({ value }) => value === asked)?.value ?? first?.value}
        onValueChange={(tab) => setSearch(tab === first?.value ? {} : { tab }, { replace: true })}
      />
    </Page>
  )
}
