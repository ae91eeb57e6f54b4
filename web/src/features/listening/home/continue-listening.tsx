import type { Continue } from '@fairwave/contract/listening/home'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session-provider.tsx'
import { useDrawn } from '../../../lib/first-screen.ts'
import type { PlayableTrack } from '../../../player/engine/playable-track.ts'
import { isOn } from '../../../player/engine/player-state.ts'
import { usePlayer, usePlayerState } from '../../../player/provider.tsx'
import { savedHereAt } from '../../../player/queue/saved-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { ContinueCard } from './continue-card.tsx'

/** Positions this close are the same place: a page saves its last one while it is left. */
const SAME_PLACE_SECONDS = 5

/**
 * The track and queue of the last visit, or those of another device that played later. The first is shown only if the page was
 * opened with one, and the second comes with the shelves, so that nothing moves later.
 */
export function ContinueListening({ saved }: { saved: Continue | null | undefined }) {
  const player = usePlayer()
  const { user } = useSession()
  const { track, queue, status } = usePlayerState()
  const [wasLoaded] = useState(() => player.getSnapshot().track !== null)
  const isDrawn = useDrawn() !== undefined
  const isPlaying = isOn(status)
  const time = Math.floor(player.time.getSnapshot().time)
  const isSamePlace = saved?.track.id === track?.id && Math.abs((saved?.position ?? 0) - time) < SAME_PLACE_SECONDS
  if (saved && user && !isPlaying && !isSamePlace && saved.changedAt > (isDrawn ? '' : savedHereAt(user.id)))
    return <FromElsewhere saved={saved} />
  if (!track || !(wasLoaded || saved)) return null
  return (
    <ContinueCard
      track={track}
      seconds={isPlaying ? 0 : time}
      left={queue.at < 0 ? 0 : queue.tracks.length - queue.at - 1}
    >
      <Button
        variant="primary"
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => player.toggle()}
      >
        {isPlaying ? 'Pause' : 'Resume'}
      </Button>
    </ContinueCard>
  )
}

function FromElsewhere({ saved }: { saved: Continue }) {
  const player = usePlayer()
  const [isBusy, setIsBusy] = useState(false)
  const resume = async () => {
    setIsBusy(true)
    // Without the rest of the queue the track alone goes on.
    const queue = await call('GET /api/me/queue').catch(() => undefined)
    setIsBusy(false)
    const playlist: readonly PlayableTrack[] | undefined = queue?.tracks
    const track = playlist?.[queue?.currentIndex ?? 0]
    if (track) player.play(track, { playlist, at: queue?.position })
    else player.play(saved.track, { at: saved.position })
  }
  return (
    <ContinueCard
      track={saved.track}
      seconds={Math.floor(saved.position)}
      left={saved.left}
      device={saved.changedBy ?? 'another device'}
    >
      <Button variant="primary" icon={<Play aria-hidden="true" />} isBusy={isBusy} onClick={() => void resume()}>
        Resume
      </Button>
    </ContinueCard>
  )
}
