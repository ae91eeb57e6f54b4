import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { toast } from '../../../ui/toast.tsx'

type RedirectWithNoticeProps = { to: string; title: string; description: string }

/** Shows why the user can't open the page, and redirects. */
export function RedirectWithNotice({ to, title, description }: RedirectWithNoticeProps) {
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
