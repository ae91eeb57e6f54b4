import { ListX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { artistOf } from '../engine/playable-track.ts'
import { upcoming } from '../engine/queue/queue.ts'
import { closePlayerSheet, useOpenSheet } from '../open-sheet.ts'
import { usePlayer, usePlayerState } from '../provider.tsx'
import { QueueRow } from './queue-row.tsx'
import styles from './queue-sheet.module.css'

/** The upcoming tracks, which can be reordered. */
export function QueueSheet() {
  const isOpen = useOpenSheet() === 'queue'
  const player = usePlayer()
  const { queue, track } = usePlayerState()
  const next = upcoming(queue)
  const { list, follow } = useRowFocus(queue.tracks)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={closePlayerSheet}
      title="Queue"
      footer={
        next.length > 0 && (
          <Button icon={<ListX aria-hidden="true" />} onClick={player.clearUpcoming}>
            Clear queue
          </Button>
        )
      }
    >
      {track && (
        <section className={styles.part}>
          <h3>On now</h3>
          <p className={styles.now}>
            <span className={styles.title}>{track.title}</span>
            <span className={styles.artist}>{artistOf(track)}</span>
          </p>
        </section>
      )}
      <section className={styles.part}>
        <h3>Next</h3>
        {next.length === 0 ? (
          <EmptyState
            title="The queue is empty"
            text={
              track
                ? 'When this track ends, a random track follows. Use “Play next” or “Add to queue” on any track to choose it yourself.'
                : 'Play something, or add tracks with “Add to queue”.'
            }
          />
        ) : (
          <ol ref={list} className={styles.list}>
            {next.map((one, place) => (
              <QueueRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the same track may be in the queue twice
                key={`${one.id}-${place}`}
                track={one}
                index={queue.at + 1 + place}
                first={queue.at + 1}
                last={queue.tracks.length - 1}
                onFollow={follow}
              />
            ))}
          </ol>
        )}
      </section>
    </Sheet>
  )
}
