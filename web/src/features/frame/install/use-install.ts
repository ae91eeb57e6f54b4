import { useEffect, useState } from 'react'

/** Chromium's install event. Other browsers don't have it. */
type InstallOffer = Event & { prompt(): Promise<void> }
declare global {
  interface Window {
    installOffer?: Event | undefined
  }
}
type Installing = { isInstalled?: boolean; offer?: InstallOffer }

const isStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Kept outside the component: the browser fires the event once, and users leave the page and come back. */
let known: Installing = earlyOffer()

/** An offer that came before the app did: `public/drawn.js` kept it. */
function earlyOffer(): Installing {
  const offer = globalThis.window?.installOffer as InstallOffer | undefined
  return offer ? { offer } : {}
}

/** Whether the app can be installed, with the browser's own prompt if there is one. */
export function useInstall() {
  const [{ isInstalled, offer }, setInstalling] = useState(known)
  const learn = (next: Installing) => {
    known = next
    setInstalling(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is learnt always goes to the same place
  useEffect(() => {
    if (isStandalone()) learn({ isInstalled: true })
    else if (window.installOffer) learn({ ...known, ...earlyOffer() })
    window.installOffer = undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const onOffer = (event: Event) => {
      // Our button replaces the browser's own banner.
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
      // An offer works once; after a refusal the browser may send another.
      learn({})
      return offer.prompt()
    })
  return { isInstalled, ask }
}
