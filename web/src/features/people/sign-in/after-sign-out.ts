import { type SignedOutNotice, takeSignedOutNotice } from '../../../api/signed-out-notice.ts'
import { isSignOutUnfinished, keepSigningOut } from '../../../api/unfinished-sign-out.ts'
import { toast } from '../../../ui/toast.tsx'

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

/** Shows the toast that the sign-out left, and finishes one that did not reach the server, until `signal` ends. */
export function afterSignOut(onNotice: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const show = (notice: SignedOutNotice) => {
    onNotice()
    toast(NOTICES[notice])
  }
  const left = takeSignedOutNotice()
  if (left) show(left)
  if (isSignOutUnfinished())
    signal.addEventListener(
      'abort',
      keepSigningOut(() => show('told')),
    )
}
