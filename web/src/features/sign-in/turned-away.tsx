import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { toast } from '../../ui/toast.tsx'

type TurnedAwayProps = { to: string; title: string; description: string }

/** Says why somebody cannot stay and leads them on. */
export function TurnedAway({ to, title, description }: TurnedAwayProps) {
  const [, navigate] = useLocation()
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current) return
    isSaid.current = true
    toast({ title, description, variant: 'destructive' })
    navigate(to, { replace: true })
  }, [to, title, description, navigate])
  return null
}
