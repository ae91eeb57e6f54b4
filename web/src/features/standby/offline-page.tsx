import { PRODUCT } from '@fairwave/contract/product'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { StandbyScreen } from './standby-screen.tsx'

const reload = () => window.location.reload()

/** The service worker marks the page it hands out when the site cannot be reached. */
export const isServedOffline = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-offline')

export function OfflinePage() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <StandbyScreen
      title="Off the air"
      lead={`${PRODUCT} cannot be reached from here at the moment.`}
      needle={0}
      mood="dark"
      onward={
        <Button variant="primary" onClick={reload}>
          Try again
        </Button>
      }
    >
      <p>
        Your device has lost its connection, or the site is taking a breath. Nothing of yours is lost, and we tune in
        again by ourselves when the connection is back.
      </p>
    </StandbyScreen>
  )
}
