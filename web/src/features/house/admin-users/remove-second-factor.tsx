import type { AdminUser } from '@fairwave/contract/house/admin'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useRemoveSecondFactor } from './use-user-actions.ts'

/** For a user who has lost the app, the passkeys and the codes. */
export function RemoveSecondFactor({ user }: { user: AdminUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveSecondFactor(user)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Remove second factor...</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove the second factor of @${user.username}?`}
        description="Their passkeys, authenticator app and recovery codes stop working, and the password alone signs in. Only do this if you are sure who asked: they are told by email."
        confirmLabel="Remove"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
