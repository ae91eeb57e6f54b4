import { useEffect, useState } from 'react'
import { takeSignedOutNotice } from '../../api/signed-out-notice.ts'

const DESCRIPTIONS = {
  told: 'You have been successfully logged out.',
  untold: 'You are signed out in this browser, but the server could not be told.',
}

/** Says on the page after signing out that it worked; answers whether there is something to say. */
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
