import { ArrowDown, ArrowUp, ChevronsUp, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { formatDuration } from '../../lib/format-duration.ts'
import { IconButton } from '../../ui/button.tsx'
import { artistOf, type PlayableTrack } from '../engine/playable-track.ts'
import { usePlayer } from '../provider.tsx'
import styles from './queue-sheet.module.css'

type QueueRowProps = {
  track: PlayableTrack
  /** Its place in the whole queue, and those of the first and last that can still be moved. */
  index: number
  first: number
  last: number
}

const DRAGGED = 'application/x-fairwave-queue-place'

/** One track that waits: play it now, move it by keys or by dragging, or let it go. */
export function QueueRow({ track, index, first, last }: QueueRowProps) {
  const player = usePlayer()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const from = Number(event.dataTransfer.getData(DRAGGED))
    if (Number.isInteger(from) && from >= first) player.moveInQueue(from, index)
  }

  return (
    <li
      className={styles.row}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <button type="button" className={styles.name} onClick={() => player.jumpTo(index)}>
        <span className="visually-hidden">Play </span>
        <span className={styles.title}>{track.title}</span>
        <span className={styles.artist}>
          {artistOf(track)} · {formatDuration(track.duration)}
        </span>
      </button>
      <IconButton
        size="sm"
        label={`Play ${track.title} next`}
        icon={<ChevronsUp aria-hidden="true" />}
        disabled={index === first}
        onClick={() => player.moveInQueue(index, first)}
      />
      <IconButton
        size="sm"
        label={`Move ${track.title} up`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={index === first}
        onClick={() => player.moveInQueue(index, index - 1)}
      />
      <IconButton
        size="sm"
        label={`Move ${track.title} down`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={index === last}
        onClick={() => player.moveInQueue(index, index + 1)}
      />
      <IconButton
        size="sm"
        label={`Remove ${track.title} from the queue`}
        icon={<X aria-hidden="true" />}
        onClick={() => player.removeFromQueue(index)}
      />
    </li>
  )
}
