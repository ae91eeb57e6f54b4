import { SIGN_IN_PROBLEM_COOKIE } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { call } from '../../../api/call.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SecondStep } from './second-step.tsx'
import type { Enter } from './use-sign-in.ts'

const NOT_SIGNED_IN = 'You are not signed in. Please try again.'

/** A user who comes back from the sign-in elsewhere: signed in already, asked for a second factor, or told what went wrong. */
export function Returned({ enter }: { enter: Enter }) {
  const [search] = useSearchParams()
  const step = search.get('step')
  const [problem, setProblem] = useState(() => (step === 'problem' ? problemInCookie() : undefined))
  const { resume, signInOutside } = useSessionActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!step || step === 'proven') void enter(resume).catch(() => setProblem(NOT_SIGNED_IN))
  }, [step])
  if (problem) {
    return (
      <Stack gap={4}>
        <Alert>{problem}</Alert>
        <LinkButton href="/auth">Back to sign-in</LinkButton>
      </Stack>
    )
  }
  if (step === 'code') {
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

/** The server's own sentence; an address could say anything. */
function problemInCookie(): string {
  const name = `${location.protocol === 'https:' ? '__Host-' : ''}${SIGN_IN_PROBLEM_COOKIE}=`
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(name))
  return cookie ? decodeURIComponent(cookie.slice(name.length)) : NOT_SIGNED_IN
}
