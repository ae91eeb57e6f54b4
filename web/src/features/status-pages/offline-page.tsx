import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { waitForSite } from './site-reachable.ts'
import { StandbyScreen } from './status-screen.tsx'

/** The service worker marks the page it hands out when the site cannot be reached. */
export const isServedOffline = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-offline')

/** Session, player and live news wait for this word, which the browser does not say where only the server was away. */
const sayOnline = () => window.dispatchEvent(new Event('online'))

/** Shown while the site cannot be reached. When it can, `onBack` draws the page again; nothing is reloaded, so music goes on. */
export function OfflinePage({ onBack }: { onBack: () => void }) {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => waitForSite(() => setIsBack(true)), [])
  useEffect(() => {
    if (!isBack) return
    document.documentElement.removeAttribute('data-offline')
    onBack()
    sayOnline()
  }, [isBack, onBack])
  return (
    <StandbyScreen
      title="Off the air"
      lead={`${PRODUCT} cannot be reached from here at the moment.`}
      needle={0}
      mood="dark"
      onward={
        <Button variant="primary" isBusy={isBack} onClick={sayOnline}>
          Try again
        </Button>
      }
    >
      <p>You’re offline, or {PRODUCT} is down. We’ll reconnect automatically.</p>
    </StandbyScreen>
  )
}
