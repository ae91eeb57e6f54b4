import { useEffect, useState } from 'react'
import { wasSignedOut } from '../../../api/signed-out-notice.ts'

/**
 * Shows the toast on the page after signing out, and finishes a sign-out that did not reach the server. Returns whether there is a
 * toast to show.
 */
export function useSignedOutNotice(): boolean {
  const [hasNotice, setHasNotice] = useState(false)
  useEffect(() => {
    if (!wasSignedOut()) return
    const gone = new AbortController()
    void import('./after-sign-out.ts').then(({ afterSignOut }) => afterSignOut(() => setHasNotice(true), gone.signal))
    return () => gone.abort()
  }, [])
  return hasNotice
}
