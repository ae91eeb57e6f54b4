import { ArrowUpCircle, Check, Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import { classNames } from '../../lib/class-names.ts'
import { formatDuration } from '../../lib/format-duration.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { PlayButton } from '../../player/play-button.tsx'
import { useTrackPlayback } from '../../player/use-track-playback.ts'
import { Visualizer } from '../../player/visualizer/visualizer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import type { ArtistTrack } from '../artist-detail.ts'
import styles from './catalog-row.module.css'
import { formatPlays } from './format-plays.ts'
import { thumbOf } from './thumb-of.ts'
import { useRowActs } from './use-row-acts.ts'

type TrackListRowProps = { track: ArtistTrack; playlist: readonly ArtistTrack[] }

/** A track that can be kept for free and bought in high quality without leaving the list. */
export const TrackListRow = memo(function TrackListRow({ track, playlist }: TrackListRowProps) {
  const { isCurrent, isPlaying } = useTrackPlayback(track)
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <PlayButton track={track} playlist={playlist} />
      <span className={styles.thumb} aria-hidden="true">
        <Sleeve seed={String(track.coverId ?? track.id)} title={track.title} src={thumbOf(track)} size={44} />
        {isPlaying && (
          <span className={styles.sounding}>
            <Visualizer bars={5} />
          </span>
        )}
      </span>
      <div className={styles.names}>
        <Link href={`/track/${track.id}`} className={styles.title}>
          <bdi>{track.title}</bdi>
        </Link>
        <p className={styles.facts}>
          <span>{formatPlays(track.playCount)}</span>
          <span>
            <span className="visually-hidden">Length </span>
            {formatDuration(track.duration)}
          </span>
          {track.isOwned ? <Badge tone="green">HQ</Badge> : track.inLibrary && <Badge>LQ</Badge>}
        </p>
      </div>
      <RowActs track={track} />
    </li>
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
      {!track.isOwned && (
        <Button
          size="sm"
          className="figures"
          isBusy={busy === 'buy'}
          icon={<ArrowUpCircle aria-hidden="true" />}
          onClick={during('buy', buy)}
        >
          <span>
            Buy HQ {formatPounds(track.price)}
            <span className="visually-hidden">: {track.title}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
