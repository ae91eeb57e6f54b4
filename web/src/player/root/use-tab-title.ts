import { useEffect } from 'react'
import { artistOf } from '../engine/playable-track.ts'
import { usePlayerState } from '../provider.tsx'

/** While music plays the browser's tab says which; the page's own title follows it, and comes back with the silence. */
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
    // Pages write their title when they appear.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    show()
    return () => {
      observer.disconnect()
      if (document.title.startsWith(`${playing} · `)) document.title = page
    }
  }, [playing])
}
