import type { AdminUser } from '@fairwave/contract/admin'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useResetPassword } from './use-user-acts.ts'
import styles from './users.module.css'

/** Asks once, then shows the temporary password this one time. */
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
      () => toast({ title: 'Please copy it by hand', variant: 'destructive' }),
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`New password of @${user.username}`}
      description="It is shown this once. Please pass it on by a way that only they can read."
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
