import { formatDuration } from '@fairwave/contract/format-duration'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Link } from 'wouter'
import { PlayButton } from '../../player/controls/play-button.tsx'
import { useTrackPlayback } from '../../player/use-track-playback.ts'
import { Visualizer } from '../../player/visualizer/visualizer.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import { coverOf } from '../covers/cover-of.ts'
import { ExplicitMark } from './explicit-mark.tsx'
import { TrackMenu } from './track-menu.tsx'
import styles from './track-row.module.css'
import { useRowMenu } from './use-row-menu.ts'

type TrackRowProps = {
  track: Track
  /** The list the row is in. Playback continues with the tracks after it. */
  playlist: readonly Track[]
  /** `columns` shares its columns with the rows of a `TrackList`; `table` has fixed ones, for lists that draw only what is in view. */
  layout?: 'list' | 'columns' | 'table'
  /** Its number in the list, where that is shown. While the track plays, bars replace it. */
  number?: number | undefined
  /** `wide` leaves it out on phones. */
  sleeve?: 'always' | 'wide' | 'never'
  hasGenre?: boolean
  /** Under the title: artist, album, plays. */
  details?: ReactNode
  /** Buttons at the end. On phones they have their own line, or are beside the title if `slim`. */
  actions?: ReactNode
  hasSlimActions?: boolean | undefined
  titleProps?: ComponentPropsWithoutRef<'a'>
}

/** A track in a list, with its menu. Every list of tracks uses it; the playing track is highlighted. */
export function TrackRow(props: TrackRowProps) {
  const { track, playlist, layout = 'list', number, sleeve = 'always', hasGenre, details, actions, titleProps } = props
  const { isCurrent, isPlaying } = useTrackPlayback(track)
  const menu = useRowMenu()
  // A virtual list renders its own `li`.
  const Row = layout === 'table' ? 'article' : 'li'
  return (
    <Row className={styles.row} data-layout={layout} data-current={isCurrent || undefined} {...menu.handlers}>
      {number !== undefined && <span className={styles.number}>{isPlaying ? <Visualizer bars={5} /> : number}</span>}
      <span className={styles.play}>
        <PlayButton track={track} playlist={playlist} />
      </span>
      {sleeve !== 'never' && (
        <span className={styles.sleeve} data-sleeve={sleeve} aria-hidden="true">
          <Sleeve seed={String(track.coverId ?? track.id)} title={track.title} src={coverOf(track)} size={48} />
          {isPlaying && number === undefined && (
            <span className={styles.sounding}>
              <Visualizer bars={5} />
            </span>
          )}
        </span>
      )}
      <div className={styles.names}>
        <Link {...titleProps} href={`/track/${track.id}`} className={styles.title}>
          <bdi>{track.title}</bdi>
          <ExplicitMark track={track} />
        </Link>
        {details && <p className={styles.details}>{details}</p>}
      </div>
      <p className={styles.facts}>
        {hasGenre && <span className={styles.genre}>{track.genre}</span>}
        <span className={styles.length}>
          <span className="visually-hidden">Length </span>
          {formatDuration(track.duration)}
        </span>
      </p>
      <div className={styles.actions} data-slim={props.hasSlimActions || !actions || undefined}>
        {actions}
        <TrackMenu track={track} isOpen={menu.isOpen} onOpenChange={menu.setIsOpen} />
      </div>
    </Row>
  )
}

type RowArtistProps = { track: Track; hasAlbum?: boolean }

/** Links to the artist and to the album it is on. */
export const RowArtist = ({
  track: { artistName, artistUsername, coverId, albumTitle },
  hasAlbum = true,
}: RowArtistProps) => (
  <>
    <Link href={`/artist/${encodeURIComponent(artistUsername)}`} className={styles.link}>
      <bdi>{artistName}</bdi>
    </Link>
    {hasAlbum && coverId !== undefined && albumTitle && (
      <>
        {' · '}
        <Link href={`/album/${coverId}`} className={styles.link}>
          <bdi>{albumTitle}</bdi>
        </Link>
      </>
    )}
  </>
)
