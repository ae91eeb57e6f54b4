import { LIMITS } from '@fairwave/contract/limits'
import type { Passkey, Protection } from '@fairwave/contract/people/second-factor'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { hasPasskeys, makePasskey, wasCancelled } from '../../api/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasskeyName } from './passkey-name.tsx'
import styles from './second-factor.module.css'
import type { SetUp } from './set-up.ts'

type PasskeysProps = {
  passkeys: readonly Passkey[]
  onAdded: (added: SetUp) => void
  onRemoved: (left: Protection) => void
}

/** The user's passkeys: to add, name and remove. */
export function Passkeys({ passkeys, onAdded, onRemoved }: PasskeysProps) {
  const [made, setMade] = useState<{ id: string }>()
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const make = useMutation({
    mutationFn: makePasskey,
    onSuccess: setMade,
    onError: (error) => !wasCancelled(error) && say(error, 'We couldn’t make a passkey. Please try again.'),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => call('DELETE /api/me/passkeys/:id', { params: { id } }),
    onSuccess: (left) => {
      onRemoved(left)
      toast({ title: 'Passkey removed' })
    },
    onError: (error) => say(error, 'We couldn’t remove it. Please try again.'),
    onSettled: () => setRemoved(undefined),
  })
  const isFull = passkeys.length >= LIMITS.passkeys
  return (
    <section className={styles.part}>
      <h3>Passkeys</h3>
      <p className={styles.note}>
        Sign in with your finger, face or PIN on this device or your phone, without typing a password.
      </p>
      {passkeys.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Passkeys" className={styles.list}>
          {passkeys.map((one) => (
            <Row as="li" key={one.id} gap={3} align="center">
              <span className={styles.name}>
                {one.name}
                <small>
                  {one.lastUsedAt ? (
                    <>
                      Last used <TimeAgo instant={one.lastUsedAt} />
                    </>
                  ) : (
                    <>
                      Added <TimeAgo instant={one.createdAt} />
                    </>
                  )}
                </small>
              </span>
              <Button size="sm" aria-label={`Rename ${one.name}`} onClick={() => setRenamed(one)}>
                Rename
              </Button>
              <Button size="sm" aria-label={`Remove ${one.name}`} onClick={() => setRemoved(one)}>
                Remove
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {hasPasskeys() ? (
        <Button
          icon={<KeyRound aria-hidden="true" />}
          disabled={isFull}
          isBusy={make.isPending}
          busyLabel="Waiting for your device..."
          onClick={() => make.mutate()}
        >
          Add a passkey
        </Button>
      ) : (
        <p className={styles.note}>This browser does not know passkeys.</p>
      )}
      {made && (
        <PasskeyName
          title="Name this passkey"
          submitLabel="Add passkey"
          onClose={() => setMade(undefined)}
          onNamed={async (name) => {
            onAdded(await call('POST /api/me/passkeys', { body: { name, response: made } }))
            setMade(undefined)
          }}
        />
      )}
      {renamed && (
        <PasskeyName
          title="Rename this passkey"
          submitLabel="Save"
          name={renamed.name}
          onClose={() => setRenamed(undefined)}
          onNamed={async (name) => {
            await call('PATCH /api/me/passkeys/:id', { params: { id: renamed.id }, body: { name } })
            setRenamed(undefined)
          }}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
        title={`Remove ${removed?.name ?? 'this passkey'}?`}
        description="It no longer signs in here. Please delete it on your device too."
        confirmLabel="Remove"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
      />
    </section>
  )
}

const say = (error: unknown, fallback: string) =>
  toast({ title: 'Error', description: reasonOf(error, fallback), variant: 'destructive' })
