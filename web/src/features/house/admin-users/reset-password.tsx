import type { AdminUser } from '@fairwave/contract/house/admin'
import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useResetPassword } from './use-user-actions.ts'
import styles from './users.module.css'

/** Asks for confirmation, then shows the temporary password once. */
export function ResetPassword({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const reset = useResetPassword()
  if (!reset.data) {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Reset the password of @${user.username}?`}
        description="They are signed out everywhere, get a temporary password from you, and must choose their own at the next sign-in."
        confirmLabel="Reset password"
        isDanger
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate(user)}
      />
    )
  }
  const { newPassword } = reset.data
  const copy = () =>
    void navigator.clipboard.writeText(newPassword).then(
      () => toast({ title: 'Password Copied' }),
      () => toast({ title: 'Please copy it manually', variant: 'destructive' }),
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`New password of @${user.username}`}
      description="It is shown only once. Pass it on in a way that only they can read."
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p role="alert" className={styles.password}>
        {newPassword}
      </p>
    </Dialog>
  )
}
