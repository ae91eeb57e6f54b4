import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import { useState } from 'react'
import { useOrderPlaylist } from '../../../shared/playlists/use-playlists.ts'
import { useRowDrag } from '../../../ui/use-row-drag.ts'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import styles from './playlist.module.css'
import { PlaylistRow } from './playlist-row.tsx'

type Tracks = PlaylistPage['tracks']

/** The tracks of a playlist that its owner fills: reordered by dragging or by buttons, and removed. */
export function OwnTracks({ playlist: { id, name, tracks: saved } }: { playlist: PlaylistPage }) {
  const order = useOrderPlaylist()
  /** The order on the screen until the server has it. */
  const [draft, setDraft] = useState<Tracks>()
  const [said, setSaid] = useState('')
  const tracks = draft ?? saved
  const { list, follow } = useRowFocus(tracks)

  function moved(from: number, to: number): Tracks {
    const next = tracks.toSpliced(from, 1)
    const track = tracks[from]
    if (!track) return tracks
    next.splice(to, 0, track)
    setSaid(`${track.title} is now track ${to + 1} of ${tracks.length}.`)
    setDraft(next)
    return next
  }
  const save = (next: Tracks) =>
    order.mutate({ id, trackIds: next.map((track) => track.id) }, { onSettled: () => setDraft(undefined) })
  const drag = useRowDrag(list, moved, () => draft && save(draft))

  function move(from: number, to: number) {
    if (order.isPending) return
    follow(to, to < from ? 'up' : 'down')
    save(moved(from, to))
  }

  return (
    <>
      <ol ref={list} aria-label={name} className={styles.tracks}>
        {tracks.map((track, place) => (
          <PlaylistRow
            key={track.id}
            playlistId={id}
            tracks={tracks}
            place={place}
            isBusy={order.isPending}
            isDragged={drag.dragged === place}
            handle={order.isPending ? undefined : drag.handle(place)}
            onMove={move}
            onRemove={() => follow(place, 'remove')}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
