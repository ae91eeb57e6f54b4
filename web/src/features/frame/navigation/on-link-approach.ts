/** Calls back with the path of an internal link when the user points at it or focuses it. */
export function onLinkApproach(approach: (pathname: string) => void): () => void {
  const onEvent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return
    approach(link.pathname)
  }
  const names = ['pointerover', 'focusin', 'touchstart'] as const
  for (const name of names) document.addEventListener(name, onEvent, { passive: true })
  return () => {
    for (const name of names) document.removeEventListener(name, onEvent)
  }
}
