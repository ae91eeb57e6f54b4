import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { isSiteThere, waitForSite } from './site-presence.ts'
import { StandbyScreen } from './standby-screen.tsx'

/** The service worker marks the page it hands out when the site cannot be reached. */
export const isServedOffline = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-offline')

/** Shown while the site cannot be reached. When it can, `onBack` draws the page again; nothing is reloaded, so music goes on. */
export function OfflinePage({ onBack }: { onBack: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const comeBack = useEffectEvent(() => {
    delete document.documentElement.dataset.offline
    onBack()
    // Where only the server was away the browser says nothing: session, player and live news wait for this word.
    window.dispatchEvent(new Event('online'))
  })
  useEffect(() => waitForSite(comeBack), [])
  const ask = async () => {
    setIsAsking(true)
    const isBack = await isSiteThere()
    setIsAsking(false)
    if (isBack) window.dispatchEvent(new Event('online'))
  }
  return (
    <StandbyScreen
      title="Off the air"
      lead={`${PRODUCT} cannot be reached from here at the moment.`}
      needle={0}
      mood="dark"
      onward={
        <Button variant="primary" isBusy={isAsking} onClick={() => void ask()}>
          Try again
        </Button>
      }
    >
      <p>You’re offline, or {PRODUCT} is down. We’ll reconnect automatically.</p>
    </StandbyScreen>
  )
}
