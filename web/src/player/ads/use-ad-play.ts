import type { Ad } from '@fairwave/contract/ads'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useVolume } from '../provider.tsx'

const LOOK_MS = 250
// A file may be a little longer than it says, and may come late; beyond this nobody is kept waiting.
const GRACE_SECONDS = 4

/** Plays an ad's sound or film and counts down. One that cannot be played is shown for its time in silence. */
export function useAdPlay(ad: Ad, media: RefObject<HTMLMediaElement | null>, onDone: () => void): number {
  const { volume, isMuted } = useVolume()
  const [heard, setHeard] = useState(0)
  const done = useEffectEvent(onDone)
  const audible = isMuted ? 0 : volume

  useEffect(() => {
    if (media.current) media.current.volume = audible
  }, [media, audible])

  useEffect(() => {
    const element = media.current
    if (!element) return
    let isSilent = false
    let isOver = false
    const began = performance.now()
    const finish = () => {
      if (isOver) return
      isOver = true
      done()
    }
    const fallSilent = () => {
      isSilent = true
    }
    const look = () => {
      const passed = (performance.now() - began) / 1000
      setHeard(isSilent ? passed : element.currentTime)
      if (passed >= ad.duration + (isSilent ? 0 : GRACE_SECONDS)) finish()
    }
    const timer = setInterval(look, LOOK_MS)
    element.addEventListener('ended', finish)
    element.addEventListener('error', fallSilent)
    element.play().catch(fallSilent)
    return () => {
      isOver = true
      clearInterval(timer)
      element.removeEventListener('ended', finish)
      element.removeEventListener('error', fallSilent)
      element.pause()
    }
  }, [ad, media])

  return Math.max(0, Math.ceil(ad.duration - heard))
}
