import { useEffect, useState } from 'react'

/** Chromium's own offer to install the page. No other browser has it. */
type InstallOffer = Event & { prompt(): Promise<void> }
type Installing = { isInstalled?: boolean; offer?: InstallOffer }

const isStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Outlives the button: the browser says it once, and people go to other pages and come back. */
let known: Installing = {}

/** Whether the app can still be installed, and the browser's own way to do it where there is one. */
export function useInstall() {
  const [{ isInstalled, offer }, setInstalling] = useState(known)
  const learn = (next: Installing) => {
    known = next
    setInstalling(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is learnt always goes to the same place
  useEffect(() => {
    if (isStandalone()) learn({ isInstalled: true })
    const leaving = new AbortController()
    const { signal } = leaving
    const onOffer = (event: Event) => {
      // Ours is the button; the browser's own bar would be a second one.
      event.preventDefault()
      learn({ ...known, offer: event as InstallOffer })
    }
    window.addEventListener('beforeinstallprompt', onOffer, { signal })
    window.addEventListener('appinstalled', () => learn({ isInstalled: true }), { signal })
    return () => leaving.abort()
  }, [])

  const ask =
    offer &&
    (() => {
      // An offer can be used once; after a no the browser may make another.
      learn({})
      return offer.prompt()
    })
  return { isInstalled, ask }
}
