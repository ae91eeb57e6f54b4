import { useEffect, useState } from 'react'

/** Whether a flag has been true for a while, so that short waits show no indicator. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(setLasts, ms, true)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, ms])
  return isSo && lasts
}
