import { useEffect } from 'react'
import { artistOf } from '../engine/playable-track.ts'
import { usePlayerState } from '../provider.tsx'

/** While music plays the tab title begins with the track; the page's own title follows, and returns when playback stops. */
export function useTabTitle(): void {
  const { track, status } = usePlayerState()
  const playing = track && status === 'playing' ? `${track.title} – ${artistOf(track)}` : null

  useEffect(() => {
    if (!playing) return
    let page = document.title
    const show = () => {
      if (!document.title.startsWith(`${playing} · `)) page = document.title
      const title = `${playing} · ${page}`
      if (document.title !== title) document.title = title
    }
    // Pages set their title when they mount.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    show()
    return () => {
      observer.disconnect()
      if (document.title.startsWith(`${playing} · `)) document.title = page
    }
  }, [playing])
}
