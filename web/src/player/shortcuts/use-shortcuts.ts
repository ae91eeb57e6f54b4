import { useEffect, useEffectEvent } from 'react'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { openPlayerSheet } from '../open-sheet.ts'
import { usePlayer } from '../provider.tsx'
import { meansThePlayer } from './keys.ts'

const SEEK_SECONDS = 5
const VOLUME_STEP = 0.05

/** The keyboard shortcuts of the player. */
export function useShortcuts(): void {
  const player = usePlayer()
  const favorite = useFavorite()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !meansThePlayer(event)) return
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })

  function actOf({ key, shiftKey, target }: KeyboardEvent): (() => void) | undefined {
    if (key === '?') return () => openPlayerSheet('shortcuts')
    const { track } = player.getSnapshot()
    const isInPlayer = target instanceof Element && target.closest('[aria-label="Player"]') !== null
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      // Without Shift the arrows scroll the page.
      if (!shiftKey && !isInPlayer) return undefined
      const step = key === 'ArrowUp' ? VOLUME_STEP : -VOLUME_STEP
      return () => player.volume.set(Math.round((player.volume.getSnapshot().volume + step) * 100) / 100)
    }
    if (key.toLowerCase() === 'm') return player.volume.toggleMute
    if (key.toLowerCase() === 'l') return player.cycleLoop
    if (!track) return undefined
    const seekBy = (seconds: number) => () => player.seek(player.time.getSnapshot().time + seconds)
    switch (key.toLowerCase()) {
      case ' ':
        return player.toggle
      case 'arrowleft':
        return seekBy(-SEEK_SECONDS)
      case 'arrowright':
        return seekBy(SEEK_SECONDS)
      case 'f':
        return () => void favorite.toggle(track.id)
      case 'n':
        return player.next
      case 'p':
        return player.previous
      default:
        return undefined
    }
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
