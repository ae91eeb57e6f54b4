import { formatDuration } from '@fairwave/contract/format-duration'
import { ArrowDown, ArrowUp, ChevronsUp, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { artistOf, type PlayableTrack } from '../engine/playable-track.ts'
import { usePlayer } from '../provider.tsx'
import styles from './queue-sheet.module.css'

type QueueRowProps = {
  track: PlayableTrack
  /** Its place in the queue, and those of the first and last track that can be moved. */
  index: number
  first: number
  last: number
  /** Moves the focus to the row at this place. */
  onFollow: (place: number, act: string) => void
}

const DRAGGED = 'application/x-fairwave-queue-place'

/** One upcoming track: play it now, move it by keyboard or by dragging, or remove it. */
export function QueueRow({ track, index, first, last, onFollow }: QueueRowProps) {
  const player = usePlayer()
  const [isOver, setIsOver] = useState(false)

  function move(to: number, act: string) {
    onFollow(to - first, act)
    player.moveInQueue(index, to)
  }

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
        data-act="next"
        label={`Play ${track.title} next`}
        icon={<ChevronsUp aria-hidden="true" />}
        disabled={index === first}
        onClick={() => move(first, 'next')}
      />
      <IconButton
        size="sm"
        data-act="up"
        label={`Move ${track.title} up`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={index === first}
        onClick={() => move(index - 1, 'up')}
      />
      <IconButton
        size="sm"
        data-act="down"
        label={`Move ${track.title} down`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={index === last}
        onClick={() => move(index + 1, 'down')}
      />
      <IconButton
        size="sm"
        data-act="remove"
        label={`Remove ${track.title} from the queue`}
        icon={<X aria-hidden="true" />}
        onClick={() => {
          onFollow(index - first, 'remove')
          player.removeFromQueue(index)
        }}
      />
    </li>
  )
}
