import type { AppPassword } from '@fairwave/contract/people/app-passwords'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** Revokes an app password after asking. */
export function RevokeButton({ password: { id, name } }: { password: AppPassword }) {
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/me/app-passwords/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'App password revoked', description: `${name} is signed out.` }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t revoke it. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke ${name}?`}
        description="The app that uses this password is signed out at once. You can make a new one at any time."
        confirmLabel="Revoke"
        isDanger
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </>
  )
}
