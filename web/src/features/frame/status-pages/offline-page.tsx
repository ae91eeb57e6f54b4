import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { waitForSite } from './site-reachable.ts'
import { StatusScreen } from './status-screen.tsx'

/** The service worker marks the page it serves when the site can't be reached. */
export const isServedOffline = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-offline')

/** Session, player and live events wait for this event, which the browser doesn't fire when only the server was down. */
const sayOnline = () => window.dispatchEvent(new Event('online'))

/** Shown while the site can't be reached. Afterwards `onBack` renders the page again without a reload, so music keeps playing. */
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
    <StatusScreen
      title="Off the air"
      lead={`We can’t reach ${PRODUCT} at the moment.`}
      needle={0}
      mood="dark"
      onward={
        <Button variant="primary" isBusy={isBack} onClick={sayOnline}>
          Try again
        </Button>
      }
    >
      <p>You’re offline, or {PRODUCT} is down. We’ll reconnect automatically.</p>
    </StatusScreen>
  )
}
