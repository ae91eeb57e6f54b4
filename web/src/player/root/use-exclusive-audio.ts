import { useEffect } from 'react'
import { isOn } from '../engine/player-state.ts'
import { usePlayer } from '../provider.tsx'

// An ad is part of the player: it is paused and resumed with it.
const ELSEWHERE = ':is(audio, video):not([data-ad])'
const elsewhere = () => [...document.querySelectorAll<HTMLMediaElement>(ELSEWHERE)]
const isHeard = (media: HTMLMediaElement) => !media.muted

/** One thing plays at a time: audio on the page pauses the player, and the player pauses audio on the page. */
export function useExclusiveAudio(): void {
  const player = usePlayer()
  useEffect(() => {
    const onPlay = ({ target }: Event) => {
      if (!(target instanceof HTMLMediaElement) || !isHeard(target)) return
      if (target.matches(ELSEWHERE)) player.pause()
      for (const media of elsewhere()) if (media !== target && isHeard(media)) media.pause()
    }
    let wasOn = isOn(player.getSnapshot().status)
    const onPlayer = () => {
      const isNowOn = isOn(player.getSnapshot().status)
      if (isNowOn && !wasOn) for (const media of elsewhere()) if (isHeard(media)) media.pause()
      wasOn = isNowOn
    }
    // The player's own elements are not in the document, so these events never come from the player.
    document.addEventListener('play', onPlay, true)
    const stop = player.subscribe(onPlayer)
    return () => {
      document.removeEventListener('play', onPlay, true)
      stop()
    }
  }, [player])
}
