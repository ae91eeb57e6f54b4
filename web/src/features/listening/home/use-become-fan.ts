import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/people/roles'
import { useLocation } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import { useFan } from '../../../shared/fans/use-fan.ts'
import { toast } from '../../../ui/toast.tsx'

/** Becoming a fan from a card (for a label: signing the artist). Visitors are sent to sign in first. */
export function useBecomeFan(artist: { id: UserId; role: Role }) {
  const { user } = useSession()
  const [pathname, navigate] = useLocation()
  const fan = useFan(artist, 'Failed to become a fan. Please try again.')
  const becomeFan = (click: { detail: number }) => {
    if (user) return fan.toggle(click)
    toast({ title: 'Authentication Required', description: 'You need to log in to become a fan of artists.' })
    navigate(`/auth?return=${encodeURIComponent(pathname)}`)
  }
  return { ...fan, isOwn: user?.id === artist.id, becomeFan }
}
