import type { Track } from '@fairwave/contract/catalogue'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { artistOf } from '../../player/engine/playable-track.ts'
import { IconButton } from '../../ui/button.tsx'
import { TrackRow } from '../tracks/track-row.tsx'
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

/** One track of a playlist: play it, move it, remove it. */
export function PlaylistRow({ playlistId, tracks, place, canEdit, isBusy, onMove, onRemove }: PlaylistRowProps) {
  const { mutate: remove, isPending } = useRemoveFromPlaylist()
  const track = tracks[place]
  if (!track) return null
  return (
    <TrackRow
      track={track}
      playlist={tracks}
      details={<bdi>{artistOf(track)}</bdi>}
      actions={
        canEdit && (
          <>
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
        )
      }
    />
  )
}
