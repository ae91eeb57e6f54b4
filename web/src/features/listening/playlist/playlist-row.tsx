import type { Track } from '@fairwave/contract/music/catalogue'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useRemoveFromPlaylist } from '../../../shared/playlists/use-playlists.ts'
import { RowArtist, TrackRow } from '../../../shared/tracks/track-row.tsx'
import { IconButton } from '../../../ui/button.tsx'
import styles from './playlist.module.css'

type PlaylistRowProps = {
  playlistId: number
  tracks: readonly Track[]
  place: number
  isBusy: boolean
  isDragged: boolean
  handle: Pick<ComponentProps<'span'>, 'onPointerDown'> | undefined
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One track of the user's playlist: play it, move it, remove it. */
export function PlaylistRow(props: PlaylistRowProps) {
  const { playlistId, tracks, place, isBusy, isDragged, handle, onMove, onRemove } = props
  const { mutate: remove, isPending } = useRemoveFromPlaylist()
  const track = tracks[place]
  if (!track) return null
  return (
    <TrackRow
      track={track}
      playlist={tracks}
      details={<RowArtist track={track} />}
      actions={
        <>
          <span
            className={styles.handle}
            data-handle={track.title}
            data-dragged={isDragged || undefined}
            aria-hidden="true"
            {...handle}
          >
            <GripVertical />
          </span>
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
            label={`Remove ${track.title}`}
            icon={<X aria-hidden="true" />}
            isBusy={isPending}
            onClick={() => {
              onRemove()
              remove({ id: playlistId, trackId: track.id })
            }}
          />
        </>
      }
    />
  )
}
