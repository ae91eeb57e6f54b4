import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../api/session-provider.tsx'
import { type TrackDetail, useTrackDetail } from '../api/track-detail.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { addToLibrary, showAlreadyOwned } from './add-to-library.ts'
import { BuyButton } from './buy-button.tsx'
import styles from './library-button.module.css'
import { useOwnership } from './use-ownership.ts'

type KnownTrack = Pick<
  TrackDetail,
  'id' | 'title' | 'price' | 'artistId' | 'artistName' | 'isOwned' | 'inLibrary' | 'isOffSale'
>
type LibraryButtonProps = { track: KnownTrack; size?: 'sm' | 'md' }

/** Adds a track to the library for free, then offers the upgrade to high quality. Only for signed-in users. */
export function LibraryButtonById({ trackId, size = 'sm' }: { trackId: number; size?: 'sm' | 'md' }) {
  const { user } = useSession()
  const track = useTrackDetail(trackId)
  const ownership = useOwnership(track)
  if (!user || !track || ownership === undefined) return null
  if (ownership === 'made') return <OwnTrack />
  return <LibraryButton track={{ ...track, isOwned: ownership === 'bought' }} size={size} />
}

/** Artists hear their own music in high quality, and need not add it. */
const OwnTrack = () => (
  <Badge tone="green">
    <span className="visually-hidden">Your own track, in </span>HQ
  </Badge>
)

/** The same for a track that is already loaded. */
export function LibraryButton({ track, size = 'sm' }: LibraryButtonProps) {
  if (track.isOwned) {
    return (
      <Button
        size={size}
        className={styles.owned}
        icon={<Check aria-hidden="true" />}
        onClick={() => showAlreadyOwned(track)}
      >
        <span>
          <span className="visually-hidden">Owned in </span>HQ
        </span>
      </Button>
    )
  }
  if (!track.inLibrary) return <AddToLibrary track={track} size={size} />
  if (track.isOffSale) {
    return (
      <span title="Not for sale at the moment">
        <Badge>
          LQ<span className="visually-hidden">, not for sale at the moment</span>
        </Badge>
      </span>
    )
  }
  return (
    <span className={styles.kept}>
      <Badge>LQ</Badge>
      <BuyButton content={{ ...track, kind: 'track' }} variant="upgrade" size={size} look="primary" />
    </span>
  )
}

function AddToLibrary({ track, size }: LibraryButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const add = async () => {
    setIsBusy(true)
    await addToLibrary(track)
    setIsBusy(false)
  }
  return (
    <Button size={size} icon={<Plus aria-hidden="true" />} isBusy={isBusy} onClick={() => void add()}>
      <span>
        <span className={styles.verb}>Add to </span>Library
      </span>
    </Button>
  )
}
