import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { StandbyScreen } from './standby-screen.tsx'

type HoldingPageProps = {
  title: string
  /** What this place is for, in a sentence. */
  promise: string
  /** What works already, in place of the usual words. */
  meanwhile?: string
  onward?: readonly { href: string; label: string }[]
  needle?: number
  picture?: ReactNode
}

const USUAL_WAYS = [
  { href: '/home', label: 'Go to Home' },
  { href: '/browse', label: 'Browse Music' },
]

/** Stands where a screen is still to come, and never leaves anybody without a way onward. */
export function HoldingPage({
  title,
  promise,
  meanwhile,
  onward = USUAL_WAYS,
  needle = 50,
  picture,
}: HoldingPageProps) {
  return (
    <StandbyScreen
      title={title}
      lead={promise}
      needle={needle}
      mood="searching"
      picture={picture}
      heading="This part of the set is still being wired"
      onward={onward.map(({ href, label }, place) => (
        <LinkButton key={href} href={href} variant={place === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      <p>{meanwhile ?? 'The valves are in and the lamp is on; the sound comes with one of the next updates.'}</p>
    </StandbyScreen>
  )
}
