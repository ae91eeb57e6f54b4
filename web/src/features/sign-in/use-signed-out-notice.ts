import { useEffect, useState } from 'react'
import { type SignedOutNotice, takeSignedOutNotice } from '../../api/signed-out-notice.ts'
import { isSignOutUnfinished, keepSigningOut } from '../../api/unfinished-sign-out.ts'

const NOTICES: Record<SignedOutNotice, { title: string; description: string }> = {
  told: { title: 'Logged Out', description: 'You have been successfully logged out.' },
  untold: {
    title: 'Not logged out yet',
    description:
      'We couldn’t reach the server, so your session hasn’t ended. We keep trying while a page of ours is open.',
  },
  deleted: {
    title: 'Account deleted',
    description: 'Your account is gone, and you’re signed out everywhere. A last email confirms it.',
  },
}

const say = (notice: SignedOutNotice) => void import('../../ui/toast.tsx').then(({ toast }) => toast(NOTICES[notice]))

/**
 * Shows the toast on the page after signing out, and finishes a sign-out that did not reach the server. Returns whether there is a
 * toast to show.
 */
export function useSignedOutNotice(): boolean {
  const [hasNotice, setHasNotice] = useState(false)
  useEffect(() => {
    const show = (notice: SignedOutNotice) => {
      setHasNotice(true)
      say(notice)
    }
    const left = takeSignedOutNotice()
    if (left) show(left)
    if (isSignOutUnfinished()) return keepSigningOut(() => show('told'))
  }, [])
  return hasNotice
}
