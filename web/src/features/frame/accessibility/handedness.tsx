import { useEffect } from 'react'
import { useSession } from '../../../api/session-provider.tsx'

/** Marks the page as left-handed for the signed-in user; the styles of the player, the radio and the toasts mirror themselves. */
export function Handedness() {
  const isLeftHanded = useSession().user?.leftHandedMode ?? false
  useEffect(() => {
    document.documentElement.dataset.handed = isLeftHanded ? 'left' : 'right'
  }, [isLeftHanded])
  return null
}
