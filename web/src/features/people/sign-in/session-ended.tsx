import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import { restOfAddress } from '../../../lib/rest-of-address.ts'
import { isSignInPage, signInPath } from '../../../lib/return-path.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import styles from './session-ended.module.css'

/** Says why the user is no longer signed in, with a link to sign in and return. */
export function SessionEnded() {
  const session = useSession()
  const [pathname] = useLocation()
  const [isDismissed, setIsDismissed] = useState(false)
  const hasEnded = session.status === 'signed-out' && session.hasEnded
  if (!hasEnded && isDismissed) setIsDismissed(false)
  return (
    <div role="status">
      {hasEnded && !isDismissed && (
        <div className={styles.strip}>
          <p>You've been signed out because your session ended. Sign in to continue. What you were writing is saved.</p>
          {!isSignInPage(pathname) && (
            <LinkButton size="sm" variant="primary" href={signInPath(pathname + restOfAddress())}>
              Sign in again
            </LinkButton>
          )}
          <IconButton size="sm" label="Dismiss" icon={<X aria-hidden="true" />} onClick={() => setIsDismissed(true)} />
        </div>
      )}
    </div>
  )
}
