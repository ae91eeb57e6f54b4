import { useEffect } from 'react'
import { useSession } from '../../api/session-provider.tsx'

/** Marks the page for the hand of whoever is signed in; the styles of player, radio and notices mirror themselves by it. */
export function Handedness() {
  const isLeftHanded = useSession().user?.leftHandedMode ?? false
  useEffect(() => {
    document.documentElement.dataset.handed = isLeftHanded ? 'left' : 'right'
  }, [isLeftHanded])
  return null
}
