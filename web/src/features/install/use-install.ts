import { useEffect, useState } from 'react'

/** Chromium's own offer to install the page. No other browser has it. */
type InstallOffer = Event & { prompt(): Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

const isStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Whether the app can still be installed, and the browser's own way to do it where there is one. */
export function useInstall() {
  const [isInstalled, setIsInstalled] = useState(false)
  const [offer, setOffer] = useState<InstallOffer>()

  useEffect(() => {
    setIsInstalled(isStandalone())
    const onOffer = (event: Event) => {
      // Ours is the button; the browser's own bar would be a second one.
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    const onInstalled = () => {
      setOffer(undefined)
      setIsInstalled(true)
    }
    window.addEventListener('beforeinstallprompt', onOffer)
    window.addEventListener('appinstalled', onInstalled)
    return () => {
      window.removeEventListener('beforeinstallprompt', onOffer)
      window.removeEventListener('appinstalled', onInstalled)
    }
  }, [])

  const ask =
    offer &&
    (async () => {
      // An offer can be used once; after a no the browser may make another.
      setOffer(undefined)
      await offer.prompt()
    })
  return { isInstalled, ask }
}
