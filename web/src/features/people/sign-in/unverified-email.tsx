import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './session-ended.module.css'

/** Asks a user to confirm their address, and sends the link. */
export function UnverifiedEmail({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call('POST /api/me/email/verification'),
    onSuccess: ({ message }) => toast({ title: 'Link sent', description: message }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t send the link. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <div role="status" className={styles.strip}>
      <p>Please confirm that {email} is your address, with the link that we email you.</p>
      <Button size="sm" isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
        Send the link
      </Button>
    </div>
  )
}
