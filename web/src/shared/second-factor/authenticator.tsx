import type { Protection } from '@fairwave/contract/people/second-factor'
import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { AuthenticatorDialog, type NewAuthenticator } from './authenticator-dialog.tsx'
import styles from './second-factor.module.css'
import type { SetUp } from './set-up.ts'

type AuthenticatorProps = { isOn: boolean; onAdded: (added: SetUp) => void; onRemoved: (left: Protection) => void }

/** An authenticator app: to set up and remove. */
export function Authenticator({ isOn, onAdded, onRemoved }: AuthenticatorProps) {
  const [started, setStarted] = useState<NewAuthenticator>()
  const [isAsking, setIsAsking] = useState(false)
  const start = useMutation({
    mutationFn: () => call('POST /api/me/second-factor/authenticator'),
    onSuccess: setStarted,
    onError: (error) => say(error, 'We couldn’t start. Please try again.'),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/me/second-factor/authenticator'),
    onSuccess: (left) => {
      onRemoved(left)
      toast({ title: 'Authenticator app removed' })
    },
    onError: (error) => say(error, 'We couldn’t remove it. Please try again.'),
    onSettled: () => setIsAsking(false),
  })
  return (
    <section className={styles.part}>
      <h3>Authenticator app</h3>
      <p className={styles.note}>
        {isOn
          ? 'Your app shows a new code every half minute.'
          : 'An app on your phone shows a new code every half minute.'}
      </p>
      {isOn ? (
        <Button onClick={() => setIsAsking(true)}>Remove the authenticator app</Button>
      ) : (
        <Button
          icon={<Smartphone aria-hidden="true" />}
          isBusy={start.isPending}
          busyLabel="Starting..."
          onClick={() => start.mutate()}
        >
          Set up an authenticator app
        </Button>
      )}
      {started && (
        <AuthenticatorDialog
          made={started}
          onClose={() => setStarted(undefined)}
          onConfirmed={(added) => {
            setStarted(undefined)
            onAdded(added)
          }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove the authenticator app?"
        description="Its codes no longer work. Without a passkey, your password alone signs in again."
        confirmLabel="Remove"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </section>
  )
}

const say = (error: unknown, fallback: string) =>
  toast({ title: 'Error', description: reasonOf(error, fallback), variant: 'destructive' })
