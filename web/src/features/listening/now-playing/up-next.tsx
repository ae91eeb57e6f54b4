import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { artistOf, type PlayableTrack } from '../../../player/engine/playable-track.ts'
import { upcoming } from '../../../player/engine/queue/queue.ts'
import { usePlayer, usePlayerState } from '../../../player/provider.tsx'
import styles from './up-next.module.css'

const MOST_SHOWN = 4

/** The next tracks of the queue, or at its end what to hear after it. A phone has the queue behind its button. */
export function UpNext() {
  const player = usePlayer()
  const { queue, track } = usePlayerState()
  const isPhone = useIsPhone()
  const next = upcoming(queue).slice(0, MOST_SHOWN)
  if (next.length === 0) return track && <HearNext after={track} />
  if (isPhone) return null
  return <NextTracks title="Up next" tracks={next} onPress={(place) => player.jumpTo(queue.at + 1 + place)} />
}

/** What listeners of the artist also hear, once nothing is left in the queue. */
function HearNext({ after }: { after: PlayableTrack }) {
  const player = usePlayer()
  const { data = [] } = useQuery(apiQuery('GET /api/tracks/:id/similar', { params: { id: after.id } }))
  const tracks = data.slice(0, MOST_SHOWN)
  if (tracks.length === 0) return null
  return (
    <NextTracks
      title={`Because you listened to ${artistOf(after)}`}
      tracks={tracks}
      onPress={(place) => tracks[place] && player.play(tracks[place], { playlist: tracks })}
    />
  )
}

type NextTracksProps = { title: string; tracks: readonly PlayableTrack[]; onPress: (place: number) => void }

const NextTracks = ({ title, tracks, onPress }: NextTracksProps) => (
  <section className={styles.next}>
    <h3>{title}</h3>
    <ol className={styles.list}>
      {tracks.map((track, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same track may be in the queue twice
        <li key={`${track.id}-${place}`}>
          <button type="button" className={styles.row} onClick={() => onPress(place)}>
            <span className="visually-hidden">Play </span>
            <span className={styles.title}>{track.title}</span>
            <span className={styles.artist}>{artistOf(track)}</span>
          </button>
        </li>
      ))}
    </ol>
  </section>
)
