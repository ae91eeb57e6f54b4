import { Trash2 } from 'lucide-react'
import { useSession } from '../../../api/session-provider.tsx'
import { DownloadOwned } from '../../../purchasing/downloads/download-owned.tsx'
import { LibraryButton } from '../../../purchasing/library-button.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { LibraryTrack } from './use-library.ts'

type TrackActionsProps = { track: LibraryTrack; onRemove: () => void }

/** How a track is kept, the way up from low quality, and the way out; the row's menu adds it to playlists. */
export function TrackActions({ track, onRemove }: TrackActionsProps) {
  const { user } = useSession()
  return (
    <>
      {user?.id !== track.artistId && <LibraryButton track={{ ...track, inLibrary: true }} />}
      {track.isOwned && <DownloadOwned id={track.id} title={track.title} />}
      <IconButton
        size="sm"
        label={`Remove ${track.title} from library`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </>
  )
}
