import type { Track } from '@fairwave/contract/catalogue'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { PlayButton } from '../../player/controls/play-button.tsx'
import { artistOf } from '../../player/engine/playable-track.ts'
import { IconButton } from '../../ui/button.tsx'
import { RowLength, RowSleeve, RowTitle, TrackRow } from '../tracks/track-row.tsx'
import styles from './playlist-row.module.css'
import { useRemoveFromPlaylist } from './use-playlists.ts'

type PlaylistRowProps = {
  playlistId: number
  tracks: readonly Track[]
  place: number
  canEdit: boolean
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One track of a playlist: play it, move it, take it out. */
export function PlaylistRow({ playlistId, tracks, place, canEdit, isBusy, onMove, onRemove }: PlaylistRowProps) {
  const { mutate: remove, isPending } = useRemoveFromPlaylist()
  const track = tracks[place]
  if (!track) return null
  return (
    <TrackRow track={track} className={styles.row}>
      <PlayButton track={track} playlist={tracks} />
      <RowSleeve track={track} />
      <div className={styles.names}>
        <RowTitle track={track} />
        <p className={styles.artist}>
          <bdi>{artistOf(track)}</bdi>
        </p>
      </div>
      <RowLength track={track} />
      {canEdit && (
        <span className={styles.acts}>
          <IconButton
            size="sm"
            data-act="up"
            aria-disabled={isBusy || undefined}
            label={`Move ${track.title} up`}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={place === 0}
            onClick={() => onMove(place, place - 1)}
          />
          <IconButton
            size="sm"
            data-act="down"
            aria-disabled={isBusy || undefined}
            label={`Move ${track.title} down`}
            icon={<ArrowDown aria-hidden="true" />}
            disabled={place === tracks.length - 1}
            onClick={() => onMove(place, place + 1)}
          />
          <IconButton
            size="sm"
            data-act="remove"
            label={`Take ${track.title} out`}
            icon={<X aria-hidden="true" />}
            isBusy={isPending}
            onClick={() => {
              onRemove()
              remove({ id: playlistId, trackId: track.id })
            }}
          />
        </span>
      )}
    </TrackRow>
  )
}
