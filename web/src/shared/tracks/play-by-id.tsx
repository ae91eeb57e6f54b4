import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { trackQuery } from '../../api/track-detail.ts'
import { isOn } from '../../player/engine/player-state.ts'
import { usePlayer, usePlayerState } from '../../player/provider.tsx'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Plays a track of which only the id and title are known. The rest is fetched on the first press. */
export function PlayById({ trackId, title }: { trackId: number; title: string }) {
  const queries = useQueryClient()
  const player = usePlayer()
  const { track, status } = usePlayerState()
  const [isBusy, setIsBusy] = useState(false)
  const isCurrent = track?.id === trackId
  const isPlaying = isCurrent && isOn(status)

  async function play() {
    if (isCurrent) return player.toggle()
    setIsBusy(true)
    try {
      player.play(await queries.ensureQueryData(trackQuery(trackId)))
    } catch {
      toast({ title: 'Error', description: `"${title}" can’t be played right now.`, variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <IconButton
      label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      isBusy={isBusy}
      onClick={() => void play()}
    />
  )
}
