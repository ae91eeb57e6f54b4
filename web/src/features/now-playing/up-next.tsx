import { useIsPhone } from '../../lib/use-is-phone.ts'
import { artistOf } from '../../player/engine/playable-track.ts'
import { upcoming } from '../../player/engine/queue/queue.ts'
import { usePlayer, usePlayerState } from '../../player/provider.tsx'
import styles from './up-next.module.css'

const MOST_SHOWN = 4

/** The next tracks of the queue; a phone has the queue behind its button. */
export function UpNext() {
  const player = usePlayer()
  const { queue } = usePlayerState()
  const isPhone = useIsPhone()
  const next = upcoming(queue).slice(0, MOST_SHOWN)
  if (isPhone || next.length === 0) return null
  return (
    <section className={styles.next}>
      <h3>Up next</h3>
      <ol className={styles.list}>
        {next.map((track, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same track may be in the queue twice
          <li key={`${track.id}-${place}`}>
            <button type="button" className={styles.row} onClick={() => player.jumpTo(queue.at + 1 + place)}>
              <span className="visually-hidden">Play </span>
              <span className={styles.title}>{track.title}</span>
              <span className={styles.artist}>{artistOf(track)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
