import { SESSION_DAYS } from '@fairwave/contract/offer'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useSessionActions } from '../../../api/session-provider.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './account.module.css'
import { DeviceList } from './device-list.tsx'

/** Ends every session, for a lost phone or a shared computer. */
export function Devices() {
  const [isAsking, setIsAsking] = useState(false)
  const { signOut } = useSessionActions()
  const end = useMutation({
    mutationFn: () => call('POST /api/auth/logout-everywhere'),
    onSuccess: () => signOut(),
    onError: (error) => {
      setIsAsking(false)
      toast({
        title: 'Error',
        description: reasonOf(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      })
    },
  })
  return (
    <Card title="Signing in">
      <p className={styles.words}>
        You stay signed in for {SESSION_DAYS} days on each device. Lost a device? Sign out everywhere.
      </p>
      <DeviceList />
      <Row gap={3}>
        <Button icon={<LogOut aria-hidden="true" />} onClick={() => setIsAsking(true)}>
          Sign out everywhere
        </Button>
        <LinkButton href="/change-password">Change password</LinkButton>
      </Row>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        description="Every device is signed out at once, including this one, and every music app."
        confirmLabel="Sign out everywhere"
        isBusy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </Card>
  )
}
