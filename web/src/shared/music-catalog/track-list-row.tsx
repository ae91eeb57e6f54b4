import { ArrowUpCircle, Check, Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { classNames } from '../../lib/class-names.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { PlayButton } from '../../player/controls/play-button.tsx'
import { PayButton } from '../../purchasing/charging/pay-button.tsx'
import { OffSale } from '../../purchasing/off-sale.tsx'
import { LIST_TOASTS } from '../../purchasing/purchase-toasts.ts'
import { useBuy } from '../../purchasing/use-buy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { ArtistTrack } from '../profile/artist-detail.ts'
import { RowLength, RowSleeve, RowTitle, TrackRow } from '../tracks/track-row.tsx'
import styles from './catalog-row.module.css'
import { formatPlays } from './format-plays.ts'
import { useAddFromList } from './use-add-from-list.ts'

type TrackListRowProps = { track: ArtistTrack; playlist: readonly ArtistTrack[] }

/** A track that can be kept for free and bought in high quality without leaving the list. */
export const TrackListRow = memo(function TrackListRow({ track, playlist }: TrackListRowProps) {
  return (
    <TrackRow track={track} className={styles.row}>
      <PlayButton track={track} playlist={playlist} />
      <RowSleeve track={track} />
      <div className={styles.names}>
        <RowTitle track={track} />
        <p className={styles.facts}>
          <span>{formatPlays(track.playCount)}</span>
          {track.isOwned ? <Badge tone="green">HQ</Badge> : track.inLibrary && <Badge>LQ</Badge>}
        </p>
      </div>
      <RowLength track={track} />
      <RowActs track={track} />
    </TrackRow>
  )
})

function RowActs({ track }: { track: ArtistTrack }) {
  const { user } = useSession()
  const addToLibrary = useAddFromList(track)
  const { buy, isBusy } = useBuy({ ...track, kind: 'track' }, LIST_TOASTS)
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    await addToLibrary()
    setIsAdding(false)
  }
  const isKept = track.inLibrary || track.isOwned
  if (user?.id === track.artistId) return null
  return (
    <div className={classNames(styles.acts, styles.below)}>
      <Button
        size="sm"
        variant="ghost"
        disabled={isKept}
        isBusy={isAdding}
        icon={isKept ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        onClick={() => void add()}
      >
        <span>
          {isKept ? (
            'In library'
          ) : (
            <>
              Add<span className={styles.rest}> to library</span>
            </>
          )}
          <span className="visually-hidden">: {track.title}</span>
        </span>
      </Button>
      {!track.isOwned && track.isOffSale && <OffSale isShort />}
      {!track.isOwned && !track.isOffSale && (
        <PayButton
          size="sm"
          className="figures"
          isBusy={isBusy}
          icon={<ArrowUpCircle aria-hidden="true" />}
          onClick={() => void buy()}
        >
          <span>
            {track.price > 0 ? `Buy HQ ${formatPounds(track.price)}` : 'Get HQ free'}
            <span className="visually-hidden">: {track.title}</span>
          </span>
        </PayButton>
      )}
    </div>
  )
}
