import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** True after the first pointer move, press or key: the time to load what the first view doesn't need. */
export function useFirstTouch(): boolean {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    if (isTouched) return
    const touch = () => setIsTouched(true)
    for (const sign of SIGNS) window.addEventListener(sign, touch, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, touch)
    }
  }, [isTouched])
  return isTouched
}
