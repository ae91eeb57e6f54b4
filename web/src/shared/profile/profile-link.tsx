import { rolePage } from '@fairwave/contract/people/roles'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFanPageUsername } from '../../api/site.ts'

type ProfileLinkProps = {
  person: { username: string; role: string }
  className?: string | undefined
  children: ReactNode
}

/** A link to a user's profile, at the address for their role. */
export function ProfileLink({ person, className, children }: ProfileLinkProps) {
  const fanPageUsername = useFanPageUsername()
  return (
    <Link href={rolePage(person, fanPageUsername)} className={className}>
      {children}
    </Link>
  )
}
