import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './account.module.css'

/** Links the account to the sign-in that this site shares with others, or unlinks it. */
export function OutsideAccount({ label }: { label: string }) {
  const { data } = useQuery({ ...apiQuery('GET /api/me/outside-sign-in'), refetchOnMount: 'always' })
  const unlink = useMutation({
    mutationFn: () => call('DELETE /api/me/outside-sign-in'),
    onSuccess: () => toast({ title: `${label} unlinked` }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t unlink it. Please try again.'),
        variant: 'destructive',
      }),
  })
  const link = useMutation({
    mutationFn: () => call('POST /api/me/outside-sign-in'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'We couldn’t link it. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Card title={label}>
      <p className={styles.words}>
        {data?.isLinked ? `You can sign in with ${label}.` : `Link your account to sign in with ${label}.`}
      </p>
      {data?.isLinked ? (
        <Button isBusy={unlink.isPending} busyLabel="Unlinking..." onClick={() => unlink.mutate()}>
          Unlink
        </Button>
      ) : (
        <Button disabled={!data} isBusy={link.isPending} busyLabel="Linking..." onClick={() => link.mutate()}>
          Link
        </Button>
      )}
    </Card>
  )
}
