import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { call } from '../../api/call.ts'
import { useSessionActions } from '../../api/session-provider.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SecondStep } from './second-step.tsx'
import type { Enter } from './use-sign-in.ts'

/** A user who comes back from the sign-in elsewhere: signed in already, asked for a second factor, or told what went wrong. */
export function Returned({ enter }: { enter: Enter }) {
  const [search] = useSearchParams()
  const [problem, isHalfway] = [search.get('problem'), search.get('step') === 'code']
  const { resume, signInOutside } = useSessionActions()
  const isEntered = !problem && !isHalfway
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isEntered) void enter(resume).catch((error: unknown) => console.error('Failed to resume the session.', error))
  }, [isEntered])
  if (problem) {
    return (
      <>
        <Alert>{problem}</Alert>
        <LinkButton href="/auth">Back to sign-in</LinkButton>
      </>
    )
  }
  if (isHalfway) {
    return (
      <SecondStep
        submitLabel="Sign In"
        onCode={(code) => enter(() => signInOutside(() => call('POST /api/auth/oidc/finish', { body: { code } })))}
        onBack={() => window.location.assign('/auth')}
      />
    )
  }
  return <Spinner label="Signing you in..." />
}
