import { useSyncExternalStore } from 'react'
import styles from './status-screen.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A line under the navigation while the device has no connection. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && <p className={styles.strip}>You’re offline. What is already on this page still works.</p>}
    </div>
  )
}
