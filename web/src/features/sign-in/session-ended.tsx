import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import { isSignInPage, signInPath } from '../../lib/return-path.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import styles from './session-ended.module.css'

/** Says why a user who was signed in no longer is, and leads back to where they were. */
export function SessionEnded() {
  const session = useSession()
  const [pathname] = useLocation()
  const [isDismissed, setIsDismissed] = useState(false)
  const hasEnded = session.status === 'signed-out' && session.hasEnded
  if (!hasEnded && isDismissed) setIsDismissed(false)
  return (
    <div role="status" className={styles.place}>
      {hasEnded && !isDismissed && (
        <div className={styles.strip}>
          <p>
            You've been signed out: your session ended on this device or another one. Sign in to carry on; what you were
            writing is kept.
          </p>
          {!isSignInPage(pathname) && (
            <LinkButton
              size="sm"
              variant="primary"
              href={signInPath(pathname + window.location.search + window.location.hash)}
            >
              Sign in again
            </LinkButton>
          )}
          <IconButton size="sm" label="Dismiss" icon={<X aria-hidden="true" />} onClick={() => setIsDismissed(true)} />
        </div>
      )}
    </div>
  )
}
