import type { UserId } from '@fairwave/contract/ids'
import { Users } from 'lucide-react'
import { PlaylistsPanel } from '../../../shared/playlists/playlists-panel.tsx'
import { FavoriteTracks } from '../../../shared/tracks/favorite-tracks.tsx'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { LibraryTracks } from './library-tracks.tsx'

/** The user's library page. The open tab is in the URL, so that Back returns to it. */
export function LibraryOf({ userId }: { userId: UserId }) {
  const tabs = [
    { value: 'tracks', label: 'Purchased Tracks', content: <LibraryTracks /> },
    { value: 'playlists', label: 'My Playlists', content: <PlaylistsPanel /> },
    { value: 'favorites', label: 'My Favorites', content: <FavoriteTracks userId={userId} /> },
  ]
  return (
    <Page
      title="Library"
      lead="Your saved tracks, purchases and playlists."
      action={
        <LinkButton href="/following" variant="ghost" icon={<Users aria-hidden="true" />}>
          Artists you follow
        </LinkButton>
      }
    >
      <AddressTabs label="Library" tabs={tabs} />
    </Page>
  )
}
