import { useEffect, useState } from 'react'
import { takeSignedOutNotice } from '../../api/signed-out-notice.ts'

const DESCRIPTIONS = {
  told: 'You have been successfully logged out.',
  untold: 'You’re signed out in this browser, but we couldn’t reach the server.',
}

/** Shows the toast on the page after signing out. Returns whether there is one to show. */
export function useSignedOutNotice(): boolean {
  const [notice, setNotice] = useState<keyof typeof DESCRIPTIONS>()
  useEffect(() => {
    const left = takeSignedOutNotice()
    if (!left) return
    setNotice(left)
    void import('../../ui/toast.tsx').then(({ toast }) =>
      toast({ title: 'Logged Out', description: DESCRIPTIONS[left] }),
    )
  }, [])
  return notice !== undefined
}
