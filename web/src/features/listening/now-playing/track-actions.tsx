import { ListMusic, Share2, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session-provider.tsx'
import { VolumePopup } from '../../../player/controls/volume-popup.tsx'
import { artistOf, type PlayableTrack } from '../../../player/engine/playable-track.ts'
import { BuyButton } from '../../../player/now-playing/buy-button.tsx'
import { openPlayerSheet } from '../../../player/open-sheet.ts'
import { LibraryButtonById } from '../../../purchasing/library-button.tsx'
import { AddToPlaylist } from '../../../shared/playlists/add-to-playlist.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { shareLink } from '../../../ui/share-link.ts'
import styles from './track-actions.module.css'

/** What a listener can do with the track: keep it, buy it, add it to a playlist, share it. */
export function TrackActions({ track, children }: { track: PlayableTrack; children: ReactNode }) {
  const { user } = useSession()
  const share = () =>
    shareLink({ title: `${track.title} by ${artistOf(track)}`, url: `${location.origin}/track/${track.id}` })
  return (
    <div className={styles.actions}>
      <div className={styles.keep}>
        {user ? (
          <LibraryButtonById trackId={track.id} size="md" />
        ) : (
          <BuyButton track={track} icon={<ShoppingBag aria-hidden="true" />} />
        )}
      </div>
      <div className={styles.icons}>
        <AddToPlaylist music={{ title: track.title, trackIds: [track.id] }} isSmall />
        <IconButton label="Share" icon={<Share2 aria-hidden="true" />} onClick={() => void share()} />
        <VolumePopup />
        {children}
        <IconButton label="Queue" icon={<ListMusic aria-hidden="true" />} onClick={() => openPlayerSheet('queue')} />
      </div>
    </div>
  )
}
