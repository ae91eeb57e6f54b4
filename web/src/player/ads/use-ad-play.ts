import type { Ad } from '@fairwave/contract/advertising/ads'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { usePlayer, usePlayerState, useVolume } from '../provider.tsx'

const LOOK_MS = 250
// A file may be a little longer than stated, or slow to load; after this the break moves on.
const GRACE_SECONDS = 10

/**
 * Plays an ad's sound or film, pauses it with the player, and counts down. An ad is heard when all of it sounded. One that
 * cannot be played is shown for its time in silence, and was not heard.
 */
export function useAdPlay(ad: Ad, media: RefObject<HTMLMediaElement | null>, onDone: (wasHeard: boolean) => void) {
  const player = usePlayer()
  const isPaused = usePlayerState().status === 'ad-paused'
  const { volume, isMuted } = useVolume()
  const [heard, setHeard] = useState(0)
  const [isSilent, setIsSilent] = useState(false)
  const audible = isMuted ? 0 : volume
  const done = useEffectEvent(onDone)
  const isHeld = useEffectEvent(() => isPaused)
  const fallSilent = useEffectEvent(() => setIsSilent(true))

  useEffect(() => {
    if (media.current) media.current.volume = audible
  }, [media, audible])

  useEffect(() => {
    const element = media.current
    if (!element || isSilent) return
    // Headphones and the system can pause an element too: then the ad is paused. One that cannot be played stops as well.
    const follow = () => {
      const canPlay = !element.error && element.networkState !== element.NETWORK_NO_SOURCE
      if (canPlay && !element.ended && !isHeld()) player.pause()
    }
    element.addEventListener('pause', follow)
    element.addEventListener('error', fallSilent)
    if (isPaused) element.pause()
    else
      element.play().catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'AbortError')) fallSilent()
      })
    return () => {
      element.removeEventListener('pause', follow)
      element.removeEventListener('error', fallSilent)
    }
  }, [media, player, isPaused, isSilent])

  useEffect(() => {
    const element = media.current
    if (!element) return
    let seenWhen = performance.now()
    let passed = 0
    let isOver = false
    const finish = (wasHeard: boolean) => {
      if (isOver) return
      isOver = true
      done(wasHeard)
    }
    const look = () => {
      const now = performance.now()
      if (!isHeld()) passed += (now - seenWhen) / 1000
      seenWhen = now
      setHeard(isSilent ? passed : element.currentTime)
      if (passed >= ad.duration + (isSilent ? 0 : GRACE_SECONDS)) finish(false)
    }
    const onEnded = () => finish(true)
    const timer = setInterval(look, LOOK_MS)
    element.addEventListener('ended', onEnded)
    return () => {
      isOver = true
      clearInterval(timer)
      element.removeEventListener('ended', onEnded)
    }
  }, [ad, media, isSilent])

  useEffect(() => {
    const element = media.current
    return () => element?.pause()
  }, [media])

  useEffect(() => player.showAd(ad), [player, ad])

  return { left: Math.max(0, Math.ceil(ad.duration - heard)), isPaused }
}
