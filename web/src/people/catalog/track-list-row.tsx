import { ArrowUpCircle, Check, Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { useSession } from '../../api/session-provider.tsx'
import { classNames } from '../../lib/class-names.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { OffSale } from '../../player/keeping/off-sale.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { ArtistTrack } from '../artist-detail.ts'
import { RowLength, RowSleeve, RowTitle, TrackRow } from '../tracks/track-row.tsx'
import styles from './catalog-row.module.css'
import { formatPlays } from './format-plays.ts'
import { useRowActs } from './use-row-acts.ts'

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
  const { add, buy } = useRowActs(track)
  const [busy, setBusy] = useState<'add' | 'buy'>()
  const during = (name: 'add' | 'buy', act: () => Promise<void>) => async () => {
    setBusy(name)
    await act()
    setBusy(undefined)
  }
  const isKept = track.inLibrary || track.isOwned
  if (user?.id === track.artistId) return null
  return (
    <div className={classNames(styles.acts, styles.below)}>
      <Button
        size="sm"
        variant="ghost"
        disabled={isKept}
        isBusy={busy === 'add'}
        icon={isKept ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        onClick={during('add', add)}
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
        <Button
          size="sm"
          className="figures"
          isBusy={busy === 'buy'}
          icon={<ArrowUpCircle aria-hidden="true" />}
          onClick={during('buy', buy)}
        >
          <span>
            {track.price > 0 ? `Buy HQ ${formatPounds(track.price)}` : 'Get HQ free'}
            <span className="visually-hidden">: {track.title}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
