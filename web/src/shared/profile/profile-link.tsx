import { rolePage } from '@fairwave/contract/roles'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFanPageUsername } from '../../api/site.ts'

type ProfileLinkProps = {
  person: { username: string; role: string }
  className?: string | undefined
  children: ReactNode
}

/** Leads to somebody's own page, which is their role's. */
export function ProfileLink({ person, className, children }: ProfileLinkProps) {
  const fanPageUsername = useFanPageUsername()
  return (
    <Link href={rolePage(person, fanPageUsername)} className={className}>
      {children}
    </Link>
  )
}
