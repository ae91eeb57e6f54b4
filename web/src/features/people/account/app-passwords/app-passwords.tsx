import { LIMITS } from '@fairwave/contract/limits'
import type { AppPassword } from '@fairwave/contract/people/app-passwords'
import { PRODUCT } from '@fairwave/contract/product'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../../api/query-client.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import styles from '../account.module.css'
import own from './app-passwords.module.css'
import { NewAppPassword } from './new-app-password.tsx'
import { RevokeButton } from './revoke-button.tsx'

/** Music apps: the address and username to sign in with, and a password for each app. */
export function AppPasswords({ username }: { username: string }) {
  const { data, isPending, refetch } = useQuery({ ...apiQuery('GET /api/me/app-passwords'), refetchOnMount: 'always' })
  const [isMaking, setIsMaking] = useState(false)
  const isFull = data !== undefined && data.length >= LIMITS.appPasswords
  return (
    <Card title="Music apps">
      <p className={styles.words}>
        Listen in the app you already use: any app for Subsonic or OpenSubsonic opens your music. Sign in there with
        this address, your username and an app password, never with your {PRODUCT} password.
      </p>
      <Stack gap={4}>
        <CopyField label="Server address" value={location.origin} />
        <CopyField label="Username" value={username} />
        {isPending && <Spinner label="Loading app passwords..." />}
        {!isPending && !data && (
          <Alert>
            We couldn't load your app passwords. <Button onClick={() => void refetch()}>Try again</Button>
          </Alert>
        )}
        {data?.length === 0 && <p className={own.none}>No app passwords yet.</p>}
        {data && data.length > 0 && (
          <Stack as="ul" gap={3} aria-label="App passwords">
            {data.map((one) => (
              <Row as="li" key={one.id} gap={3} nowrap align="center">
                <span className={own.name}>
                  {one.name}
                  <LastUse of={one} />
                </span>
                <RevokeButton password={one} />
              </Row>
            ))}
          </Stack>
        )}
        <Row gap={3} align="center">
          <Button icon={<KeyRound aria-hidden="true" />} disabled={!data || isFull} onClick={() => setIsMaking(true)}>
            Make an app password
          </Button>
          {isFull && <small className={own.none}>{LIMITS.appPasswords} is the most. Revoke one to make another.</small>}
        </Row>
      </Stack>
      {isMaking && <NewAppPassword onClose={() => setIsMaking(false)} />}
    </Card>
  )
}

const LastUse = ({ of: { lastUsedAt, lastClient } }: { of: AppPassword }) => (
  <small>
    {lastUsedAt ? (
      <>
        Last used <TimeAgo instant={lastUsedAt} />
        {lastClient && ` by ${lastClient}`}
      </>
    ) : (
      'Not used yet'
    )}
  </small>
)
