import { ArrowUpCircle, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../api/session-provider.tsx'
import { type TrackDetail, useTrackDetail } from '../api/track-detail.ts'
import { formatPounds } from '../lib/format-pounds.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { addToLibrary, sayAlreadyOwned } from './add-to-library.ts'
import { PayButton } from './charging/pay-button.tsx'
import styles from './library-button.module.css'
import { UPGRADE_TOASTS } from './purchase-toasts.ts'
import { useBuy } from './use-buy.ts'

type KnownTrack = Pick<
  TrackDetail,
  'id' | 'title' | 'price' | 'artistId' | 'artistName' | 'isOwned' | 'inLibrary' | 'isOffSale'
>
type LibraryButtonProps = { track: KnownTrack; size?: 'sm' | 'md' }

/** From stranger to owner: add it for free, upgrade it, have it. Only for those who are signed in. */
export function LibraryButtonById({ trackId, size = 'sm' }: { trackId: number; size?: 'sm' | 'md' }) {
  const { user } = useSession()
  const track = useTrackDetail(trackId)
  return user && track ? <LibraryButton track={track} size={size} /> : null
}

/** The same where a list knows its tracks already. */
export function LibraryButton({ track, size = 'sm' }: LibraryButtonProps) {
  if (track.isOwned) {
    return (
      <Button
        size={size}
        className={styles.owned}
        icon={<Check aria-hidden="true" />}
        onClick={() => sayAlreadyOwned(track)}
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
  return <Upgrade track={track} size={size} />
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

function Upgrade({ track, size }: LibraryButtonProps) {
  const { buy, isBusy } = useBuy({ ...track, kind: 'track' }, UPGRADE_TOASTS)
  return (
    <span className={styles.kept}>
      <Badge>LQ</Badge>
      <PayButton
        size={size}
        variant="primary"
        icon={<ArrowUpCircle aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void buy()}
      >
        <span>
          <span className={styles.verb}>Upgrade to </span>HQ · {track.price > 0 ? formatPounds(track.price) : 'Free'}
        </span>
      </PayButton>
    </span>
  )
}
