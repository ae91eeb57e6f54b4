import type { UserId } from '@fairwave/contract/ids'
import { PlaylistsPanel } from '../../shared/playlists/playlists-panel.tsx'
import { FavoriteTracks } from '../../shared/tracks/favorite-tracks.tsx'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { LibraryTracks } from './library-tracks.tsx'

/** One's own shelf. The open tab is part of the address, so that it can be come back to. */
export function LibraryOf({ userId }: { userId: UserId }) {
  const tabs = [
    { value: 'tracks', label: 'Purchased Tracks', content: <LibraryTracks /> },
    { value: 'playlists', label: 'My Playlists', content: <PlaylistsPanel /> },
    { value: 'favorites', label: 'My Favorites', content: <FavoriteTracks userId={userId} /> },
  ]
  return (
    <Page title="Library" lead="The tracks you keep, the ones you bought in high quality, and your playlists.">
      <AddressTabs label="Library" tabs={tabs} />
    </Page>
  )
}
