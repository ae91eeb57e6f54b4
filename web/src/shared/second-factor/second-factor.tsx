import type { Protection } from '@fairwave/contract/people/second-factor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { useSessionActions } from '../../api/session-provider.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes, ShownRecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import type { SetUp } from './set-up.ts'

const NOTHING_SET_UP: Protection = { hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false }

/** Passkeys, an authenticator app and recovery codes: what signing in takes beside the password. */
export function SecondFactor({ onSetUp }: { onSetUp?: (() => void) | undefined }) {
  const [codes, setCodes] = useState<string[]>()
  const { replaceToken, replaceUser, getState } = useSessionActions()
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /api/me/second-factor'),
    refetchOnMount: 'always',
    // An account without a second factor has nothing to wait for, and what follows stays in place.
    placeholderData: () => (getState().user?.hasSecondFactor ? undefined : NOTHING_SET_UP),
  })

  /** The account page and the form that confirms it is you must know at once what the account has. */
  const note = (hasSecondFactor: boolean) => {
    const { user } = getState()
    if (user && user.hasSecondFactor !== hasSecondFactor) replaceUser({ ...user, hasSecondFactor })
  }
  const accept = ({ token, recoveryCodes }: SetUp) => {
    replaceToken(token)
    note(true)
    if (recoveryCodes) setCodes(recoveryCodes)
    else onSetUp?.()
  }
  const onRemoved = ({ hasAuthenticator, passkeys }: Protection) => note(hasAuthenticator || passkeys.length > 0)

  if (isPending) return <Spinner label="Loading..." />
  if (!data)
    return (
      <Alert>
        We couldn’t load this. <Button onClick={() => void refetch()}>Try again</Button>
      </Alert>
    )
  const isOn = data.hasAuthenticator || data.passkeys.length > 0
  return (
    <Stack gap={5}>
      <p className={styles.words}>
        {isOn
          ? 'Signing in takes a passkey or a code beside your password. A person who learns your password alone cannot get in.'
          : 'Add a passkey or an authenticator app: then a person who learns your password cannot get in.'}
      </p>
      <Passkeys passkeys={data.passkeys} onAdded={accept} onRemoved={onRemoved} />
      <Authenticator isOn={data.hasAuthenticator} onAdded={accept} onRemoved={onRemoved} />
      {isOn && <RecoveryCodes left={data.recoveryCodesLeft} onMade={setCodes} />}
      {codes && (
        <ShownRecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onSetUp?.()
          }}
        />
      )}
    </Stack>
  )
}
